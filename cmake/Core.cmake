# The target core: build/.../core.wasm, the core in WebAssembly with the C functions of src/web/exports.h.
# It is built only when asked for: scripts/core. Sources are compiled in batches, since most of the time
# goes into the C++ library's headers. Besides the WebAssembly toolchain of the page it takes
# the sources of libdeflate, pugixml and libyaml, which scripts/library-sources unpacks.

set(WALKMASK_LIBRARY_SOURCES ${PROJECT_SOURCE_DIR}/build/sources CACHE PATH
  "Folder with the sources of libdeflate, pugixml and libyaml, for the core in WebAssembly")
if(NOT page_solver)  # see Page.cmake
  return()
endif()

set(core_folder ${PROJECT_BINARY_DIR}/core)
set(core_wasm ${PROJECT_BINARY_DIR}/core.wasm)
set(wasi /usr/lib/wasm32-wasi)
# Of this system's folder of headers, which are not for WebAssembly, only those of nlohmann.
file(MAKE_DIRECTORY ${core_folder}/include)
file(CREATE_LINK ${WALKMASK_JSON_HEADERS}/nlohmann ${core_folder}/include/nlohmann SYMBOLIC)
get_target_property(stb_headers stb::stb INTERFACE_INCLUDE_DIRECTORIES)
set(core_flags --target=wasm32-wasi -DNDEBUG -ffunction-sections -fdata-sections
  -I${WALKMASK_LIBRARY_SOURCES}/libdeflate -ffile-prefix-map=${PROJECT_SOURCE_DIR}/=
  -ffile-prefix-map=${PROJECT_BINARY_DIR}/= -ffile-prefix-map=${WALKMASK_LIBRARY_SOURCES}/=)
set(core_cxx_flags -std=c++20 -fwasm-exceptions -ffp-contract=off -nostdinc++
  -isystem /usr/include/wasm32-wasi/c++/v1 -isystem ${core_folder}/include -isystem ${stb_headers}
  -isystem ${WALKMASK_LIBRARY_SOURCES}/pugixml/src -isystem ${WALKMASK_LIBRARY_SOURCES}/libyaml/include -I${PROJECT_SOURCE_DIR}/src
  -DJSON_NOEXCEPTION -DJSON_HAS_FILESYSTEM=0 -DJSON_HAS_EXPERIMENTAL_FILESYSTEM=0
  -DPUGIXML_NO_EXCEPTIONS -DPUGIXML_NO_XPATH -DPUGIXML_NO_STL -DWALKMASK_VERSION="${PROJECT_VERSION}")

# Adds an object of a source.
function(core_object name source)
  add_custom_command(OUTPUT ${core_folder}/${name}.o
    COMMAND ${WALKMASK_WASM_CLANG} ${core_flags} ${ARGN} -MD -MF ${core_folder}/${name}.d
            -c ${source} -o ${core_folder}/${name}.o
    DEPENDS ${source} DEPFILE ${core_folder}/${name}.d
    COMMENT "Compiling ${name} to WebAssembly" VERBATIM)
  set(core_objects ${core_objects} ${core_folder}/${name}.o PARENT_SCOPE)
endfunction()

# Adds an object of sources in src, joined.
function(core_module name level)
  list(TRANSFORM ARGN REPLACE "^(.+)$" "#include \"\\1\"\n" OUTPUT_VARIABLE includes)
  string(CONCAT text ${includes})
  file(CONFIGURE OUTPUT ${core_folder}/${name}.cpp CONTENT "${text}" @ONLY)
  core_object(${name} ${core_folder}/${name}.cpp ${core_cxx_flags} ${level})
  set(core_objects ${core_objects} PARENT_SCOPE)
endfunction()

# Modules that go pixel by pixel are compiled for speed, the others for size.
set(fast_modules floor path png)
foreach(module IN ITEMS base floor path shapes json png image level survey check diff fix formats_ags formats_godot formats_ros formats)
  set(optimisation -Oz)
  if(module IN_LIST fast_modules)
    set(optimisation -O2)
  endif()
  get_target_property(module_sources walkmask_${module} SOURCES)
  # The batches of QuickBuild.cmake: in others, private names might clash.
  set(batches 0)
  set(joined)
  foreach(source IN LISTS module_sources)
    get_source_file_property(stands_alone ${source} SKIP_UNITY_BUILD_INCLUSION)
    if(stands_alone)
      string(MAKE_C_IDENTIFIER ${source} name)
      core_module(${name} ${optimisation} ${source})
    else()
      list(APPEND joined ${source})
    endif()
  endforeach()
  while(joined)
    list(SUBLIST joined 0 16 batch)
    list(REMOVE_ITEM joined ${batch})
    core_module(${module}_${batches} ${optimisation} ${batch})
    math(EXPR batches "${batches} + 1")
  endwhile()
endforeach()
core_module(game -Oz game/game_map.cpp game/open_game.cpp game/room_survey.cpp game/travel.cpp)
core_module(report -Oz report/evidence_json.cpp report/findings.cpp report/fingerprint.cpp
  report/format_json.cpp report/format_text.cpp report/game_json.cpp report/repository.cpp report/rule_text.cpp)
core_module(page -Oz page/level_element.cpp page/pixel_runs.cpp)
core_module(web -Oz web/core.cpp web/exports.cpp)
core_module(run_time -Oz web/run_time.cpp)
core_object(pugixml ${WALKMASK_LIBRARY_SOURCES}/pugixml/src/pugixml.cpp ${core_cxx_flags} -Oz)
foreach(source IN ITEMS api parser reader scanner)
  core_object(libyaml_${source} ${WALKMASK_LIBRARY_SOURCES}/libyaml/src/${source}.c -x c -Oz
    -I${WALKMASK_LIBRARY_SOURCES}/libyaml/include -DYAML_VERSION_STRING="0.2.5" -DYAML_VERSION_MAJOR=0
    -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5)
endforeach()
foreach(source IN ITEMS adler32 crc32 deflate_decompress utils)
  core_object(${source} ${WALKMASK_LIBRARY_SOURCES}/libdeflate/lib/${source}.c -x c -O2)
endforeach()
foreach(source IN ITEMS deflate_compress zlib_compress)  # for pictures that browsers cannot show
  core_object(${source} ${WALKMASK_LIBRARY_SOURCES}/libdeflate/lib/${source}.c -x c -Oz)
endforeach()

file(STRINGS ${PROJECT_SOURCE_DIR}/src/web/exports.h core_functions REGEX "^[a-z].* [*]?core_[a-z_]+[(]")
list(TRANSFORM core_functions REPLACE ".* [*]?(core_[a-z_]+)[(].*" "-Wl,--export=\\1")
# A warning, such as one about two signatures of a function, would be a trap when a user gets there.
# Below the data, the stack ends at address 0, so that an overflow traps.
add_custom_command(OUTPUT ${core_wasm}
  COMMAND ${WALKMASK_WASM_CLANG} --target=wasm32-wasi -mexec-model=reactor -nostdlib++ ${core_objects}
          ${wasi}/libc++.a ${wasi}/libc++abi.a -Wl,--gc-sections -Wl,--strip-all -Wl,--fatal-warnings
          -Wl,-z,stack-size=1048576 -Wl,--stack-first -Wl,--max-memory=2147483648
          -Wl,--export=malloc -Wl,--export=free ${core_functions} -o ${core_folder}/core.linked
  COMMAND ${WALKMASK_WASM_OPT} -Oz --enable-bulk-memory --enable-sign-ext --enable-mutable-globals
          --enable-exception-handling ${core_folder}/core.linked -o ${core_wasm}
  DEPENDS ${core_objects} ${PROJECT_SOURCE_DIR}/src/web/exports.h
  COMMENT "Linking the core in WebAssembly" VERBATIM)
add_custom_target(core DEPENDS ${core_wasm})

# The page without a level, which has the core in it.
add_executable(write_start_page EXCLUDE_FROM_ALL web/write_start_page.cpp)
target_link_libraries(write_start_page PRIVATE walkmask_page walkmask_system)
set(start_page ${PROJECT_BINARY_DIR}/walkmask.html)
set(licences ${PROJECT_SOURCE_DIR}/packaging/copyright)
set(example_files bar.level.json bar-walk.png bar.png)
list(TRANSFORM example_files PREPEND ${PROJECT_SOURCE_DIR}/data/first/)
add_custom_command(OUTPUT ${start_page}
  COMMAND gzip -9nc ${core_wasm} > ${core_folder}/core.wasm.gz
  COMMAND write_start_page ${start_page} ${core_folder}/core.wasm.gz ${licences} ${example_files}
  DEPENDS ${core_wasm} write_start_page ${licences} ${example_files}
  COMMENT "Writing walkmask.html" VERBATIM)
add_custom_target(start_page DEPENDS ${start_page})
