# Builds for another machine with Debian's cross compilers, statically, so that qemu-user can run
# the programs without that machine's libraries. WALKMASK_MACHINE is i686, aarch64 or s390x. For
# scripts/portability and scripts/package.

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${WALKMASK_MACHINE})
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES WALKMASK_MACHINE)
set(CMAKE_CXX_COMPILER ${WALKMASK_MACHINE}-linux-gnu-g++)
set(CMAKE_C_COMPILER ${WALKMASK_MACHINE}-linux-gnu-gcc)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
if(NOT WALKMASK_MACHINE STREQUAL "i686")
  set(CMAKE_CROSSCOMPILING_EMULATOR qemu-${WALKMASK_MACHINE})
endif()

# Ignore this machine's own libraries; use CMAKE_PREFIX_PATH and fetched ones.
set(CMAKE_FIND_ROOT_PATH /usr/${WALKMASK_MACHINE}-linux-gnu ${CMAKE_PREFIX_PATH})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
