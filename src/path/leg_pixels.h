#pragma once

#include <vector>

#include "floor/bit_grid.h"
#include "floor/point.h"
#include "path/half_point.h"

namespace walkmask {

/// Appends the pixels that a straight leg passes through, from the back of `pixels` on, each beside
/// the one before. Where the leg passes a corner of the pixel grid, or runs along a grid line, it
/// takes those on the side where there is floor.
///
/// Preconditions: a point may walk the leg (see polyanya.h); its ends are pixel centres or wall
/// corners; the back of `pixels` is floor and holds `from` in its closed square.
/// Time: linear in the pixels.
void append_leg(const BitGrid& floor, HalfPoint from, HalfPoint to, std::vector<Point>& pixels);

}  // namespace walkmask
