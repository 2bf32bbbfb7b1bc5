#include "path/beautify.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace walkmask {
namespace {

constexpr int kMostParts = 10, kLeastPart = 5;

/// Returns the number of parts that the segment `bc` is cut into: tenths from 50 pixels on, else
/// parts of five pixels or more; absent below 10 pixels.
std::optional<int> parts_of(Point bc) {
  const std::int64_t squared = squared_length(bc);
  constexpr std::int64_t kLeastSquared = std::int64_t{kLeastPart} * kLeastPart;
  if (squared < 4 * kLeastSquared) return std::nullopt;
  int parts = kMostParts;
  while (kLeastSquared * parts * parts > squared) --parts;
  return parts;
}

/// Returns the point nearest to c, among those where bc is cut into its parts, that is visible from
/// both a and c. `visible` takes its two points in the order of the pass.
template <typename Visible>
std::optional<Point> shortcut(Point a, Point b, Point c, Visible visible) {
  const Point bc = c - b;
  const std::optional<int> parts = parts_of(bc);
  if (!parts) return std::nullopt;
  for (int k = *parts - 1; k >= 1; --k) {
    const Point q = {b.x + bc.x * k / *parts, b.y + bc.y * k / *parts};
    if (visible(a, q) && visible(q, c)) return q;
  }
  return std::nullopt;
}

/// Returns whether b can neither be dropped nor moved, as in the turns of a corridor. False where
/// that is not known.
bool is_fixed(Point a, Point b, Point c, const Sight& sight) {
  return sight.is_turn_around_wall(a, b, c, std::max(manhattan(b, c) / kMostParts, kLeastPart));
}

/// Works in place: the points kept never overtake those still to be read.
template <typename Visible>
void pull_straight(std::vector<Point>& points, const Sight& sight, Visible visible) {
  if (points.size() < 3) return;
  std::size_t kept = 1;
  Point b = points[1];
  for (std::size_t i = 2; i < points.size(); ++i) {
    const Point a = points[kept - 1], c = points[i];
    if (is_fixed(a, b, c, sight)) {
      points[kept++] = b;
    } else if (!visible(a, c)) {
      points[kept++] = shortcut(a, b, c, visible).value_or(b);
    }
    b = c;
  }
  points[kept++] = b;
  points.resize(kept);
}

}  // namespace

std::vector<Point> beautify(std::vector<Point> points, const Sight& sight) {
  pull_straight(points, sight, sight);
  std::ranges::reverse(points);
  // Now from the goal's end, but the line is still drawn in walking direction.
  pull_straight(points, sight, [&](Point a, Point b) { return sight(b, a); });
  std::ranges::reverse(points);
  return points;
}

}  // namespace walkmask
