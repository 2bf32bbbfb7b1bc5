#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "floor/point.h"

namespace walkmask::search {

/// The number of steps of each kind in a path.
struct Moves {
  std::int64_t straight = 0;
  std::int64_t diagonal = 0;
  friend bool operator==(const Moves&, const Moves&) = default;
};

/// Counts the steps of a path. Precondition: each cell is one step from the one before.
Moves moves_of(std::span<const Point> cells);

/// Returns the length in pixels; a diagonal step is as long as the square root of 2.
double octile_length(Moves moves);

/// Appends the pixels from the last cell to `to`, along the row, column or diagonal that they
/// share; appends nothing if `to` is the last cell. Precondition: there is a cell.
void append_run(std::vector<Point>& cells, Point to);

}  // namespace walkmask::search
