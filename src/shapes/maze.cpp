#include "shapes/maze.h"

#include <algorithm>
#include <array>
#include <vector>

#include "shapes/split_mix_64.h"

namespace walkmask::shapes {
namespace {

constexpr int kCorridor = 8, kPitch = 16;

/// Two neighbouring cells, or one, and what parts them.
void carve(FloorPlan& plan, Point a, Point b) {
  const Point corner = {std::min(a.x, b.x) * kPitch, std::min(a.y, b.y) * kPitch};
  const Point far = {std::max(a.x, b.x) * kPitch, std::max(a.y, b.y) * kPitch};
  plan.floor.push_back(
      Rectangle{corner, far.x - corner.x + kCorridor, far.y - corner.y + kCorridor});
}

/// A random neighbour of a cell that is not carved yet; the cell itself where there is none.
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
  std::vector<Point> way = {{0, 0}};
  carved.set({0, 0});
  carve(plan, {0, 0}, {0, 0});
  while (!way.empty()) {
    const Point cell = next_cell(carved, way.back(), random);
    if (cell == way.back()) {
      way.pop_back();
      continue;
    }
    carved.set(cell);
    carve(plan, way.back(), cell);
    way.push_back(cell);
  }
  return plan;
}

BitGrid maze(Size size, std::uint64_t seed) { return painted(maze_plan(size, seed)); }

}  // namespace walkmask::shapes
