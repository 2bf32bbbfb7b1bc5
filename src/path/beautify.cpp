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

/// Turns that follow one another in a path and hide both their legs. A pass in either direction
/// that leaves the first that it comes to in place leaves all of them.
struct Corridor {
  std::size_t first = 0, turns = 0;

  std::size_t end() const { return first + turns; }
};

/// Works in place: the points kept never overtake those still to be read. Keeps the turns of a
/// known corridor without looking at each, and returns the longest one of the points that are left.
template <typename Visible>
Corridor pull_straight(std::vector<Point>& points, const Sight& sight, Corridor known,
                       Visible visible) {
  if (points.size() < 3) return {};
  std::size_t kept = 1, turns = 0;
  Corridor longest;
  Point b = points[1];
  for (std::size_t i = 2; i < points.size(); ++i) {
    const Point a = points[kept - 1], c = points[i];
    const Sight::Hidden hidden = sight.hidden_by_turn(a, b, c);
    turns = hidden == Sight::Hidden::both_legs ? turns + 1 : 0;
    if (turns > longest.turns) longest = {kept + 1 - turns, turns};
    if (hidden != Sight::Hidden::nothing) {  // b can neither be dropped nor moved
      points[kept++] = b;
      if (i - 1 == known.first) {
        for (; i < known.end(); ++i) points[kept++] = points[i];
      }
    } else if (!visible(a, c)) {
      points[kept++] = shortcut(a, b, c, visible).value_or(b);
    }
    b = points[i];
  }
  points[kept++] = b;
  points.resize(kept);
  return longest;
}

}  // namespace

std::vector<Point> beautify(std::vector<Point> points, const Sight& sight) {
  const Corridor there = pull_straight(points, sight, {}, sight);
  std::ranges::reverse(points);
  const Corridor back = {points.size() - there.end(), there.turns};
  // Now from the goal's end, but the line is still drawn in walking direction.
  pull_straight(points, sight, back, [&](Point a, Point b) { return sight(b, a); });
  std::ranges::reverse(points);
  return points;
}

}  // namespace walkmask
