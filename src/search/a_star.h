#pragma once

#include "search/heuristic.h"
#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// A* (Hart, Nilsson and Raphael, A Formal Basis for the Heuristic Determination of Minimum Cost
/// Paths, 1968): expands the pixel with the least cost so far plus estimate; ties: the larger cost
/// so far. The path is shortest if the estimate is never too large: for four neighbours with every
/// heuristic, for eight, in octile length, with all but manhattan. A pixel to which a shorter path
/// turns up is visited again.
/// Time: O(n log n) for n queued pixels. Memory: 16 bytes a pixel, and 24 for each queued one.
Planner a_star(const Terrain& terrain, Neighbours neighbours, Heuristic heuristic);

}  // namespace walkmask::search
