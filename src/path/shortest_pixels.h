#pragma once

#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/line_of_sight.h"
#include "floor/point.h"
#include "path/half_point.h"

namespace walkmask {

/// Turns a shortest path into pixels. Each wall corner becomes the floor pixel diagonally opposite
/// to the wall there, where a walker turns who keeps clear of it. If the next such pixel is not in
/// sight, pixels that the leg passes through lead there, as few as are needed; at the end the path
/// is pulled straight.
///
/// Each waypoint sees the next by `rule`. Under `strict` the result is longer than the shortest
/// path by at most 0.75 pixels for each radian that it turns, plus a thousandth. Overwrites
/// `waypoints`, whose memory is used again. Precondition: `corners` are those of a shortest path
/// from start to goal (see polyanya.h). Time: a few lines of sight for each corner.
void onto_pixels(const BitGrid& floor, Point start, std::span<const HalfPoint> corners, Point goal,
                 LineOfSight rule, std::vector<Point>& waypoints);

}  // namespace walkmask
