# For the preset `dev`: builds with Clang 14, which `scripts/setup tests` installs. With sanitizers,
# GCC 12 takes twice as long, and its programs take twice as long to start. Another compiler is used
# if Clang 14 is missing, or if CXX or CMAKE_CXX_COMPILER is set.

find_program(WALKMASK_CLANG clang++-14)
if(WALKMASK_CLANG AND NOT CMAKE_CXX_COMPILER AND "$ENV{CXX}" STREQUAL "")
  set(CMAKE_CXX_COMPILER ${WALKMASK_CLANG})
endif()
