#pragma once

#include <cstdint>

namespace walkmask::shapes {

/// The quotient toward minus infinity. Precondition: divisor > 0.
constexpr std::int64_t rounded_down(std::int64_t number, std::int64_t divisor) {
  return number / divisor - (number % divisor < 0 ? 1 : 0);
}

}  // namespace walkmask::shapes
