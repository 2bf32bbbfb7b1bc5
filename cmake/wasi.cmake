# Builds for WebAssembly with a system interface (WASI), for machines that have no program of their
# own: Node.js runs it. `scripts/setup portability` installs Debian's packages for that. For
# scripts/portability and scripts/package.

set(CMAKE_SYSTEM_NAME Generic)  # CMake does not know WASI
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-16)
set(CMAKE_C_COMPILER clang-16)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-16)
set(CMAKE_RANLIB llvm-ranlib-16)
# Debian's C++ library for it lacks files, threads and exceptions: src/system/wasi has what the program
# uses of them.
add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:-fwasm-exceptions;-nostdinc++>"
  "$<$<COMPILE_LANGUAGE:CXX>:-isystem${CMAKE_CURRENT_LIST_DIR}/../src/system/wasi/std>"
  "$<$<COMPILE_LANGUAGE:CXX>:-isystem/usr/include/wasm32-wasi/c++/v1>")
add_compile_definitions(JSON_HAS_FILESYSTEM=0 JSON_HAS_EXPERIMENTAL_FILESYSTEM=0)
# Below the data, the stack ends at address 0, so that an overflow traps.
add_link_options(-Wl,-z,stack-size=8388608 -Wl,--stack-first -Wl,--max-memory=4294967296)
set(CMAKE_CROSSCOMPILING_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/../packaging/npm/webassembly.mjs)
set(CMAKE_HAVE_LIBC_PTHREAD TRUE)  # the only thread needs no library

# Ignore this machine's own libraries; use CMAKE_PREFIX_PATH and fetched ones.
set(CMAKE_FIND_ROOT_PATH ${CMAKE_PREFIX_PATH})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
