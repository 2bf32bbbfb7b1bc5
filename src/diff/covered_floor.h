#pragma once

#include "floor/bit_grid.h"
#include "floor/blocks.h"
#include "floor/bounds.h"
#include "floor/footprint.h"
#include "survey/steps.h"

namespace walkmask::diff {

/// Returns the pixels of a mask that an agent covers while it is at some of its positions, see
/// half_widths. `positions` are the blocks of the agent's floor (see floor_for_footprint), so the
/// covered pixels are floor too.
/// Time, charged to `steps`: for each block, its rows and the footprint's, times the words of a
/// row, once for each band of a scaled footprint. Preconditions: as for floor_for_footprint.
BitGrid covered_floor(const Blocks& positions, Size size, const Footprint& footprint, int scale,
                      Steps& steps);

}  // namespace walkmask::diff
