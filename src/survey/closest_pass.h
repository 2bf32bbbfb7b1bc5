#pragma once

#include <cstdint>
#include <optional>

#include "floor/bit_grid.h"
#include "floor/point.h"
#include "survey/steps.h"

namespace walkmask {

/// The place where a path comes nearest to obstacles, and the distance there: steps to the four
/// neighbours, across floor and walls alike.
struct ClosestPass {
  Point pixel;
  std::int32_t steps;
};

/// Finds the path between two pixels of a floor that keeps as far from obstacles as possible, and
/// returns its first pixel nearest to them. If a gate has a hole next to it, this is the hole.
///
/// Absent if an end is already that near, or without obstacles. Time: O(p + f log f) for p pixels
/// and f pixels of floor; charges `budget` for each pixel. Preconditions: the floor connects the
/// two; both grids have the same size.
std::optional<ClosestPass> closest_pass(const BitGrid& floor, const BitGrid& obstacles, Point from,
                                        Point to, Steps& budget);

}  // namespace walkmask
