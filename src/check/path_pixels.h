#pragma once

#include <optional>
#include <span>

#include "floor/bit_grid.h"
#include "floor/line_of_sight.h"
#include "floor/point.h"

namespace walkmask::check {

/// The first of these pixels that a leg from one to another passes through by a rule of sight: that
/// without which it would not be seen. Absent where it passes through none of them.
///
/// Time: linear in the length of the leg, as far as few of the pixels lie right beside it.
/// Precondition: both ends are inside.
std::optional<Point> first_on_leg(const BitGrid& pixels, Point from, Point to, LineOfSight rule);

/// The same along all legs of a path.
std::optional<Point> first_on_path(const BitGrid& pixels, std::span<const Point> waypoints,
                                   LineOfSight rule);

/// The waypoint that costs most: where the way by it is longest beyond that between its neighbours.
/// Absent where the path is straight.
std::optional<Point> sharpest_bend(std::span<const Point> waypoints);

}  // namespace walkmask::check
