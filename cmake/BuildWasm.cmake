# Compiles libwalkmask without its PNG reader to WebAssembly, which has no exceptions: the module of
# the npm package and, with the functions of src/web/page_*.h, of the page. The same sources
# give the same bytes. All sources are compiled as one, since most of the time goes into the C++
# library's headers.
#
# cmake -DCLANG=clang++-16 -DWASM_OPT=wasm-opt -DOUT=walkmask.wasm -P cmake/BuildWasm.cmake
# ... -DPAGE=ON    the page's module

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

file(GLOB sources RELATIVE ${project} ${project}/src/floor/*.cpp ${project}/src/path/*.cpp)
list(SORT sources)
list(APPEND sources src/level/paint.cpp src/library/ask_floor.cpp src/library/edit_floor.cpp src/library/follower.cpp
  src/library/make_floor.cpp
  src/library/solver.cpp src/library/status.cpp)
if(PAGE)
  list(APPEND sources src/level/area_pixels.cpp src/level/exit.cpp src/level/room_place.cpp src/survey/gates.cpp
    src/survey/joined_parts.cpp src/survey/minimal_sets.cpp src/survey/pieces.cpp src/survey/places.cpp
    src/web/page_floor.cpp src/web/page_gates.cpp src/web/page_level.cpp)
endif()
list(TRANSFORM sources REPLACE "^(.+)$" "#include \"\\1\"\n")
string(CONCAT all ${sources})
file(WRITE ${OUT}.cpp "${all}")

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

set(wasi /usr/lib/wasm32-wasi)
run(${CLANG} --target=wasm32-wasi -std=c++20 -Oz -DNDEBUG -fno-exceptions -fno-rtti
  -ffunction-sections -fdata-sections -nostdinc++ -isystem /usr/include/wasm32-wasi/c++/v1
  -I. -Isrc -Iinclude -c ${OUT}.cpp -o ${OUT}.o)
run(${CLANG} --target=wasm32-wasi -mexec-model=reactor -nostdlib++ ${OUT}.o ${wasi}/libc++.a
  ${wasi}/libc++abi.a -Wl,--gc-sections -Wl,--strip-all ${exports} -o ${OUT}.linked)
run(${WASM_OPT} -Oz --enable-bulk-memory --enable-sign-ext --enable-mutable-globals ${OUT}.linked
  -o ${OUT})
file(REMOVE ${OUT}.cpp ${OUT}.o ${OUT}.linked)
