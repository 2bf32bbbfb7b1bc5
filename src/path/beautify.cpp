#include "path/beautify.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace walkmask {
namespace {

/// Into how many parts the segment `bc` is cut: tenths from 50 pixels on, else parts of five
/// pixels or more; nothing to cut below 10 pixels.
std::optional<int> parts_of(Point bc) {
  const std::int64_t squared = squared_length(bc);
  if (squared < 100) return std::nullopt;
  int parts = 10;
  while (25 * std::int64_t{parts} * parts > squared) --parts;
  return parts;
}

/// Of the places where bc is cut into its parts, the one nearest to c that both a and c see. `sees`
/// takes its two points in the order of the pass.
template <typename Sees>
std::optional<Point> shortcut(Point a, Point b, Point c, Sees sees) {
  const Point bc = c - b;
  const std::optional<int> parts = parts_of(bc);
  if (!parts) return std::nullopt;
  for (int k = *parts - 1; k >= 1; --k) {
    const Point q = {b.x + bc.x * k / *parts, b.y + bc.y * k / *parts};
    if (sees(a, q) && sees(q, c)) return q;
  }
  return std::nullopt;
}

/// In place: what is kept overtakes nothing that is still to be looked at.
template <typename Sees>
void pull_straight(std::vector<Point>& points, Sees sees) {
  if (points.size() < 3) return;
  std::size_t kept = 1;
  Point b = points[1];
  for (std::size_t i = 2; i < points.size(); ++i) {
    const Point a = points[kept - 1], c = points[i];
    if (!sees(a, c)) points[kept++] = shortcut(a, b, c, sees).value_or(b);
    b = c;
  }
  points[kept++] = b;
  points.resize(kept);
}

}  // namespace

std::vector<Point> beautify(std::vector<Point> points, const BitGrid& floor, LineOfSight rule) {
  pull_straight(points, [&](Point a, Point b) { return has_line_of_sight(floor, a, b, rule); });
  std::ranges::reverse(points);
  // From the goal's end now, but the line is still drawn the way it will be walked.
  pull_straight(points, [&](Point a, Point b) { return has_line_of_sight(floor, b, a, rule); });
  std::ranges::reverse(points);
  return points;
}

}  // namespace walkmask
