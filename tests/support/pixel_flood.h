#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/point.h"
#include "path/trace.h"

namespace walkmask {

/// The distances of a floor's pixels from a goal, in steps to the four neighbours: breadth first,
/// pixel by pixel. The slow and obvious flood that ConeFlood is tested and measured against.
///
/// A field is reused for many floods of one floor. The time of each depends on the pixels visited,
/// not on the size of the image, and nothing is allocated. Memory: four bytes a pixel, and four
/// more for a pixel of floor.
class DistanceField {
 public:
  /// Creates a field without any reached pixel. Time: linear in the pixels.
  explicit DistanceField(const BitGrid& floor);

  /// Sets the distance of every pixel connected to the goal. With `start` the flood stops as soon
  /// as it gets there, with enough distances for a trace from there. Time: linear in the pixels
  /// visited. Precondition: goal is floor, start is inside.
  void flood(Point goal, std::optional<Point> start = std::nullopt);

  /// Returns the distance from the goal of the last flood; kUnreached also for a pixel next to the
  /// image. Precondition: p is inside, or a neighbour of a pixel that is.
  std::int32_t distance(Point p) const {
    const std::int32_t mark = marks_[index(p)];
    return mark == kWall || mark < goal_mark_ ? kUnreached : mark - goal_mark_;
  }

 private:
  static constexpr std::int32_t kWall = kUnreached;  // as if reached already: it is never entered

  std::size_t index(Point p) const {
    return static_cast<std::size_t>(p.y + 1) * stride_ + static_cast<std::size_t>(p.x + 1);
  }
  void forget();

  // A pixel's mark is its distance plus the goal's mark, and that lies above all marks of the
  // floods before: nothing has to be cleared in between. A frame of wall, one pixel wide, surrounds
  // the image, so that neighbours need no bounds check.
  std::size_t stride_;
  std::vector<std::int32_t> marks_;
  std::vector<std::uint32_t> reached_;  // large enough for the indices of all floor; by distance
  std::int32_t goal_mark_ = 1;
  std::int32_t largest_mark_ = 0;
};

/// Returns the field of a single flood.
DistanceField flood(const BitGrid& floor, Point goal, std::optional<Point> start = std::nullopt);

/// Returns the path from `start` down the distances to the goal, both included, move by move. Time:
/// linear in the moves. Precondition: the start's distance is known.
template <Distances Source>
std::vector<Point> trace(const Source& source, Point start) {
  std::vector<Point> places = {start};
  std::int32_t n = source.distance(start);
  assert(n != kUnreached);
  while (n > 0) {
    const Point p = places.back();
    places.push_back(next_place(source, p, n));
    n -= manhattan(p, places.back());
  }
  return places;
}

}  // namespace walkmask
