#pragma once

#include <cstdint>
#include <optional>

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask {

/// Where a way comes nearest to some obstacles, and how near: by steps to the four neighbours in a
/// straight line across floor and walls.
struct ClosestPass {
  Point pixel;
  std::int32_t steps;
};

/// Where a way between two pixels of a floor has to come nearest to some obstacles: on a way that
/// keeps as far from them as can be, the first pixel that is nearest. Beside a gate with a hole
/// that is the hole.
///
/// Absent where an end is as near as that already, which tells nothing, or nothing is an obstacle.
/// Time: linear in the pixels and logarithmic in those of the floor. Preconditions: the floor joins
/// the two; both grids have one size.
std::optional<ClosestPass> closest_pass(const BitGrid& floor, const BitGrid& obstacles, Point from,
                                        Point to);

}  // namespace walkmask
