# Lets a built walkmask write its manual pages and completions below a folder `share`:
#
#   cmake -DPROGRAM=build/release/walkmask -DSHARE=FOLDER -P cmake/WritePages.cmake
#
# -DDEBIAN=ON compresses the manual and chooses the folder that Debian has for zsh.

function(write_output file)
  execute_process(COMMAND ${PROGRAM} ${ARGN} OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  file(WRITE ${SHARE}/${file} "${text}")
endfunction()

file(REMOVE_RECURSE ${SHARE})
write_output(man/man1/walkmask.1 help --man)
execute_process(COMMAND ${PROGRAM} complete help "" OUTPUT_VARIABLE commands COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+\t" commands "${commands}")
foreach(command IN LISTS commands)
  string(STRIP "${command}" command)
  write_output(man/man1/walkmask-${command}.1 help --man ${command})
endforeach()

write_output(bash-completion/completions/walkmask completions bash)
set(zsh_folder zsh/site-functions)
if(DEBIAN)
  set(zsh_folder zsh/vendor-completions)
  file(GLOB pages ${SHARE}/man/man1/*.1)
  execute_process(COMMAND gzip -9nf ${pages} COMMAND_ERROR_IS_FATAL ANY)
endif()
write_output(${zsh_folder}/_walkmask completions zsh)
write_output(fish/vendor_completions.d/walkmask.fish completions fish)
