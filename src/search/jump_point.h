#pragma once

#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// Jump point search (Harabor and Grastien, Online Graph Pruning for Pathfinding on Grid Maps, AAAI
/// 2011) in the variant that cuts no corners: A* that skips paths for which there is an equally
/// short one that goes diagonally first, and so visits only pixels where a shortest path may turn.
/// Straight lines are scanned by whole words of the floor, columns as rows of the transposed floor
/// (2014, see search/jump.h). The path is shortest in octile length. `visited` counts the pixels
/// that were taken from the queue, not those that were jumped over. Time: a scan for each pixel of
/// each diagonal. Memory: 16 bytes a pixel, and 24 for each queued one.
Planner jump_point(const Terrain& terrain);

}  // namespace walkmask::search
