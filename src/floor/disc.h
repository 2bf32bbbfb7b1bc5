#pragma once

#include <cstdint>
#include <vector>

namespace walkmask {

/// A shape as rows: its half width at each vertical distance from the centre, 0 first. No row is
/// wider than those nearer to the centre.
using HalfWidths = std::vector<int>;

/// Returns the disc of the pixels at distances r, centre to centre, with r^2 < bound. Time: linear
/// in its rows and columns. Precondition: 1 <= bound.
inline HalfWidths disc(std::int64_t bound) {
  HalfWidths widths;
  int width = 0;
  while (std::int64_t{width + 1} * (width + 1) < bound) ++width;
  for (std::int64_t y = 0; y * y < bound; ++y) {
    while (y * y + std::int64_t{width} * width >= bound) --width;
    widths.push_back(width);
  }
  return widths;
}

}  // namespace walkmask
