#pragma once

#include <optional>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/point.h"
#include "path/solve.h"

namespace walkmask::check {

/// The first pixel that a path passes through in an area; absent where it stays outside. Time:
/// linear in the path's pixels. Precondition: a path was found on this floor.
std::optional<Point> first_pixel_in(const BitGrid& area, const Path& path, const BitGrid& floor);

/// The waypoint that costs most: where the way by it is longest beyond that between its neighbours;
/// of a straight path its middle.
Point sharpest_bend(const Path& path);

}  // namespace walkmask::check
