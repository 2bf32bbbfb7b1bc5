#pragma once

#include "search/heuristic.h"
#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// Greedy best-first search (Doran and Michie, Experiments with the Graph Traverser Program, 1966):
/// expands the pixel with the least estimate, however long the path to it is. Quick if there are
/// few obstacles; the path is not shortest. Time: O(n log n) for n queued pixels. Memory: four
/// bytes a pixel, and 24 for each queued one.
Planner best_first(const Terrain& terrain, Neighbours neighbours, Heuristic heuristic);

}  // namespace walkmask::search
