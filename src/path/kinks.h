#pragma once

#include <vector>

#include "floor/blocks.h"
#include "floor/point.h"
#include "path/shortest_path.h"

namespace walkmask {

/// Drops turns where a path turns away from the wall, so that it could be shorter, if a point can
/// go straight on from the place before such a turn to the place behind it. Precondition: a point
/// may walk the path by its turns, from the centre of `start` to the centre of `goal`. Time: linear
/// in the turns and the blocks on the way, each times the logarithm of its neighbours.
void drop_kinks(const Blocks& blocks, Point start, Point goal, std::vector<Turn>& turns);

}  // namespace walkmask
