#pragma once

#include <string>
#include <vector>

namespace walkmask {

/// The command line, the program's name first, as UTF-8. On POSIX systems the bytes of `argv` as
/// they are; on Windows what the process was really started with, for `argv` there has lost every
/// character that the system's code page lacks.
std::vector<std::string> command_line(int argc, const char* const* argv);

}  // namespace walkmask
