#pragma once

#include "floor/bit_grid.h"
#include "support/random.h"

namespace walkmask {

/// Returns a floor that repeats or mirrors itself, so that many paths on it are equally short: a
/// random floor tiled or mirrored, rows of pillars, or rooms with doors.
BitGrid regular_floor(Random& random);

}  // namespace walkmask
