#pragma once

#include <cstdint>

#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "shapes/floor_plan.h"

namespace walkmask::shapes {

inline constexpr int kUsualRectangles = 5000;

/// A floor strewn with rectangles of wall from random corners, both sides from 1/540 to 1/45 of the
/// height, drawn apart, but at least one pixel. Precondition: 0 <= count.
FloorPlan rectangles_plan(Size size, std::uint64_t seed, int count = kUsualRectangles);
BitGrid rectangles(Size size, std::uint64_t seed, int count = kUsualRectangles);

}  // namespace walkmask::shapes
