#include "check/path_pixels.h"

#include <algorithm>
#include <cstddef>

#include "path/leg_pixels.h"

namespace walkmask::check {

std::optional<Point> first_pixel_in(const BitGrid& area, const Path& path, const BitGrid& floor) {
  std::vector<Point> pixels = {path.waypoints.front()};
  for (std::size_t i = 1; i < path.waypoints.size(); ++i) {
    append_leg(floor, centre_of(path.waypoints[i - 1]), centre_of(path.waypoints[i]), pixels);
  }
  const auto first =
      std::find_if(pixels.begin(), pixels.end(), [&](Point p) { return area.test(p); });
  return first != pixels.end() ? std::optional(*first) : std::nullopt;
}

Point sharpest_bend(const Path& path) {
  const std::vector<Point>& points = path.waypoints;
  const Point first = points.front(), last = points.back();
  Point sharpest = {(first.x + last.x) / 2, (first.y + last.y) / 2};
  double most = 0;
  for (std::size_t i = 1; i + 1 < points.size(); ++i) {
    const double detour = length(points[i] - points[i - 1]) + length(points[i + 1] - points[i]) -
                          length(points[i + 1] - points[i - 1]);
    if (detour <= most) continue;
    most = detour;
    sharpest = points[i];
  }
  return sharpest;
}

}  // namespace walkmask::check
