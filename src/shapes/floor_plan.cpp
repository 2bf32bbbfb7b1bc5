#include "shapes/floor_plan.h"

#include "floor/blocks.h"
#include "shapes/fill.h"

namespace walkmask::shapes {

FloorPlan all_floor(Size size) { return {size, {Rectangle{{0, 0}, size.width, size.height}}}; }

BitGrid painted(const FloorPlan& plan) {
  BitGrid floor(plan.size.width, plan.size.height);
  for (const Shape& shape : plan.floor) fill(floor, shape, Filling::floor);
  for (const Shape& shape : plan.walls) fill(floor, shape, Filling::wall);
  return floor;
}

FloorPlan cut_into_rectangles(const BitGrid& floor) {
  FloorPlan plan = {{floor.width(), floor.height()}, {}};
  const Blocks blocks(floor);
  for (const Block& block : blocks.all()) {
    plan.floor.push_back(Rectangle{{block.left, block.top}, block.width(), block.height()});
  }
  return plan;
}

}  // namespace walkmask::shapes
