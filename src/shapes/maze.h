#pragma once

#include <cstdint>

#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "shapes/floor_plan.h"

namespace walkmask::shapes {

/// A maze of corridors 8 pixels wide with walls of 8 between them, carved depth first from the top
/// left cell: between any two places there is exactly one way, most of them long. Cells are 16
/// pixels apart, the first in the corner; nothing is floor where either side is below 8.
FloorPlan maze_plan(Size size, std::uint64_t seed);
BitGrid maze(Size size, std::uint64_t seed);

}  // namespace walkmask::shapes
