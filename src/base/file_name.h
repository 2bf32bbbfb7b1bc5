#pragma once

#include <string_view>

namespace walkmask {

/// Returns a file's name up to its last slash or backslash, with it: "a/" for "a/b.png". Empty if
/// there is none.
constexpr std::string_view folder_part(std::string_view name) {
  return name.substr(0, name.find_last_of("/\\") + 1);
}

/// Returns the rest: "b.png".
constexpr std::string_view last_part(std::string_view name) {
  return name.substr(name.find_last_of("/\\") + 1);
}

}  // namespace walkmask
