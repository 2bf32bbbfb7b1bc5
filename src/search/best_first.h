#pragma once

#include "search/heuristic.h"
#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// Greedy best-first search (Doran and Michie, Experiments with the Graph Traverser Program, 1966):
/// always on from the pixel that is guessed to be nearest to the goal, however long the way to it
/// is. Quick where little is in the way, and not shortest.
/// Time: of n pixels that waited n log n. Memory: four bytes a pixel, and 24 for one that waits.
Planner best_first(const Terrain& terrain, Neighbours neighbours, Heuristic heuristic);

}  // namespace walkmask::search
