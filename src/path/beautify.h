#pragma once

#include <vector>

#include "floor/bit_grid.h"
#include "floor/line_of_sight.h"
#include "floor/point.h"

namespace walkmask {

/// Pulls `points` straight, once from the start and once from the goal. A point is dropped if the
/// one before it sees the one after it; otherwise it is moved along the next segment, in tenths of
/// that segment (in steps of five pixels if it is short), as far as both neighbours still see it.
/// The ends stay. Time: linear in the points, with ten lines of sight for each. Allocates nothing.
/// Precondition: each point sees the next by `rule`. The result keeps that.
std::vector<Point> beautify(std::vector<Point> points, const BitGrid& floor, LineOfSight rule);

}  // namespace walkmask
