#pragma once

#include <cstdint>

#include "floor/bit_grid.h"
#include "floor/bounds.h"

namespace walkmask::shapes {

/// The floor of a point-and-click scene, a quay: a broad foreground whose edge toward the water is
/// bays; a street behind it, joined by three passages through a row of houses; a jetty that runs
/// out on a slant; on it all barrels (ellipses) and crates (rectangles). About half the picture is
/// floor, its outline curves, so a picture of full HD has a few thousand blocks. Everything scales
/// with the size; the seed moves bays, passages, barrels and crates.
BitGrid scene(Size size, std::uint64_t seed);

}  // namespace walkmask::shapes
