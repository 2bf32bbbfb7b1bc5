# Runs a golden command line and compares all of its output.
#
# A case is a folder next to this file:
#   args       the arguments, one a line; {out} stands for a fresh folder, {here} for the case's own
#   env        variables of its environment, NAME=VALUE a line; {out} as above
#   given      files of the project that are copied to {out} beforehand, one a line; expected/ has
#              those that the run changes
#   stdin      standard input; empty if the file is missing
#   stdout, stderr, exit   expected output and exit code; {out} and {here} as above,
#              {project} for the project's folder
#   expected/  exactly the files it must write to {out}; PNGs are compared by their pixels
# In every case standard error must have one line `walkmask: FILE: reason; cure` if the program
# fails or a baseline is stale, and must be empty otherwise. Exceptions:
#   - a summary, if the case requests one, and the levels that --files-from chooses;
#   - nothing if a batch fails only because of unusable lines: its answers report them;
#   - warnings about a damaged background, colours missing from a mask, a dubious mask, or an image
#     that does not fit the mask of init.
# The program runs in the project's folder, under the command in WALKMASK_UNDER, if any. If
# WALKMASK_RELEASE_PROGRAM names a program, it runs instead: every compiler's gives the same bytes.
# -DUPDATE=ON rewrites the case from the program's output; review the difference.
#
# cmake -DPROGRAM=walkmask -DSAME_PIXELS=same_pixels -DCASE=tests/golden/NAME -DOUT=FOLDER -P run.cmake
#
# -DEMULATOR=wine64 runs programs built for another system.

cmake_minimum_required(VERSION 3.25)

if(DEFINED ENV{WALKMASK_RELEASE_PROGRAM})
  set(PROGRAM $ENV{WALKMASK_RELEASE_PROGRAM})
endif()
foreach(path PROGRAM SAME_PIXELS CASE OUT)
  get_filename_component(${path} ${${path}} ABSOLUTE)
endforeach()
set(same_pixels ${SAME_PIXELS_EMULATOR} ${SAME_PIXELS})
file(REMOVE_RECURSE ${OUT})
file(MAKE_DIRECTORY ${OUT})
get_filename_component(project "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
file(RELATIVE_PATH here ${project} ${CASE})

set(given)
set(originals)
if(EXISTS ${CASE}/given)
  file(STRINGS ${CASE}/given originals)
  foreach(original IN LISTS originals)
    file(COPY ${project}/${original} DESTINATION ${OUT})
    get_filename_component(name ${original} NAME)
    list(APPEND given ${name})
  endforeach()
endif()

# CI reports name files relative to this folder, and append their summary to a file of the job.
set(ENV{GITHUB_WORKSPACE} ${project})
set(ENV{GITHUB_STEP_SUMMARY})
# Help is 80 columns wide, and nothing is coloured.
foreach(name COLUMNS CLICOLOR_FORCE FORCE_COLOR)
  set(ENV{${name}})
endforeach()
if(EXISTS ${CASE}/env)
  file(STRINGS ${CASE}/env variables)
  foreach(variable IN LISTS variables)
    string(REPLACE "{out}" "${OUT}" variable "${variable}")
    string(REGEX MATCH "^([^=]+)=(.*)$" ignored "${variable}")
    set(ENV{${CMAKE_MATCH_1}} "${CMAKE_MATCH_2}")
  endforeach()
endif()

file(STRINGS ${CASE}/args arguments)
list(TRANSFORM arguments REPLACE "{out}" "${OUT}")
list(TRANSFORM arguments REPLACE "{here}" "${here}")
set(input)
if(EXISTS ${CASE}/stdin)
  set(input INPUT_FILE ${CASE}/stdin)
endif()

# Into files, not variables: an output may be a picture.
set(streams ${OUT}-streams)
file(MAKE_DIRECTORY ${streams})
separate_arguments(under UNIX_COMMAND "$ENV{WALKMASK_UNDER}")
execute_process(COMMAND ${under} ${EMULATOR} ${PROGRAM} ${arguments} WORKING_DIRECTORY ${project} ${input}
                OUTPUT_FILE ${streams}/stdout ERROR_FILE ${streams}/stderr
                RESULT_VARIABLE exit_code)
file(WRITE ${streams}/exit "${exit_code}\n")

function(read_stream path variable)
  file(READ ${path} text)
  string(REPLACE "${OUT}" "{out}" text "${text}")
  string(REPLACE "${here}" "{here}" text "${text}")
  # With the slash, since the name of a short folder such as /w may begin other names.
  string(REPLACE "${project}/" "{project}/" text "${text}")
  set(${variable} "${text}" PARENT_SCOPE)
endfunction()

set(failed FALSE)
set(answers)
if(exit_code EQUAL 3)
  file(READ ${streams}/stdout answers)
endif()
set(promised "^(walkmask: warning: [^\n]+: [^\n]+; [^\n]+\n)*$")
if(exit_code MATCHES "^[234]$" AND NOT answers MATCHES "\"status\":\"error\"")
  set(promised "^walkmask: [^\n]+: [^\n]+; [^\n]+\n$")
endif()
if(exit_code EQUAL 1 AND "--baseline" IN_LIST arguments)
  set(promised "^(walkmask: [^\n]+: [^\n]+; remove them with --update-baseline, or pass --allow-stale\n)?$")
endif()
if("--simplify" IN_LIST arguments)
  set(promised "^(walkmask: --simplify: [^\n]+ of the floor is outside the polygons [^\n]+\n)*$")
endif()
file(READ ${streams}/stderr told)
if(NOT "--summary" IN_LIST arguments AND NOT "--files-from" IN_LIST arguments AND NOT told MATCHES "${promised}")
  message("with exit code ${exit_code} this does not belong on standard error:\n${told}---")
  set(failed TRUE)
endif()

foreach(stream IN ITEMS exit stdout stderr)
  set(expected)
  if(EXISTS ${CASE}/stdout.png AND stream STREQUAL stdout)
    if(UPDATE)
      configure_file(${streams}/stdout ${CASE}/stdout.png COPYONLY)
    endif()
    execute_process(COMMAND ${same_pixels} ${CASE}/stdout.png ${streams}/stdout RESULT_VARIABLE differs)
    if(differs)
      set(failed TRUE)
    endif()
    continue()
  endif()
  read_stream(${streams}/${stream} actual)
  if(UPDATE)
    file(WRITE ${CASE}/${stream} "${actual}")
  endif()
  file(READ ${CASE}/${stream} expected)
  if(NOT "${actual}" STREQUAL "${expected}")
    message("${stream} differs\n--- expected\n${expected}--- actual\n${actual}---")
    set(failed TRUE)
  endif()
endforeach()

file(GLOB_RECURSE written RELATIVE ${OUT} ${OUT}/*)
foreach(original name IN ZIP_LISTS originals given)
  execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${project}/${original} ${OUT}/${name}
                  RESULT_VARIABLE is_changed OUTPUT_QUIET ERROR_QUIET)
  if(NOT is_changed)
    list(REMOVE_ITEM written ${name})
  endif()
endforeach()
file(GLOB_RECURSE wanted RELATIVE ${CASE}/expected ${CASE}/expected/*)
if(UPDATE)
  foreach(name IN LISTS written)
    configure_file(${OUT}/${name} ${CASE}/expected/${name} COPYONLY)
  endforeach()
  set(wanted ${written})
endif()
if(NOT "${written}" STREQUAL "${wanted}")
  message("files differ: expected \"${wanted}\", written \"${written}\"")
  set(failed TRUE)
  set(wanted)
endif()
foreach(name IN LISTS wanted)
  set(compare ${CMAKE_COMMAND} -E compare_files)
  if(name MATCHES "\\.png$")
    set(compare ${same_pixels})
  endif()
  execute_process(COMMAND ${compare} ${CASE}/expected/${name} ${OUT}/${name} RESULT_VARIABLE differs)
  if(differs)
    set(failed TRUE)
  endif()
endforeach()

if(failed)
  message(FATAL_ERROR "${here}: see above")
endif()
