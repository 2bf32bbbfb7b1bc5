#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace walkmask {

/// Reads `text` as a whole number: digits, with or without a minus sign before them, and nothing
/// else (no blanks, no plus, no superfluous leading zero, no 0x). Absent if it is not a number or
/// lies outside [smallest, largest].
std::optional<std::int64_t> whole_number(std::string_view text, std::int64_t smallest,
                                         std::int64_t largest);

/// Reads `text` as a number with at most three digits after a point: "12", "1.5". Absent if it is
/// not such a number or lies outside [smallest, largest].
std::optional<double> short_number(std::string_view text, std::int64_t smallest,
                                   std::int64_t largest);

/// Returns `value` rounded to thousandths, without superfluous zeros but with at least one digit
/// after the point: "831.901", "5.0". The same text in every locale. Precondition: |value| < 2^50.
std::string thousandths(double value);

/// Returns "120,340".
std::string point_text(int x, int y);

/// Returns "320x200".
std::string size_text(int width, int height);

}  // namespace walkmask
