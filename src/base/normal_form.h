#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// Returns a text in Unicode's normal form D (UAX #15): canonically decomposed, marks in canonical
/// order. Two texts whose forms are equal look the same: "é" as one character, and as "e" with a
/// mark. Bytes that are not UTF-8 stay as they are, as the code 0xDC00 plus the byte. Time: n log
/// n.
std::u32string normal_form(std::string_view text);

/// Returns whether two texts differ in their normalisation alone.
bool differ_by_normalisation_alone(std::string_view one, std::string_view other);

}  // namespace walkmask
