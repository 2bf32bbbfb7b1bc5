#pragma once

#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// Wavefront (Lee, An Algorithm for Path Connections and Its Applications, 1961), as games that
/// walk on masks use it: waves of steps to the four neighbours spread from the start until one
/// touches the goal; each pixel keeps the one it was reached from, and the path is traced back
/// along these. With `eight` the waves are the same, but the trace makes one diagonal step of two
/// straight ones wherever it may.
///
/// For four neighbours the path is shortest; for eight it is a shortest one for four, with corners
/// cut. Time: linear in the pixels visited. Memory: four bytes a pixel, and as much for each pixel
/// of a wave.
Planner wavefront(const Terrain& terrain, Neighbours neighbours);

}  // namespace walkmask::search
