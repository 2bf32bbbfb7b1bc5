#include "floor/nearest.h"

#include <cassert>
#include <cstdint>
#include <tuple>

namespace walkmask {
namespace {

struct Candidate {
  std::optional<Point> pixel;
  std::int64_t squared_distance = INT64_MAX;

  void consider(Point q, Point p) {
    const std::int64_t squared = squared_length(q - p);
    const bool nearer =
        !pixel || std::tuple(squared, q.y, q.x) < std::tuple(squared_distance, pixel->y, pixel->x);
    if (!nearer) return;
    pixel = q;
    squared_distance = squared;
  }
};

void consider_row(const BitGrid& grid, int y, Point p, Candidate& nearest) {
  if (y < 0 || y >= grid.height()) return;
  const int left = grid.previous_set(y, p.x);
  const int right = grid.next_set(y, p.x);
  if (left >= 0) nearest.consider({left, y}, p);
  if (right < grid.width()) nearest.consider({right, y}, p);
}

}  // namespace

std::optional<Point> nearest_set(const BitGrid& grid, Point p) {
  assert(grid.contains(p));
  Candidate nearest;
  for (std::int64_t dy = 0; dy < grid.height() && dy * dy <= nearest.squared_distance; ++dy) {
    consider_row(grid, p.y - static_cast<int>(dy), p, nearest);
    consider_row(grid, p.y + static_cast<int>(dy), p, nearest);
  }
  return nearest.pixel;
}

}  // namespace walkmask
