#include "shapes/generators.h"

namespace walkmask::shapes {
namespace {

/// Carves the pixels from one to the other, in a row or column.
void carve_line(FloorPlan& plan, Point from, Point to) {
  plan.floor.push_back(Rectangle{from, to.x - from.x + 1, to.y - from.y + 1});
}

}  // namespace

FloorPlan spiral_plan(Size size) {
  FloorPlan plan = {size, {}};
  constexpr int kPitch = 2;  // the corridor and its wall
  int left = 0, top = 0, right = size.width - 1, bottom = size.height - 1;
  while (left <= right && top <= bottom) {
    // From the end of the previous turn, if there is one.
    carve_line(plan, {left == 0 ? 0 : left - kPitch, top}, {right, top});
    if (bottom - top < kPitch) break;
    carve_line(plan, {right, top}, {right, bottom});
    if (right - left < kPitch) break;
    carve_line(plan, {left, bottom}, {right, bottom});
    carve_line(plan, {left, top + kPitch}, {left, bottom});
    left += kPitch;
    top += kPitch;
    right -= kPitch;
    bottom -= kPitch;
  }
  return plan;
}

}  // namespace walkmask::shapes
