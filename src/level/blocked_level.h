#pragma once

#include <span>

#include "floor/bit_grid.h"
#include "floor/blocker.h"
#include "floor/mask_scale.h"
#include "floor/point.h"
#include "level/level.h"

namespace walkmask {

// The blockers of a question from `start` by an agent of a footprint. Both functions skip those
// that contain the start, or that the agent overlaps there. Preconditions: the blockers are usable;
// the start is inside the room.

/// Makes each pixel of a mask wall that a blocker touches. `mask` is the level's or a copy of it.
void paint_blockers(std::span<const Blocker> blockers, const Footprint& footprint, Point start,
                    MaskScale scale, BitGrid& mask);

/// Returns the pixels of the level's room that the blockers cover; an empty grid if it skips all.
BitGrid pixels_covered(std::span<const Blocker> blockers, const Footprint& footprint, Point start,
                       const Level& level);

}  // namespace walkmask
