#include "shapes/generators.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/split_mix_64.h"

namespace walkmask::shapes {
namespace {

constexpr int kCorridor = 8, kPitch = 16;

/// Carves two neighbouring cells and the wall between them; both may be the same cell.
void carve(FloorPlan& plan, Point a, Point b) {
  const Point corner = {std::min(a.x, b.x) * kPitch, std::min(a.y, b.y) * kPitch};
  const Point far = {std::max(a.x, b.x) * kPitch, std::max(a.y, b.y) * kPitch};
  plan.floor.push_back(
      Rectangle{corner, far.x - corner.x + kCorridor, far.y - corner.y + kCorridor});
}

/// Returns a random neighbour of a cell that is not carved yet; the cell itself if there is none.
Point next_cell(const BitGrid& carved, Point cell, SplitMix64& random) {
  std::array<Point, 4> ahead;
  int count = 0;
  for (const Point step : {Point{-1, 0}, Point{1, 0}, Point{0, -1}, Point{0, 1}}) {
    const Point next = cell + step;
    if (carved.contains(next) && !carved.test(next))
      ahead[static_cast<std::size_t>(count++)] = next;
  }
  return count == 0 ? cell : ahead[static_cast<std::size_t>(random.between(0, count - 1))];
}

int cells_along(int pixels) { return (pixels + kPitch - kCorridor) / kPitch; }

}  // namespace

FloorPlan maze_plan(Size size, std::uint64_t seed) {
  SplitMix64 random(seed);
  FloorPlan plan = {size, {}};
  BitGrid carved(cells_along(size.width), cells_along(size.height));
  if (!carved.contains({0, 0})) return plan;
  std::vector<Point> path = {{0, 0}};
  carved.set({0, 0});
  carve(plan, {0, 0}, {0, 0});
  while (!path.empty()) {
    const Point cell = next_cell(carved, path.back(), random);
    if (cell == path.back()) {
      path.pop_back();
      continue;
    }
    carved.set(cell);
    carve(plan, path.back(), cell);
    path.push_back(cell);
  }
  return plan;
}

}  // namespace walkmask::shapes
