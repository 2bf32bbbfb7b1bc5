# Builds with Clang 14, which `scripts/setup tests` installs: for the preset `dev`. With sanitizers GCC 12 takes
# twice as long, and what it builds takes twice as long to start. Where there is no Clang 14, or where CXX
# or CMAKE_CXX_COMPILER is set, another compiler builds.

find_program(WALKMASK_CLANG clang++-14)
if(WALKMASK_CLANG AND NOT CMAKE_CXX_COMPILER AND "$ENV{CXX}" STREQUAL "")
  set(CMAKE_CXX_COMPILER ${WALKMASK_CLANG})
endif()
