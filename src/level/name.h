#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace walkmask {

/// The most bytes of a name. It keeps reports short.
inline constexpr std::size_t kLongestName = 128;

/// Returns whether `text` may name a point, area, state or agent: a letter of any script or `_`,
/// then letters, marks, digits and `_ . -` (the classes XID_Start and XID_Continue of Unicode,
/// without invisible characters), no longer than kLongestName. So a name cannot be mistaken for a
/// coordinate, an option or two names, and is safe in any log. Names are compared as they are
/// written, not in a normal form.
bool is_name(std::string_view text);

/// Returns a name similar to a text that is not a name: "front_door" for "front door". Absent if no
/// character of the text may be in a name.
std::optional<std::string> name_like(std::string_view text);

/// Returns how to fix a text that is not a name.
std::string name_cure(std::string_view text);

}  // namespace walkmask
