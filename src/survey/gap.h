#pragma once

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask {

/// Returns how wide the floor is at p, in pixels as an artist counts them.
///
/// It is measured from a wall pixel nearest to p to the nearest wall pixel on the other side of p,
/// that is, more than a right angle away as viewed from p: the distance between the two, centre to
/// centre and rounded to the nearest whole number, less one. Of several such pairs the least
/// counts. Outside the image everything is wall.
///
/// In a corridor it is the number of pixels from wall to wall, between two corners their distance
/// less one. In the open it says how large the room is, and nothing about p.
///
/// Time: O(gap x words per row). Precondition: p is floor.
int gap_width(const BitGrid& floor, Point p);

/// The two wall pixels that gap_width is measured between; outside the image where its border is
/// one. Of several pairs the first.
struct Gap {
  Point one, other;
  int width;
};
Gap gap_at(const BitGrid& floor, Point p);

}  // namespace walkmask
