#pragma once

#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/line_of_sight.h"
#include "floor/point.h"

namespace walkmask::search {

/// Returns `points` without the unnecessary ones: from the start on, each point is followed by the
/// last one visible from it (the shortening in the article on Evasion). The ends stay, and no point
/// is moved. Time: a line of sight for each pair of points at most. Precondition: each point is
/// visible from the previous one by `rule`. The result keeps this.
std::vector<Point> farthest_visible(std::span<const Point> points, const BitGrid& floor,
                                    LineOfSight rule);

}  // namespace walkmask::search
