#pragma once

#include <optional>

#include "floor/bit_grid.h"
#include "floor/bounds.h"
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

/// Repairs the floor for an agent after the floor has changed in a rectangle: `result`, which was
/// floor_for_diameter() of the floor before, becomes that of `floor`. Returns the rows that changed
/// in it, first and last; absent if none did. Time: as above for the rectangle, widened on each
/// side by the agent's diameter.
/// Preconditions: as above; `changed` lies inside the floor.
std::optional<Rows> repair_floor_for_diameter(const BitGrid& floor, int diameter, int scale,
                                              Bounds changed, BitGrid& result);

}  // namespace walkmask
