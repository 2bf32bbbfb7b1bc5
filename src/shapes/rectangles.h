#pragma once

#include <cstdint>

#include "floor/bit_grid.h"
#include "shapes/size.h"

namespace walkmask::shapes {

/// A floor strewn with 5000 rectangles of wall around random corners, both sides from 1/540 to 1/45
/// of the height, drawn apart, but at least one pixel.
BitGrid rectangles(Size size, std::uint64_t seed);

}  // namespace walkmask::shapes
