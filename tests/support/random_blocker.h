#pragma once

#include <span>
#include <string>

#include "floor/bit_grid.h"
#include "floor/blocker.h"
#include "floor/bounds.h"
#include "floor/mask_scale.h"
#include "floor/point.h"
#include "support/random.h"

namespace walkmask {

/// Returns a blocker of a random shape with its middle or corner in or near a room, in half of all
/// cases a small one.
Blocker random_blocker(Size room, Random& random);

/// Returns whether a blocker covers a pixel of the room, by the definition in floor/blocker.h.
bool covers(const Blocker& blocker, Point p);

/// Returns the floor for an agent after the mask pixels that a blocker covers became wall: pixel by
/// pixel, without the code under test.
BitGrid floor_around(const BitGrid& mask, const Blocker& blocker, const Footprint& footprint,
                     MaskScale scale);

/// Returns the same for several, except those that take `start`, a pixel of the mask, from the
/// agent.
BitGrid floor_around(const BitGrid& mask, std::span<const Blocker> blockers,
                     const Footprint& footprint, MaskScale scale, Point start);

/// Returns the text of a blocker, as on the command line.
std::string as_text(const Blocker& blocker);

}  // namespace walkmask
