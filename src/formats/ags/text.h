#pragma once

#include <string>
#include <string_view>

#include "png/bytes.h"

namespace walkmask::ags {

/// The largest number of a project that counts: sums of several, and doubles, fit an int.
inline constexpr int kLargestNumber = 1 << 28;

/// Returns a text of a project as UTF-8. Editors have written both Latin-1 and UTF-8 without a
/// mark, so a text that is not UTF-8 is read as Latin-1. Linear time.
std::string utf8_of(std::string_view text);
std::string utf8_of(png::Bytes text);

}  // namespace walkmask::ags
