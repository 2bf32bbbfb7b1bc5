#pragma once

#include "floor/bit_grid.h"
#include "floor/mask_scale.h"

namespace walkmask {

/// The largest supported agent diameter, in room pixels.
inline constexpr int kLargestDiameter = 4096;

/// Returns the floor for an agent: the pixels of `floor` that have only floor at distances r
/// (centre to centre) with 4 (scale r)^2 < diameter^2; outside the image nothing is floor.
/// Diameters up to twice the scale change nothing.
///
/// Diameters are in room pixels; `scale` is the number of room pixels that a pixel of the floor
/// covers along each side (see MaskScale).
///
/// Exact, in integers. For small diameters the disc is tested on whole words: time linear in the
/// rows of the disc and the words of the floor. For large ones distances are measured
/// (floor/wall_distances.h): time linear in the pixels, whatever the diameter.
/// Preconditions: 1 <= diameter <= kLargestDiameter, 1 <= scale <= kLargestScale.
BitGrid floor_for_diameter(const BitGrid& floor, int diameter, int scale = 1);

}  // namespace walkmask
