#pragma once

#include <vector>

#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "shapes/shape.h"

namespace walkmask::shapes {

/// A floor made of shapes: the pixels covered by a shape of `floor` and by no shape of `walls`.
struct FloorPlan {
  Size size;
  std::vector<Shape> floor;
  std::vector<Shape> walls = {};
};

/// Returns a plan of this size that is all floor, to add walls to.
FloorPlan all_floor(Size size);

/// Paints the floor of a plan.
BitGrid painted(const FloorPlan& plan);

/// Returns a plan of any floor: the rectangles that floor/blocks.h cuts it into. Painting the plan
/// gives the same floor again.
FloorPlan cut_into_rectangles(const BitGrid& floor);

}  // namespace walkmask::shapes
