#pragma once

#include <optional>

#include "floor/blocks.h"
#include "floor/point.h"

namespace walkmask::check {

/// The length, in pixels of the floor, of the shortest path of a point agent from one pixel's
/// centre to the other's; absent where there is none. Time: as Polyanya. Precondition: both are
/// floor.
std::optional<double> shortest_length(const PreparedFloor& ground, Point from, Point to);

}  // namespace walkmask::check
