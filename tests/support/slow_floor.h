#pragma once

#include <cstdint>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/footprint.h"
#include "floor/point.h"

// Properties of floors, computed the slow and obvious way. They share nothing with the modules
// under test but the grid of pixels.

namespace walkmask {

/// Returns whether a footprint covers the pixel of the mask at this distance, literally by the
/// definition.
bool slowly_covers(const Footprint& footprint, Point away, int scale = 1);

/// Returns the floor for an agent, literally by its definition.
BitGrid slow_floor_for(const BitGrid& floor, const Footprint& footprint, int scale = 1);

/// Returns the pixels that the footprint of an agent covers at some of its positions, by the
/// definition.
BitGrid slowly_covered(const BitGrid& positions, const Footprint& footprint, int scale = 1);

/// Returns the squared distance from a pixel to the nearest that is not floor, by visiting every
/// pixel of the image and of the frame around it. The squares of steps across and down have these
/// weights.
std::int64_t slow_squared_distance(const BitGrid& floor, Point p, std::int64_t across = 1,
                                   std::int64_t down = 1);

/// Returns the four neighbours of a pixel, which may be outside.
std::vector<Point> beside(Point p);

/// Returns for each pixel, in reading order, the place of the first pixel of its component; -1 if
/// it is not floor.
std::vector<int> slow_components(const BitGrid& floor);

/// Returns the place of a pixel in reading order. Precondition: inside.
std::size_t place(const BitGrid& floor, Point p);

/// Returns whether both are floor and in one of those components.
bool slowly_connected(const BitGrid& floor, Point a, Point b);

}  // namespace walkmask
