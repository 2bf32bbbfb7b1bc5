#include "check/path_pixels.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace walkmask::check {
namespace {

/// The pixels where a leg may pass after so many of its steps: along its longer side it passes each
/// column or row once, across it by no more than a pixel from its middle line.
class Crossing {
 public:
  Crossing(Point from, Point to) : from_(from), delta_(to - from) {}

  int steps() const { return std::max(std::abs(delta_.x), std::abs(delta_.y)); }

  /// `aside` is -1, 0 or 1.
  Point at(int step, int aside) const {
    const Point middle = {from_.x + part(delta_.x, step), from_.y + part(delta_.y, step)};
    const bool is_wide = std::abs(delta_.x) >= std::abs(delta_.y);
    return middle + (is_wide ? Point{0, aside} : Point{aside, 0});
  }

 private:
  int part(int side, int step) const {
    const std::int64_t n = std::max(1, steps());
    return static_cast<int>(std::int64_t{side} * step / n);
  }

  Point from_, delta_;
};

}  // namespace

std::optional<Point> first_on_leg(const BitGrid& pixels, Point from, Point to, LineOfSight rule) {
  BitGrid others(pixels.width(), pixels.height());
  others.fill();
  const Crossing crossing(from, to);
  for (int step = 0; step <= crossing.steps(); ++step) {
    for (const int aside : {-1, 0, 1}) {
      const Point p = crossing.at(step, aside);
      if (!pixels.test(p)) continue;
      others.reset(p);
      if (!has_line_of_sight(others, from, to, rule)) return p;
      others.set(p);
    }
  }
  return std::nullopt;
}

std::optional<Point> first_on_path(const BitGrid& pixels, std::span<const Point> waypoints,
                                   LineOfSight rule) {
  if (pixels.test(waypoints.front())) return waypoints.front();
  for (std::size_t i = 1; i < waypoints.size(); ++i) {
    const auto first = first_on_leg(pixels, waypoints[i - 1], waypoints[i], rule);
    if (first) return first;
  }
  return std::nullopt;
}

std::optional<Point> sharpest_bend(std::span<const Point> waypoints) {
  std::optional<Point> sharpest;
  double most = 0;
  for (std::size_t i = 1; i + 1 < waypoints.size(); ++i) {
    const Point before = waypoints[i - 1], here = waypoints[i], after = waypoints[i + 1];
    const double detour = length(here - before) + length(after - here) - length(after - before);
    if (detour <= most) continue;
    most = detour;
    sharpest = here;
  }
  return sharpest;
}

}  // namespace walkmask::check
