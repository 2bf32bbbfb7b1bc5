#pragma once

#include <cstdint>

#include "floor/bit_grid.h"
#include "floor/blocks.h"
#include "floor/bounds.h"

namespace walkmask::diff {

/// Returns the pixels of a mask that the disc of an agent covers while it is at some of its
/// positions: those at distances r of a position with 4 (scale r)^2 < diameter^2. `positions` are
/// the blocks of the agent's floor, see floor_for_diameter, so that what is covered is floor too.
/// Time: see steps_of_covered_floor. Preconditions: those of floor_for_diameter.
BitGrid covered_floor(const Blocks& positions, Size size, int diameter, int scale);

/// Returns the steps that covered_floor takes, see Steps: for each block its rows and those of the
/// disc, times the words of a row.
std::int64_t steps_of_covered_floor(const Blocks& positions, int diameter, int scale);

}  // namespace walkmask::diff
