#pragma once

#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// Breadth first search (Moore, The Shortest Path Through a Maze, 1959): the way with the fewest
/// steps. For four neighbours that is a shortest one; for eight it may not be, as a diagonal step
/// counts no more than a straight one. It ends when the goal's turn comes.
/// Time: linear in the pixels visited. Memory: four bytes a pixel, and as much for one that waited.
Planner breadth_first(const Terrain& terrain, Neighbours neighbours);

}  // namespace walkmask::search
