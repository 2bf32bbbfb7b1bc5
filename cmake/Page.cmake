# The source of the page's parts, for walkmask_page: with the solver if the WebAssembly toolchain is
# installed.

set(WALKMASK_PAGE AUTO CACHE STRING
  "Build the page, whose solver needs clang for WebAssembly: ON, OFF, or AUTO where that is installed")
include(PageModules)

set(page_parts ${PROJECT_BINARY_DIR}/generated/page_parts.cpp)
set(page_solver)
if(WALKMASK_PAGE)
  find_program(WALKMASK_WASM_CLANG NAMES clang++-16)
  find_program(WALKMASK_WASM_LD NAMES wasm-ld-16)
  find_program(WALKMASK_WASM_OPT NAMES wasm-opt)
  set(has_solver_tools TRUE)
  foreach(library IN ITEMS c c++ c++abi)
    find_file(WALKMASK_WASM_LIB_${library} NAMES lib${library}.a PATHS /usr/lib/wasm32-wasi
      NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
    mark_as_advanced(WALKMASK_WASM_LIB_${library})
    if(NOT WALKMASK_WASM_LIB_${library})
      set(has_solver_tools FALSE)
    endif()
  endforeach()
  find_file(WALKMASK_WASM_BUILTINS NAMES libclang_rt.builtins-wasm32.a
    PATHS /usr/lib/llvm-16/lib/clang/16/lib/wasi NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
  mark_as_advanced(WALKMASK_WASM_CLANG WALKMASK_WASM_LD WALKMASK_WASM_OPT WALKMASK_WASM_BUILTINS)
  if(NOT (WALKMASK_WASM_CLANG AND WALKMASK_WASM_LD AND WALKMASK_WASM_OPT AND WALKMASK_WASM_BUILTINS))
    set(has_solver_tools FALSE)
  endif()
  # The folder of the headers of nlohmann.
  find_path(WALKMASK_JSON_HEADERS nlohmann/json.hpp HINTS ${nlohmann_json_SOURCE_DIR}/include NO_CMAKE_FIND_ROOT_PATH)
  mark_as_advanced(WALKMASK_JSON_HEADERS)
  if(has_solver_tools)
    set(page_module ${PROJECT_BINARY_DIR}/generated/walkmask.wasm)
    set(page_solver ${page_module}.gz)
    file(GLOB solver_sources CONFIGURE_DEPENDS
      base/*.h check/*.h check/rules/*.h floor/*.cpp floor/*.h game/*.h image/*.h json/*.h level/*.h level/paint.cpp
      path/*.cpp path/*.h png/*.h library/*.cpp library/*.h report/json_values.h shapes/*.h survey/*.h web/page_* web/told_level.h
      ${PROJECT_SOURCE_DIR}/include/walkmask/*.h)
    include(PageSources)
    list(APPEND solver_sources ${page_sources} ${PROJECT_SOURCE_DIR}/cmake/PageSources.cmake)
    set(build_wasm ${PROJECT_SOURCE_DIR}/cmake/BuildWasm.cmake)
    add_custom_command(OUTPUT ${page_solver} BYPRODUCTS ${page_module}
      COMMAND ${CMAKE_COMMAND} -DCLANG=${WALKMASK_WASM_CLANG} -DWASM_OPT=${WALKMASK_WASM_OPT}
              -DPAGE=ON -DJSON_HEADERS=${WALKMASK_JSON_HEADERS} -DOUT=${page_module} -P ${build_wasm}
      COMMAND gzip -9nc ${page_module} > ${page_solver}
      DEPENDS ${build_wasm} ${solver_sources}
      COMMENT "Compiling the solver to WebAssembly" VERBATIM)
  elseif(WALKMASK_PAGE STREQUAL AUTO)
    message(STATUS "Building without the page: scripts/setup page installs what its solver needs")
  else()
    message(FATAL_ERROR "The page needs clang++-16 with its libraries for wasm32-wasi, and wasm-opt: scripts/setup page")
  endif()
endif()

set(page_files ${page_modules} ${judge_worker_modules} ${core_worker_modules})
list(REMOVE_DUPLICATES page_files)
list(TRANSFORM page_files PREPEND ${PROJECT_SOURCE_DIR}/)
list(APPEND page_files ${PROJECT_SOURCE_DIR}/src/page/style.css ${PROJECT_SOURCE_DIR}/src/page/page.html
  ${PROJECT_SOURCE_DIR}/cmake/PageModules.cmake ${PROJECT_SOURCE_DIR}/cmake/BundlePage.cmake)
set(bundle_page ${CMAKE_COMMAND} -DSOLVER=${page_solver} -DOUT=${page_parts}
    -P ${PROJECT_SOURCE_DIR}/cmake/BundlePage.cmake)
add_custom_command(OUTPUT ${page_parts} COMMAND ${bundle_page} DEPENDS ${page_files} ${page_solver}
  COMMENT "Bundling the page" VERBATIM)
