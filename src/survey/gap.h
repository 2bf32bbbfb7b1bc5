#pragma once

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask {

/// How many pixels lie across a floor at p, as an artist counts them.
///
/// From a pixel beside the floor that is as near to p as any, to the nearest pixel beside the floor
/// on the other side of p, that is more than a right angle away as seen from p: the distance
/// between the two, centre to centre and rounded to the nearest whole number, less one; of several
/// such pairs the least. Outside the image nothing is floor.
///
/// In a corridor it is the number of pixels from wall to wall, between two corners their distance
/// less one. In the open it says how small the room is, and nothing about p.
///
/// Time: linear in the result and the words of so many rows. Precondition: p is floor.
int gap_width(const BitGrid& floor, Point p);

}  // namespace walkmask
