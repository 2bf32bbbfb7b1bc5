# Writes a header that defines WALKMASK_COMMIT, the commit that is checked out; empty outside a
# checkout. A header that is already right stays untouched, so that nothing is rebuilt.
#
#   cmake -DSOURCE=FOLDER -DHEADER=walkmask_commit.h -P cmake/WriteCommit.cmake

cmake_minimum_required(VERSION 3.25)

set(commit "")
if(EXISTS ${SOURCE}/.git)
  execute_process(COMMAND git -C ${SOURCE} describe --always --dirty --abbrev=40 --exclude=*
                  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
file(CONFIGURE OUTPUT ${HEADER} CONTENT "#define WALKMASK_COMMIT \"@commit@\"\n" @ONLY)
