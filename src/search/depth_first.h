#pragma once

#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// Depth first search (Tarjan, Depth-First Search and Linear Graph Algorithms, 1972): goes on to
/// the first neighbour not visited yet, and back if there is none. It finds a path if there is one,
/// hardly ever a short one. The trail leads back, so there is neither recursion nor a stack,
/// however long the path; `peak_queue` is the most pixels that the path had at a time. Time: linear
/// in the pixels visited. Memory: four bytes a pixel.
Planner depth_first(const Terrain& terrain, Neighbours neighbours);

}  // namespace walkmask::search
