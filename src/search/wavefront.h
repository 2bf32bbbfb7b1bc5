#pragma once

#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// Wavefront (Lee, An Algorithm for Path Connections and Its Applications, 1961), as games that
/// walk on masks use it: waves of steps to the four neighbours spread from the start, and the first
/// that touches the goal ends it; each pixel keeps the one it was reached from, and the way is
/// traced back along them. With `eight` the waves are the same, but the trace makes one diagonal
/// step of two straight ones wherever it may.
///
/// For four neighbours a shortest way; for eight the shortest in steps to the four, made shorter.
/// Time: linear in the pixels visited. Memory: four bytes a pixel, and as much for one of a wave.
Planner wavefront(const Terrain& terrain, Neighbours neighbours);

}  // namespace walkmask::search
