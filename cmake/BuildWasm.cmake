# Compiles libwalkmask without its PNG reader to WebAssembly, which has no exceptions: the module of
# the npm package and, with the functions of src/web/page_*.h, of the page. The same sources
# give the same bytes. Sources of floors and others are compiled in a batch each, since most of the
# time goes into the C++ library's headers.
#
# cmake -DCLANG=clang++-16 -DWASM_OPT=wasm-opt -DOUT=walkmask.wasm -P cmake/BuildWasm.cmake
# ... -DPAGE=ON -DJSON_HEADERS=/usr/include    the page's module; where nlohmann/json.hpp is

cmake_minimum_required(VERSION 3.25)
get_filename_component(project "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)
get_filename_component(OUT ${OUT} ABSOLUTE)

function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE code WORKING_DIRECTORY ${project})
  if(NOT code EQUAL 0)
    list(JOIN ARGV " " command)
    message(FATAL_ERROR "${command}: ended with ${code}")
  endif()
endfunction()

set(wasi /usr/lib/wasm32-wasi)
set(objects)

# Compiles sources, joined.
function(compile name)
  list(TRANSFORM ARGN REPLACE "^(.+)$" "#include \"\\1\"\n")
  string(CONCAT all ${ARGN})
  file(WRITE ${OUT}.${name}.cpp "${all}")
  run(${CLANG} --target=wasm32-wasi -std=c++20 -Oz -DNDEBUG -fno-exceptions -fno-rtti
    -ffunction-sections -fdata-sections -nostdinc++ -isystem /usr/include/wasm32-wasi/c++/v1
    -isystem ${OUT}.include -DJSON_HAS_FILESYSTEM=0 -DJSON_HAS_EXPERIMENTAL_FILESYSTEM=0
    -I. -Isrc -Iinclude -c ${OUT}.${name}.cpp -o ${OUT}.${name}.o)
  set(objects ${objects} ${OUT}.${name}.o PARENT_SCOPE)
endfunction()

file(GLOB sources RELATIVE ${project} ${project}/src/floor/*.cpp ${project}/src/path/*.cpp)
list(SORT sources)
list(APPEND sources src/level/paint.cpp src/library/ask_floor.cpp src/library/edit_floor.cpp src/library/follower.cpp
  src/library/make_floor.cpp
  src/library/solver.cpp src/library/status.cpp)
compile(floors ${sources})
if(PAGE)
  # Of this folder of headers, which are not for WebAssembly, only those of nlohmann.
  file(MAKE_DIRECTORY ${OUT}.include)
  file(CREATE_LINK ${JSON_HEADERS}/nlohmann ${OUT}.include/nlohmann SYMBOLIC)
  include(${CMAKE_CURRENT_LIST_DIR}/PageSources.cmake)
  compile(page ${page_sources})
endif()

file(STRINGS ${project}/include/walkmask/walkmask_c.h declarations REGEX "^WALKMASK_API")
set(exports -Wl,--export=malloc -Wl,--export=free)
foreach(declaration IN LISTS declarations)
  string(REGEX MATCH "walkmask_[a-z_]*\\(" name "${declaration}")
  string(REPLACE "(" "" name "${name}")
  if(NOT name MATCHES "^walkmask_(floor_from_png|solve_many|paths_.*)$")
    list(APPEND exports -Wl,--export=${name})
  endif()
endforeach()
if(PAGE)
  file(GLOB headers ${project}/src/web/page_*.h)
  foreach(header IN LISTS headers)
    file(STRINGS ${header} declarations REGEX "^[a-z].* [*]?page_[a-z_]+[(]")
    list(TRANSFORM declarations REPLACE ".* [*]?(page_[a-z_]+)[(].*" "-Wl,--export=\\1")
    list(APPEND exports ${declarations})
  endforeach()
endif()

run(${CLANG} --target=wasm32-wasi -mexec-model=reactor -nostdlib++ ${objects} ${wasi}/libc++.a
  ${wasi}/libc++abi.a -Wl,--gc-sections -Wl,--strip-all ${exports} -o ${OUT}.linked)
run(${WASM_OPT} -Oz --enable-bulk-memory --enable-sign-ext --enable-mutable-globals ${OUT}.linked
  -o ${OUT})
list(TRANSFORM objects REPLACE "[.]o$" ".cpp" OUTPUT_VARIABLE joined)
file(REMOVE ${objects} ${joined} ${OUT}.linked)
file(REMOVE_RECURSE ${OUT}.include)
