#pragma once

#include <optional>
#include <string>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/footprint.h"
#include "floor/point.h"
#include "support/random.h"

namespace walkmask {

/// Returns a floor of a random kind (open, walls, rooms, maze, spiral, slits, stairs, noise, all,
/// none) and size: sides from 1 to `largest_side`, one in eight a single row or column.
BitGrid random_floor(Random& random, int largest_side);

/// Cuts a floor into two areas, random rectangles of it, and the rest, which comes last.
std::vector<BitGrid> random_zones(BitGrid floor, Random& random);

/// Returns a disc, an ellipse or a rectangle, its width and depth from 1 to `largest`. One in three
/// is scaled, to between 20 and 200 per cent in the first 60 rows of the room.
Footprint random_footprint(Random& random, int largest);

/// Returns a random pixel of the image.
Point random_pixel(const BitGrid& floor, Random& random);

/// Returns a random floor pixel; absent if the grid has no floor.
std::optional<Point> random_floor_pixel(const BitGrid& floor, Random& random);

}  // namespace walkmask
