#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "floor/point.h"

namespace walkmask {

/// The distance of a pixel that is not floor or has no path to the goal; larger than
/// every real distance.
inline constexpr std::int32_t kUnreached = std::numeric_limits<std::int32_t>::max();

/// A source of distances for a trace to follow: `distance(p)` is the number of steps to the four
/// neighbours from p to the goal over the floor, kUnreached if no path leads there or p lies
/// outside the image.
///
/// A source may know less: a trace from a start needs the exact distance only of the pixels on
/// shortest paths from that start; elsewhere anything not below the true distance will do.
template <typename Source>
concept Distances = requires(const Source& source, Point p) {
  { source.distance(p) } -> std::convertible_to<std::int32_t>;
};

/// Returns the pixel that the trace goes to from p, at distance n > 0 from the goal. It steps to
/// the left, else to the right, if that is nearer by one, and in the same (diagonal) move up, else
/// down, if that is nearer by one again. If neither side is nearer, it steps up, else down. Every
/// pixel that the move passes or whose corner it cuts is floor. Queries six distances at most.
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

/// Returns `trace` without the inner points where it goes straight on, that is, where the step
/// into the point equals the step out of it. It covers the same pixels. Time: linear.
std::vector<Point> simplify(std::span<const Point> trace);

/// Returns the trace that has these corners: the reverse of simplify. Time: linear in the result.
/// Precondition: each corner lies straight or exactly diagonally from the one before.
std::vector<Point> every_place(std::span<const Point> corners);

}  // namespace walkmask
