#pragma once

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask {

/// When one may walk straight from one pixel to another.
enum class LineOfSight {
  /// Every pixel whose square the segment between the two centres passes through is floor; where it
  /// passes exactly through a corner of the pixel grid, all four pixels around that corner. Safe
  /// for whatever line drawing a game moves its characters by. Symmetric.
  strict,
  /// Every pixel of the textbook integer line is floor: of n = max(|dx|, |dy|) steps, step k plots
  /// from + (round(k dx / n), round(k dy / n)), halves toward `from`. It can slip between two
  /// blocked pixels that touch diagonally, and depends on the direction.
  bresenham,
};

/// Whether `to` is seen from `from`, both of which must be floor for it. Exact, in integers.
/// Precondition: both are inside the image.
/// Time: strict one look at the words of each row's span, bresenham one look a pixel.
bool sees(const BitGrid& floor, Point from, Point to, LineOfSight rule);

}  // namespace walkmask
