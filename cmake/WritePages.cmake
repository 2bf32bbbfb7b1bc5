# Lets a built walkmask write its manual pages and completions below a folder `share`:
#
#   cmake -DPROGRAM=build/release/walkmask -DSHARE=FOLDER -P cmake/WritePages.cmake

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
write_output(zsh/site-functions/_walkmask completions zsh)
write_output(fish/vendor_completions.d/walkmask.fish completions fish)
