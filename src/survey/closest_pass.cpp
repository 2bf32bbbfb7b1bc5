#include "survey/closest_pass.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/heap.h"

namespace walkmask {
namespace {

/// Steps charged for each pixel, floor or not.
constexpr std::int64_t kSteps = 3;

constexpr std::array<Point, 4> kFourSteps = {{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};
constexpr std::int32_t kFar = INT32_MAX;

/// A number for each pixel of a picture.
class Numbers {
 public:
  Numbers(const BitGrid& of, std::int32_t value)
      : width_(static_cast<std::size_t>(of.width())),
        numbers_(width_ * static_cast<std::size_t>(of.height()), value) {}

  std::int32_t& operator[](Point p) {
    return numbers_[static_cast<std::size_t>(p.y) * width_ + static_cast<std::size_t>(p.x)];
  }

 private:
  std::size_t width_;
  std::vector<std::int32_t> numbers_;
};

/// Returns the steps from each pixel to the nearest obstacle.
Numbers steps_to(const BitGrid& obstacles) {
  Numbers steps(obstacles, kFar);
  std::vector<Point> ring, next;
  for (int y = 0; y < obstacles.height(); ++y) {
    for (int x = obstacles.next_set(y, 0); x < obstacles.width();
         x = obstacles.next_set(y, x + 1)) {
      steps[{x, y}] = 0;
      ring.push_back({x, y});
    }
  }
  for (std::int32_t distance = 1; !ring.empty(); ++distance) {
    next.clear();
    for (const Point p : ring) {
      for (const Point step : kFourSteps) {
        const Point q = p + step;
        if (!obstacles.contains(q) || steps[q] != kFar) continue;
        steps[q] = distance;
        next.push_back(q);
      }
    }
    std::swap(ring, next);
  }
  return steps;
}

/// A pixel that a path may go to next.
struct Reached {
  std::int32_t steps;  // from the obstacles
  Point at;

  bool comes_before(const Reached& other) const {
    if (steps != other.steps) return steps > other.steps;
    return at.y != other.at.y ? at.y < other.at.y : at.x < other.at.x;
  }
};

/// Returns for each pixel the step, as an index into kFourSteps, that enters it on a path avoiding
/// obstacles. Grows from one pixel until it reaches the other, always at the pixel farthest from
/// the obstacles (Prim's algorithm).
Numbers paths_around(const BitGrid& floor, Numbers& steps, Point from, Point to) {
  constexpr std::int32_t kUnseen = -1;
  Numbers came(floor, kUnseen);
  Heap<Reached> open;
  came[from] = 0;
  open.push({steps[from], from});
  while (came[to] == kUnseen) {
    assert(!open.empty());
    const Point p = open.pop().at;
    for (std::size_t i = 0; i < kFourSteps.size(); ++i) {
      const Point q = p + kFourSteps[i];
      if (!floor.test(q) || came[q] != kUnseen) continue;
      came[q] = static_cast<std::int32_t>(i);
      open.push({steps[q], q});
    }
  }
  return came;
}

}  // namespace

std::optional<ClosestPass> closest_pass(const BitGrid& floor, const BitGrid& obstacles, Point from,
                                        Point to, Steps& budget) {
  budget.take(kSteps * floor.width() * floor.height());
  Numbers steps = steps_to(obstacles);
  Numbers came = paths_around(floor, steps, from, to);
  std::optional<ClosestPass> closest;
  std::int32_t least = std::min(steps[from], steps[to]);
  for (Point p = to; p != from; p = p - kFourSteps[static_cast<std::size_t>(came[p])]) {
    if (steps[p] > least || (steps[p] == least && !closest)) continue;
    least = steps[p];
    closest = ClosestPass{p, least};
  }
  return closest;
}

}  // namespace walkmask
