#pragma once

#include <vector>

#include "floor/bit_grid.h"
#include "floor/line_of_sight.h"
#include "floor/point.h"

namespace walkmask {

/// `points` pulled straight, once from the start and once from the goal: a point is dropped where
/// the one before it sees the one behind it, else moved along the next segment, in tenths of it (in
/// steps of five pixels where it is short), as far as both neighbours still see it. The ends stay.
/// Time: linear in the points, times ten lines of sight. Allocates nothing.
/// Precondition: each point sees the next by `rule`. The result keeps that.
std::vector<Point> beautify(std::vector<Point> points, const BitGrid& floor, LineOfSight rule);

}  // namespace walkmask
