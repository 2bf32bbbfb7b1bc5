#pragma once

#include <vector>

#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "shapes/shape.h"

namespace walkmask::shapes {

/// A floor that is made of shapes: the pixels that some shape of `floor` covers and none of
/// `walls`.
struct FloorPlan {
  Size size;
  std::vector<Shape> floor;
  std::vector<Shape> walls = {};
};

/// A plan of this size that is all floor, to put walls in.
FloorPlan all_floor(Size size);

BitGrid painted(const FloorPlan& plan);

/// The plan of a floor of any kind: the rectangles that floor/blocks.h cuts it into. Painted it is
/// the same floor again.
FloorPlan cut_into_rectangles(const BitGrid& floor);

}  // namespace walkmask::shapes
