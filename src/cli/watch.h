#pragma once

#include <string>

#include "cli/command.h"

namespace walkmask {

/// Returns an invocation with one more option, --watch, which runs it again whenever a file that it
/// has read was saved, until a signal ends the process. A run that fails, be it for lack of memory,
/// reports so, and the next one follows as after any other. The process ends where nothing was
/// read, where the first run could not use the command line, and where the reader of standard
/// output has gone. All is reported on standard error.
Invocation watchable(Invocation once);

/// Returns whether a file seems to be whole, by its end: that of a PNG (.png), of a JSON document
/// (.json), and anything but nothing in all others. A missing file is not.
bool seems_whole(const std::string& name);

}  // namespace walkmask
