#include "path/trace.h"

#include <algorithm>
#include <cstddef>

namespace walkmask {

std::vector<Point> simplify(std::span<const Point> trace) {
  std::vector<Point> corners;
  for (std::size_t i = 0; i < trace.size(); ++i) {
    const bool inner = i > 0 && i + 1 < trace.size();
    if (inner && trace[i] - trace[i - 1] == trace[i + 1] - trace[i]) continue;
    corners.push_back(trace[i]);
  }
  return corners;
}

std::vector<Point> every_place(std::span<const Point> corners) {
  std::vector<Point> places;
  for (const Point corner : corners) {
    while (!places.empty() && places.back() != corner) {
      const Point rest = corner - places.back();
      places.push_back(places.back() + Point{std::clamp(rest.x, -1, 1), std::clamp(rest.y, -1, 1)});
    }
    if (places.empty()) places.push_back(corner);
  }
  return places;
}

}  // namespace walkmask
