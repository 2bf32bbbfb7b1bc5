#pragma once

#include <cstdint>

namespace walkmask {

/// The largest whole number whose square is not more than `square`.
/// Precondition: 0 <= square < 2^62.
constexpr std::int64_t whole_root(std::int64_t square) {
  std::int64_t root = 0;
  for (std::int64_t bit = std::int64_t{1} << 30; bit > 0; bit /= 2) {
    if ((root + bit) * (root + bit) <= square) root += bit;
  }
  return root;
}

}  // namespace walkmask
