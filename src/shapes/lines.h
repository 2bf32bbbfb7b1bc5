#pragma once

#include <cstdint>

#include "floor/bit_grid.h"
#include "shapes/size.h"

namespace walkmask::shapes {

/// A floor with strokes of wall from random pixels, up to 1/8 of the height to each side and as
/// much up or down; their radius is at most 1/360 of the height, 0 being a stroke of one pixel.
/// Where they cross they shut places in. Precondition: 0 <= count.
BitGrid lines(Size size, std::uint64_t seed, int count);

}  // namespace walkmask::shapes
