#pragma once

#include <vector>

#include "floor/line_of_sight.h"
#include "floor/point.h"

namespace walkmask {

/// Pulls `points` straight, once from the start and once from the goal. A point is dropped if there
/// is a line of sight between its neighbours; otherwise it is moved along the next segment, in
/// tenths of that segment (in steps of five pixels if it is short), to the farthest place in line
/// of sight of both neighbours. The ends stay. Time: linear in the points, with ten lines of sight
/// for each. Allocates nothing. Precondition: each point is visible from the one before; this also
/// holds for the result.
std::vector<Point> beautify(std::vector<Point> points, const Sight& sight);

}  // namespace walkmask
