# The libraries that walkmask uses: installed packages if CMake finds them, else fetched at these
# versions. scripts/setup installs the packages.

include(FetchContent)
set(FETCHCONTENT_QUIET OFF)

FetchContent_Declare(CLI11
  GIT_REPOSITORY https://github.com/CLIUtils/CLI11.git
  GIT_TAG v2.1.2
  FIND_PACKAGE_ARGS 2.1)

FetchContent_Declare(nlohmann_json
  GIT_REPOSITORY https://github.com/nlohmann/json.git
  GIT_TAG v3.11.2
  FIND_PACKAGE_ARGS 3.10)

# stb, libdeflate, pugixml and libyaml do not install a CMake configuration everywhere, or one that prefers
# the static library: cmake/Find*.cmake look for them, and what is fetched gets the same target names below.
FetchContent_Declare(stb
  GIT_REPOSITORY https://github.com/nothings/stb.git
  GIT_TAG 8b5f1f37b5b75829fc72d38e7b5d4bcbf8a26d55
  FIND_PACKAGE_ARGS MODULE)

FetchContent_Declare(libdeflate
  GIT_REPOSITORY https://github.com/ebiggers/libdeflate.git
  GIT_TAG v1.18
  FIND_PACKAGE_ARGS MODULE)

FetchContent_Declare(pugixml
  GIT_REPOSITORY https://github.com/zeux/pugixml.git
  GIT_TAG v1.13
  FIND_PACKAGE_ARGS MODULE)

FetchContent_Declare(libyaml
  GIT_REPOSITORY https://github.com/yaml/libyaml.git
  GIT_TAG 0.2.5
  SOURCE_SUBDIR none  # its CMake looks for ICU, adds tests and installs itself
  FIND_PACKAGE_ARGS MODULE)

set(JSON_BuildTests OFF)
set(JSON_SystemInclude ON)
set(CLI11_BUILD_TESTS OFF)
set(CLI11_BUILD_EXAMPLES OFF)
set(LIBDEFLATE_BUILD_GZIP OFF)
set(LIBDEFLATE_BUILD_SHARED_LIB OFF)
FetchContent_MakeAvailable(stb libdeflate)
if(WALKMASK_LEVELS)
  FetchContent_MakeAvailable(nlohmann_json pugixml libyaml)
endif()
if(WALKMASK_PROGRAM)
  FetchContent_MakeAvailable(CLI11)
endif()

if(NOT TARGET stb::stb)
  add_library(stb_headers INTERFACE)
  target_include_directories(stb_headers SYSTEM INTERFACE ${stb_SOURCE_DIR})
  add_library(stb::stb ALIAS stb_headers)
endif()
if(NOT TARGET libdeflate::libdeflate)
  add_library(libdeflate::libdeflate ALIAS libdeflate_static)
endif()

if(WALKMASK_LEVELS AND NOT TARGET libyaml::libyaml)
  enable_language(C)
  set(libyaml_sources api parser reader scanner)
  list(TRANSFORM libyaml_sources REPLACE "(.+)" "${libyaml_SOURCE_DIR}/src/\\1.c")
  add_library(libyaml_static STATIC ${libyaml_sources})
  target_include_directories(libyaml_static SYSTEM PUBLIC ${libyaml_SOURCE_DIR}/include)
  target_compile_definitions(libyaml_static PUBLIC YAML_DECLARE_STATIC PRIVATE YAML_VERSION_STRING="0.2.5"
    YAML_VERSION_MAJOR=0 YAML_VERSION_MINOR=2 YAML_VERSION_PATCH=5)
  set_target_properties(libyaml_static PROPERTIES POSITION_INDEPENDENT_CODE ON)
  add_library(libyaml::libyaml ALIAS libyaml_static)
endif()

if(WALKMASK_TESTS)
  FetchContent_Declare(googletest
    GIT_REPOSITORY https://github.com/google/googletest.git
    GIT_TAG v1.14.0
    FIND_PACKAGE_ARGS NAMES GTest)
  set(gtest_force_shared_crt ON)
  FetchContent_MakeAvailable(googletest)
endif()

if(WALKMASK_BENCH)
  FetchContent_Declare(benchmark
    GIT_REPOSITORY https://github.com/google/benchmark.git
    GIT_TAG v1.7.1
    FIND_PACKAGE_ARGS)
  set(BENCHMARK_ENABLE_TESTING OFF)
  set(BENCHMARK_ENABLE_INSTALL OFF)
  FetchContent_MakeAvailable(benchmark)
endif()
