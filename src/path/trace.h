#pragma once

#include <cassert>
#include <vector>

#include "floor/point.h"
#include "path/distances.h"

namespace walkmask {

/// Where the trace goes from p, at distance n > 0 from the goal. It steps to the left, else to the
/// right, if that is nearer by one, and in the same (diagonal) move up, else down, if that is
/// nearer by one again; if neither side is nearer, it steps up, else down. Every pixel that the
/// move passes or whose corner it cuts is floor. Asks for six distances at most.
template <Distances Source>
Point next_place(const Source& source, Point p, std::int32_t n) {
  constexpr Point kLeft = {-1, 0}, kRight = {1, 0}, kUp = {0, -1}, kDown = {0, 1};
  const auto is_at = [&source](Point q, std::int32_t distance) {
    return source.distance(q) == distance;
  };
  const bool up = is_at(p + kUp, n - 1);
  const bool left = is_at(p + kLeft, n - 1);
  if (!left && !is_at(p + kRight, n - 1)) return p + (up ? kUp : kDown);
  const Point beside = p + (left ? kLeft : kRight);
  if (up && is_at(beside + kUp, n - 2)) return beside + kUp;
  if (is_at(p + kDown, n - 1) && is_at(beside + kDown, n - 2)) return beside + kDown;
  return beside;
}

/// The path from `start` down the distances to the goal, both included, move by move. Time: linear
/// in the moves. Precondition: the start's distance is known.
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
