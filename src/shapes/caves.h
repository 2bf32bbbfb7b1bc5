#pragma once

#include <cstdint>

#include "floor/bit_grid.h"
#include "floor/bounds.h"

namespace walkmask::shapes {

/// A pixel is floor where of the nine pixels around it, itself included, five or more are; outside
/// the image nothing is. Time: linear in the pixels.
BitGrid smoothed(const BitGrid& floor);

/// Caves by a cellular automaton (Johnson, Yannakakis, Togelius: Cellular Automata for Real-time
/// Generation of Infinite Cave Levels, 2010): noise on a grid of cells, each 1/135 of the height
/// wide, smoothed five times, drawn large, and its corners rounded by smoothing the pixels. With 45
/// percent of wall there are halls and passages, with more the caves fall apart.
/// Precondition: 0 <= wall_percent <= 100.
BitGrid caves(Size size, int wall_percent, std::uint64_t seed);

}  // namespace walkmask::shapes
