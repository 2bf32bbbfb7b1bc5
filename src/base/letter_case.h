#pragma once

#include <string>
#include <string_view>

namespace walkmask {

// Letters are those of ASCII; all others stay as they are.

std::string lower_case(std::string_view text);
std::string upper_case(std::string_view text);

/// Returns whether a name ends with `ending`, in small or capital letters. Precondition: `ending`
/// has no capital letter.
bool has_ending(std::string_view name, std::string_view ending);

}  // namespace walkmask
