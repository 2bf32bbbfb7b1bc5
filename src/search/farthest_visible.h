#pragma once

#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/line_of_sight.h"
#include "floor/point.h"

namespace walkmask::search {

/// `points` without the unnecessary ones: beginning at the start, from each point straight to the
/// last one that it sees (the shortening of the article on Evasion). The ends stay, and no point is
/// moved. Time: a line of sight for each pair of points at most.
/// Precondition: each point sees the next by `rule`. The result keeps that.
std::vector<Point> farthest_visible(std::span<const Point> points, const BitGrid& floor,
                                    LineOfSight rule);

}  // namespace walkmask::search
