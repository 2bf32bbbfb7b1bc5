#pragma once

#include <vector>

#include "floor/blocks.h"
#include "polygons/ring.h"

namespace walkmask {

/// Cuts a floor into convex rings without common area whose union is the floor, pixel for pixel.
/// Each ring has its strictly convex corners only; conform() adds those of its neighbours. In the
/// order of the blocks, from top to bottom.
///
/// A floor falls apart at its reflex corners, where its outline turns by 270 degrees: a convex ring
/// has none, so from each of them a cut has to start. The blocks are what horizontal cuts leave.
/// Where one block lies between two cuts that start on opposite sides, a single slanted cut through
/// the block joins the two corners instead, and the halves of the block go to its neighbours. A
/// convex ring never remains that could be joined to another along a whole cut.
///
/// With r reflex corners, h holes and c parts (connected by steps to the four neighbours), the
/// number of rings is at most r + c - h. Fewer than r / 2 + c - h is impossible: a cut ends in two
/// places, so it mends two reflex corners at most.
///
/// Time: linear in the blocks.
std::vector<Ring> convex_pieces(const Blocks& blocks);

}  // namespace walkmask
