#pragma once

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask {

/// Returns the width of the floor at p, in pixels as an artist counts them.
///
/// It is measured from a wall pixel nearest to p to the nearest wall pixel on the other side of p,
/// that is, more than a right angle away as viewed from p. The width is their distance, centre to
/// centre, rounded, minus one. Of several such pairs the closest counts. Everything outside the
/// image is wall.
///
/// In a corridor it is the number of pixels from wall to wall; between two corners it is their
/// distance minus one. In the open it is the size of the room, and says nothing about p.
///
/// Time: O(gap x words per row). Precondition: p is floor.
int gap_width(const BitGrid& floor, Point p);

/// The two wall pixels that gap_width measures between. They are outside the image if its border is
/// the wall. Of several pairs the first.
struct Gap {
  Point one, other;
  int width;
};
Gap gap_at(const BitGrid& floor, Point p);

}  // namespace walkmask
