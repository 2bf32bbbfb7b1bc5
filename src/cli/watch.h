#pragma once

#include <string>

#include "cli/command.h"

namespace walkmask {

/// Returns an invocation with one more option, --watch, which runs it again whenever a file that it
/// has read is saved, until a signal ends the process. A run that fails, even for lack of memory,
/// reports the failure and does not prevent the next run. The process ends if nothing was read, if
/// the first run could not use the command line, or if the reader of standard output has gone.
/// Reports go to standard error.
Invocation watchable(Invocation once);

/// Returns whether a file seems to be complete: a PNG (.png) or a JSON document (.json) by its last
/// bytes, any other file if it is not empty. False for a missing file.
bool seems_whole(const std::string& name);

}  // namespace walkmask
