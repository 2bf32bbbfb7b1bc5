#pragma once

#include "search/heuristic.h"
#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// A* (Hart, Nilsson and Raphael, A Formal Basis for the Heuristic Determination of Minimum Cost
/// Paths, 1968): on from the pixel whose way so far and guessed rest are shortest together, of
/// several the one that has come farthest. A shortest way wherever the guess is never too much: for
/// four neighbours with every heuristic, for eight, in octile length, with all but manhattan. A
/// pixel to which a shorter way turns up is visited again.
/// Time: of n pixels that waited n log n. Memory: 16 bytes a pixel, and 24 for one that waits.
Planner a_star(const Terrain& terrain, Neighbours neighbours, Heuristic heuristic);

}  // namespace walkmask::search
