#pragma once

#include <bit>
#include <cstdint>

namespace walkmask {

/// Returns the largest whole number whose square is not more than `square`, found digit by digit in
/// base four. Precondition: 0 <= square < 2^62.
constexpr std::int64_t integer_square_root(std::int64_t square) {
  std::uint64_t rest = static_cast<std::uint64_t>(square), root = 0;
  std::uint64_t digit = std::bit_floor(rest);
  if (std::countr_zero(digit) % 2 != 0) digit /= 2;
  for (; digit != 0; digit /= 4) {
    root /= 2;
    if (rest >= 2 * root + digit) {
      rest -= 2 * root + digit;
      root += digit;
    }
  }
  return static_cast<std::int64_t>(root);
}

/// Returns -1, 0 or 1.
constexpr int sign(int number) { return (number > 0) - (number < 0); }

/// Returns the quotient rounded toward minus infinity. Precondition: divisor > 0.
constexpr std::int64_t quotient_rounded_down(std::int64_t number, std::int64_t divisor) {
  return number / divisor - (number % divisor < 0 ? 1 : 0);
}

}  // namespace walkmask
