#pragma once

#include <cstddef>
#include <string_view>

namespace walkmask {

/// The most letters of a name. It keeps reports short.
inline constexpr std::size_t kLongestName = 128;

/// Returns whether `text` may name a point, area, state or agent: [A-Za-z_][A-Za-z0-9_.-]*, no
/// longer than kLongestName. So a name cannot be mistaken for a coordinate, an option or two names,
/// and is safe in any log.
bool is_name(std::string_view text);

}  // namespace walkmask
