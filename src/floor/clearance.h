#pragma once

#include "floor/bit_grid.h"
#include "floor/mask_scale.h"

namespace walkmask {

/// The largest diameter, in pixels, that a floor can be asked for.
inline constexpr int kLargestDiameter = 4096;

/// The floor for an agent: those pixels of `floor` around which no pixel at a distance r (centre to
/// centre) with 4 (scale r)^2 < diameter^2 fails to be floor; outside the image nothing is floor.
/// Diameters up to twice the scale change nothing.
///
/// Diameters are measured in pixels of the room; `scale` is how many of these a pixel of the floor
/// stands for along each side (see MaskScale).
///
/// Exact, in integers. Small discs are laid over whole words: time linear in the rows of the disc
/// and the words of the floor. For large ones distances are measured (floor/wall_distances.h): time
/// linear in the pixels, whatever the diameter.
/// Preconditions: 1 <= diameter <= kLargestDiameter, 1 <= scale <= kLargestScale.
BitGrid floor_for_diameter(const BitGrid& floor, int diameter, int scale = 1);

}  // namespace walkmask
