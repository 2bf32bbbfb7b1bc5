#pragma once

#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// Breadth first search (Moore, The Shortest Path Through a Maze, 1959): the path with the fewest
/// steps. For four neighbours it is a shortest one; for eight it need not be, as a diagonal step
/// counts no more than a straight one. It ends when the goal is visited.
/// Time: linear in the pixels visited. Memory: four bytes a pixel, and as much for each queued one.
Planner breadth_first(const Terrain& terrain, Neighbours neighbours);

}  // namespace walkmask::search
