#include "search/farthest_visible.h"

#include <cstddef>

namespace walkmask::search {

std::vector<Point> farthest_visible(std::span<const Point> points, const BitGrid& floor,
                                    LineOfSight rule) {
  std::vector<Point> kept;
  if (!points.empty()) kept.push_back(points.front());
  for (std::size_t at = 0; at + 1 < points.size();) {
    std::size_t next = points.size() - 1;
    while (next > at + 1 && !has_line_of_sight(floor, points[at], points[next], rule)) --next;
    kept.push_back(points[next]);
    at = next;
  }
  return kept;
}

}  // namespace walkmask::search
