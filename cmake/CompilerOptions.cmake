# Compiler and linker options of our own targets: link walkmask_options to a target to get them.

include(CheckLinkerFlag)

add_library(walkmask_options INTERFACE)

if(MSVC)
  target_compile_options(walkmask_options INTERFACE /W4 /utf-8 /permissive-)
  target_compile_definitions(walkmask_options INTERFACE NOMINMAX WIN32_LEAN_AND_MEAN)
else()
  target_compile_options(walkmask_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
    # The same lengths, and the same choice among equal paths, on processors with fused
    # multiply-add.
    -ffp-contract=off)
  if(CMAKE_SIZEOF_VOID_P EQUAL 4)
    # Files beyond 2 GiB, and dates after 2038.
    target_compile_definitions(walkmask_options INTERFACE _FILE_OFFSET_BITS=64 _TIME_BITS=64)
  endif()
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # When it inlines "text" + std::string, GCC 12 warns about copies that overlap by half the address
  # space, which is impossible (GCC bug 105651, fixed in 13). Without optimisation it does not
  # inline, so the warning stays on.
  target_compile_options(walkmask_options INTERFACE $<$<CONFIG:Release>:-Wno-restrict>)
endif()

if(WALKMASK_WERROR)
  target_compile_options(walkmask_options INTERFACE $<IF:$<BOOL:${MSVC}>,/WX,-Werror>)
endif()

if(WALKMASK_SANITIZE AND NOT MSVC)
  # Without vptr, which opens a pipe to inspect an object: that fails in tests of a process that may
  # open no more files.
  set(skipped vptr ${WALKMASK_SKIPPED_CHECKS})
  list(JOIN skipped "," skipped)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize=${skipped} -fno-sanitize-recover=all
                 -fno-omit-frame-pointer)
  target_compile_options(walkmask_options INTERFACE ${sanitizers})
  target_link_options(walkmask_options INTERFACE ${sanitizers})
  # The standard library checks indices and preconditions, which the sanitizers do not.
  target_compile_definitions(walkmask_options INTERFACE _GLIBCXX_ASSERTIONS)
  # The sanitizers' data about their checks are full of pointers: 98 MB in the program. Relocating
  # them took half of its start time, and the tests start it over a thousand times. Heap, stack and
  # libraries still have random addresses.
  check_linker_flag(CXX -no-pie WALKMASK_CAN_LINK_AT_FIXED_ADDRESS)
  if(WALKMASK_CAN_LINK_AT_FIXED_ADDRESS AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
    target_link_options(walkmask_options INTERFACE
      $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-no-pie>)
  endif()
endif()

# Linking libstdc++ dynamically takes half of the start of a process that runs for a millisecond.
if(WALKMASK_STATIC_RUNTIME AND NOT MSVC)
  check_linker_flag(CXX "-static-libstdc++;-static-libgcc" WALKMASK_CAN_LINK_RUNTIME_STATICALLY)
  if(WALKMASK_CAN_LINK_RUNTIME_STATICALLY)
    target_link_options(walkmask_options INTERFACE -static-libstdc++ -static-libgcc)
  endif()
elseif(WALKMASK_STATIC_RUNTIME)
  set(CMAKE_MSVC_RUNTIME_LIBRARY "MultiThreaded$<$<CONFIG:Debug>:Debug>")
endif()
