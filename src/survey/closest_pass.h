#pragma once

#include <cstdint>
#include <optional>

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask {

/// The place where a path comes nearest to some obstacles, and how near: counted in steps to the
/// four neighbours, across floor and walls alike.
struct ClosestPass {
  Point pixel;
  std::int32_t steps;
};

/// Returns how near a path between two pixels of a floor must come to some obstacles, and where:
/// the first nearest pixel on a path that keeps as far from them as possible. At a gate with a hole
/// beside it that is the hole.
///
/// Absent if an end is as near as that already, which says nothing, or if there is no obstacle.
/// Time: linear in the pixels and logarithmic in those of the floor. Preconditions: the floor
/// connects the two; both grids have the same size.
std::optional<ClosestPass> closest_pass(const BitGrid& floor, const BitGrid& obstacles, Point from,
                                        Point to);

}  // namespace walkmask
