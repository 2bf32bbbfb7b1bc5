#include "floor/component.h"

#include <vector>

namespace walkmask {
namespace {

/// Appends to `seeds` a pixel of each run of row y that overlaps first..last and is not filled yet.
void push_runs(const BitGrid& floor, const BitGrid& filled, int y, int first, int last,
               std::vector<Point>& seeds) {
  if (y < 0 || y >= floor.height()) return;
  for (int x = floor.next_set(y, first); x <= last; x = floor.next_set(y, floor.next_clear(y, x))) {
    if (!filled.test({x, y})) seeds.push_back({x, y});
  }
}

}  // namespace

BitGrid component_of(const BitGrid& floor, Point p) {
  BitGrid filled(floor.width(), floor.height());
  std::vector<Point> seeds;
  if (floor.test(p)) seeds.push_back(p);
  while (!seeds.empty()) {
    const Point seed = seeds.back();
    seeds.pop_back();
    if (filled.test(seed)) continue;
    const int first = floor.previous_clear(seed.y, seed.x) + 1;
    const int last = floor.next_clear(seed.y, seed.x) - 1;
    filled.set_span(seed.y, first, last);
    push_runs(floor, filled, seed.y - 1, first, last, seeds);
    push_runs(floor, filled, seed.y + 1, first, last, seeds);
  }
  return filled;
}

}  // namespace walkmask
