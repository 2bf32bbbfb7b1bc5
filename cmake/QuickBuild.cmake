# WALKMASK_QUICK_BUILD saves two thirds of the build time: headers are parsed once a build instead
# of once a source, several sources of a module are compiled as one, and the fastest available
# linker is used. Coverage and clang-tidy compile each source by itself, which finds the source that
# forgets an include.

set(walkmask_standard_headers
  <algorithm> <array> <charconv> <cmath> <cstdint> <filesystem> <functional> <map> <memory>
  <optional> <set> <span> <string> <string_view> <utility> <variant> <vector>)
set(walkmask_test_headers ${walkmask_standard_headers} <fstream> <gtest/gtest.h> <sstream>)

# Optimises a target if its name in WALKMASK_OPTIMISED_MODULES is there: `floor` is the library of that
# module, `floor_test` are its tests.
function(walkmask_optimise target name)
  if(name IN_LIST WALKMASK_OPTIMISED_MODULES)
    target_compile_options(${target} PRIVATE -O1)
    set_target_properties(${target} PROPERTIES walkmask_flags _optimised)
  endif()
endfunction()

# Modules that read, word and write, and do not go pixel by pixel. An optimised build compiles them
# in two thirds of the time with fewer optimisations, and no command takes longer for it.
set(walkmask_light_modules
  cli compare diff export fix formats_godot formats_ros game level_library report system web)

# Optimises the library of a module lightly if it is one of those.
function(walkmask_lighten target module)
  if(WALKMASK_QUICK_BUILD AND NOT MSVC AND module IN_LIST walkmask_light_modules)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1;-finline-functions>)
    set_target_properties(${target} PROPERTIES walkmask_flags _light)
  endif()
endfunction()

if(WALKMASK_QUICK_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # When sources are compiled together, Clang would warn about each local name that is also in the
  # unnamed namespace of an earlier source. GCC, like Clang, still warns about other hidden names.
  target_compile_options(walkmask_options INTERFACE -Wno-shadow)
endif()

if(WALKMASK_QUICK_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC collects garbage after every 128 MiB allocated, which is an eighth of the time of a batch.
  # Without that a batch takes 0.95 GB of memory instead of 0.7.
  target_compile_options(walkmask_options INTERFACE "SHELL:--param ggc-min-heapsize=524288")
  # With a precompiled header GCC does not know that std::string is a system class, and warns about
  # supposed mistakes in it when it inlines it (GCC bug 105651, and others like it).
  target_compile_options(walkmask_options INTERFACE
    $<$<CONFIG:Release>:-Wno-array-bounds;-Wno-stringop-overflow>)
endif()

# Builds a target quickly, if WALKMASK_QUICK_BUILD is on. Its sources are compiled sixteen at a
# time, because headers and their templates take most of the time of a source. The headers of the
# list KIND (standard or test) are precompiled: the first target of a kind compiles them, with its
# flags, and later targets share the result. Optimised targets share a separate one.
function(walkmask_quicken target kind)
  if(NOT WALKMASK_QUICK_BUILD)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 16)
  get_target_property(flags ${target} walkmask_flags)
  if(NOT flags)
    set(flags "")
  endif()
  # Beside a shared library, programs are compiled with -fPIE and all else with -fPIC.
  get_target_property(type ${target} TYPE)
  if(CMAKE_POSITION_INDEPENDENT_CODE AND type STREQUAL "EXECUTABLE")
    string(APPEND flags _program)
  endif()
  set(owner_property walkmask_${kind}${flags}_headers_owner)
  get_property(owner GLOBAL PROPERTY ${owner_property})
  if(owner)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  else()
    target_precompile_headers(${target} PRIVATE ${walkmask_${kind}_headers})
    set_property(GLOBAL PROPERTY ${owner_property} ${target})
  endif()
endfunction()

if(WALKMASK_QUICK_BUILD AND NOT MSVC)
  foreach(linker IN ITEMS mold lld)
    string(TOUPPER ${linker} name)
    check_linker_flag(CXX -fuse-ld=${linker} WALKMASK_CAN_LINK_BY_${name})
    if(WALKMASK_CAN_LINK_BY_${name})
      target_link_options(walkmask_options INTERFACE -fuse-ld=${linker})
      break()
    endif()
  endforeach()
endif()
