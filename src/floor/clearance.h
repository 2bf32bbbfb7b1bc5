#pragma once

#include <optional>

#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "floor/footprint.h"
#include "floor/mask_scale.h"

namespace walkmask {

/// Returns the floor for an agent: the pixels where its footprint covers only pixels of `floor`
/// (see Footprint); outside the image nothing is floor. A footprint at most twice the scale wide
/// and deep changes nothing.
///
/// Footprints are in room pixels; `scale` is the number of room pixels that a pixel of the floor
/// covers along each side (see MaskScale).
///
/// Exact, in integers. Small footprints are tested on whole words: time linear in the rows and
/// columns of the footprint and the words of the floor. For large ones distances are measured
/// (floor/wall_distances.h, floor/outline_widths.h): time linear in the pixels, whatever the size.
/// The floor for a scaled footprint is made in either way, too, for small ones band by band (see
/// bands_of).
/// Precondition: 1 <= scale <= kLargestScale.
BitGrid floor_for_footprint(const BitGrid& floor, const Footprint& footprint, int scale = 1);

/// Repairs the floor for an agent after the floor has changed in a rectangle: `result`, which was
/// floor_for_footprint() of the floor before, becomes that of `floor`. Returns the rows that
/// changed in it, first and last; absent if none did. Time: as above for the rectangle, widened on
/// each side by the agent's size. Preconditions: as above; `changed` lies inside the floor.
std::optional<Rows> repair_floor_for_footprint(const BitGrid& floor, const Footprint& footprint,
                                               int scale, Bounds changed, BitGrid& result);

}  // namespace walkmask
