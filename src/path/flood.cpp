#include "path/flood.h"

#include <cassert>

namespace walkmask {

DistanceField::DistanceField(int width, int height)
    : stride_(static_cast<std::size_t>(width) + 2),
      distances_(stride_ * (static_cast<std::size_t>(height) + 2), kUnreached) {}

DistanceField flood(const BitGrid& floor, Point goal, std::optional<Point> start) {
  assert(floor.test(goal));
  DistanceField field(floor.width(), floor.height());
  field.set(goal, 0);
  // All pixels of one distance, and those of the next.
  std::vector<Point> wave = {goal}, next;
  for (std::int32_t distance = 1; !wave.empty(); ++distance) {
    if (start && field.distance(*start) != kUnreached) break;
    for (const Point p : wave) {
      for (const Point step : {Point{-1, 0}, Point{1, 0}, Point{0, -1}, Point{0, 1}}) {
        const Point q = p + step;
        if (field.distance(q) != kUnreached || !floor.test(q)) continue;
        field.set(q, distance);
        next.push_back(q);
      }
    }
    wave.swap(next);
    next.clear();
  }
  return field;
}

}  // namespace walkmask
