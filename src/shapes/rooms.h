#pragma once

#include <cstdint>

#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "shapes/floor_plan.h"

namespace walkmask::shapes {

/// The rooms of a house: rows and columns of random size, sides from 1/16 to 1/6 of the height but
/// at least 8 pixels, with walls of 1/270 of it between them. In the wall between any two
/// neighbours there is one door, 1/90 of the height wide, so every room can be reached. Widths and
/// walls are at least one pixel; what is left over at the right and below belongs to the last room.
FloorPlan rooms_plan(Size size, std::uint64_t seed);
BitGrid rooms(Size size, std::uint64_t seed);

}  // namespace walkmask::shapes
