# The source of the page's parts, for walkmask_page: with the solver where the toolchain of
# WebAssembly is installed.

set(WALKMASK_PAGE AUTO CACHE STRING
  "Build the page, whose solver needs clang for WebAssembly: ON, OFF, or AUTO where that is installed")
include(PageModules)

set(page_parts ${PROJECT_BINARY_DIR}/generated/page_parts.cpp)
set(page_solver)
if(WALKMASK_PAGE)
  find_program(WALKMASK_WASM_CLANG NAMES clang++-16)
  find_program(WALKMASK_WASM_OPT NAMES wasm-opt)
  find_file(WALKMASK_WASM_LIBRARY NAMES libc++.a PATHS /usr/lib/wasm32-wasi
    NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
  mark_as_advanced(WALKMASK_WASM_CLANG WALKMASK_WASM_OPT WALKMASK_WASM_LIBRARY)
  if(WALKMASK_WASM_CLANG AND WALKMASK_WASM_OPT AND WALKMASK_WASM_LIBRARY)
    set(page_solver ${PROJECT_BINARY_DIR}/generated/walkmask.wasm)
    file(GLOB solver_sources CONFIGURE_DEPENDS
      base/*.h floor/*.cpp floor/*.h path/*.cpp path/*.h level/paint.* library/*.cpp library/*.h
      ${PROJECT_SOURCE_DIR}/include/walkmask/*.h)
    set(build_wasm ${PROJECT_SOURCE_DIR}/cmake/BuildWasm.cmake)
    add_custom_command(OUTPUT ${page_solver}
      COMMAND ${CMAKE_COMMAND} -DCLANG=${WALKMASK_WASM_CLANG} -DWASM_OPT=${WALKMASK_WASM_OPT}
              -DOUT=${page_solver} -P ${build_wasm}
      DEPENDS ${build_wasm} ${solver_sources}
      COMMENT "Compiling the solver to WebAssembly" VERBATIM)
  elseif(NOT WALKMASK_PAGE STREQUAL AUTO)
    message(FATAL_ERROR "The page needs clang++-16 with its libraries for wasm32-wasi, and wasm-opt: scripts/setup page")
  endif()
endif()

list(TRANSFORM page_modules PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE page_files)
list(APPEND page_files ${PROJECT_SOURCE_DIR}/src/page/style.css ${PROJECT_SOURCE_DIR}/src/page/page.html
  ${PROJECT_SOURCE_DIR}/cmake/PageModules.cmake ${PROJECT_SOURCE_DIR}/cmake/BundlePage.cmake)
set(bundle_page ${CMAKE_COMMAND} -DSOLVER=${page_solver} -DOUT=${page_parts}
    -P ${PROJECT_SOURCE_DIR}/cmake/BundlePage.cmake)
add_custom_command(OUTPUT ${page_parts} COMMAND ${bundle_page} DEPENDS ${page_files} ${page_solver}
  COMMENT "Bundling the page" VERBATIM)
