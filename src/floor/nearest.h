#pragma once

#include <optional>

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask {

/// The set pixel with the smallest Euclidean distance from `p` (p itself where it is set); of
/// several the one with the smaller y, then the smaller x. Absent where nothing is set.
/// Time: a look at the rows nearer than the answer, in whole words. Precondition: p is inside.
std::optional<Point> nearest_set(const BitGrid& grid, Point p);

}  // namespace walkmask
