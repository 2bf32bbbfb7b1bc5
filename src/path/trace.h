#pragma once

#include <cassert>
#include <vector>

#include "floor/point.h"
#include "path/distances.h"

namespace walkmask {

/// The way from `start` down the distances to the goal, both included: at each pixel a step to the
/// left, else to the right, if that is nearer by one, together with a step up, else down, that is
/// nearer by one again (a diagonal move); else a step up, else down. Every pixel that a move passes
/// or cuts the corner of is floor. Time: linear in the moves; asks each for six distances at most.
/// Precondition: the start's distance is known.
template <Distances Source>
std::vector<Point> trace(const Source& source, Point start) {
  constexpr Point kLeft = {-1, 0}, kRight = {1, 0}, kUp = {0, -1}, kDown = {0, 1};
  std::vector<Point> places = {start};
  Point p = start;
  std::int32_t n = source.distance(p);
  assert(n != kUnreached);
  const auto is_at = [&source](Point q, std::int32_t distance) {
    return source.distance(q) == distance;
  };
  while (n > 0) {
    const bool up = is_at(p + kUp, n - 1), down = is_at(p + kDown, n - 1);
    const bool left = is_at(p + kLeft, n - 1);
    if (left || is_at(p + kRight, n - 1)) {
      p = p + (left ? kLeft : kRight);
      n -= 1;
      if (up && is_at(p + kUp, n - 1)) {
        p = p + kUp;
        n -= 1;
      } else if (down && is_at(p + kDown, n - 1)) {
        p = p + kDown;
        n -= 1;
      }
    } else {
      p = p + (up ? kUp : kDown);
      n -= 1;
    }
    places.push_back(p);
  }
  return places;
}

}  // namespace walkmask
