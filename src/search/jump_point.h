#pragma once

#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// Jump point search (Harabor and Grastien, Online Graph Pruning for Pathfinding on Grid Maps, AAAI
/// 2011) in the variant that cuts no corners: A* that leaves out the ways which another, as short,
/// goes diagonally first, and so visits only the pixels where a shortest way may turn. Straight
/// lines are scanned by whole words of the floor, columns as rows of the turned floor (2014, see
/// search/jump.h). A shortest way in octile length. `visited` counts the pixels that were taken
/// from the queue, not those that were jumped over. Time: a scan for each pixel of each diagonal.
/// Memory: 16 bytes a pixel, and 24 for one that waits.
Planner jump_point(const Terrain& terrain);

}  // namespace walkmask::search
