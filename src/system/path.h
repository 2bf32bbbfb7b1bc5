#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace walkmask {

/// Inside the program a file's name is UTF-8 text; these two convert it to the system's own form
/// and back. On POSIX systems a name is bytes, and any bytes survive both ways. On Windows what
/// cannot be converted becomes U+FFFD, and `text_of` writes `/` between folders. They throw nothing
/// but std::bad_alloc.
std::filesystem::path path_of(std::string_view text);
std::string text_of(const std::filesystem::path& path);

}  // namespace walkmask
