#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace walkmask {

// Inside the program, names and arguments are UTF-8 text; these functions convert them from and to
// the system's own form. On POSIX systems both are bytes, and any bytes survive a round trip. On
// Windows, text that cannot be converted becomes U+FFFD.

/// Converts the name of a file and back. On Windows `text_of` writes `/` between folders. They
/// throw nothing but std::bad_alloc.
std::filesystem::path path_of(std::string_view text);
std::string text_of(const std::filesystem::path& path);

/// Returns the words of the command line, the program's name first. On POSIX systems these are the
/// bytes of `argv`. On Windows they are the words that the process was started with: `argv` there
/// lacks every character that is not in the system's code page.
std::vector<std::string> command_line(int argc, const char* const* argv);

}  // namespace walkmask
