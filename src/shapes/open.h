#pragma once

#include <cstdint>

#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "shapes/floor_plan.h"

namespace walkmask::shapes {

/// An open floor with 40 pillars: ellipses of wall around random pixels, both radii from 1/72 to
/// 1/14 of the height, drawn apart.
FloorPlan open_plan(Size size, std::uint64_t seed);
BitGrid open(Size size, std::uint64_t seed);

}  // namespace walkmask::shapes
