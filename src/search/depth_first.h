#pragma once

#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// Depth first search (Tarjan, Depth-First Search and Linear Graph Algorithms, 1972): on to the
/// first neighbour that was not visited, and back where there is none. It finds a way if there is
/// one, hardly ever a short one. The way back lies in the trail, so there is neither recursion nor
/// a stack, however long the way; `peak_queue` is the most pixels that it had at a time.
/// Time: linear in the pixels visited. Memory: four bytes a pixel.
Planner depth_first(const Terrain& terrain, Neighbours neighbours);

}  // namespace walkmask::search
