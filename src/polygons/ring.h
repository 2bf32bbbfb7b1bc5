#pragma once

#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "floor/point.h"

namespace walkmask {

/// A closed line through corners of pixels; the last corner is joined to the first. The corner
/// (x, y) is the top left corner of pixel (x, y). Around floor a ring runs clockwise as seen on the
/// screen, where y points down, so that its signed area is positive; around a hole it runs the
/// other way.
using Ring = std::vector<Point>;

/// Orders corners from top to bottom, and in a row from left to right.
inline bool by_row(Point a, Point b) { return std::tie(a.y, a.x) < std::tie(b.y, b.x); }

/// Returns the z component of the cross product of two steps: positive if the second turns
/// clockwise, as seen on the screen, from the first.
inline std::int64_t cross_product(Point a, Point b) {
  return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x;
}

/// Returns the dot product of two steps: negative if they are more than a right angle apart.
inline std::int64_t dot_product(Point a, Point b) {
  return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y;
}

/// Returns the corner of a ring after, and before, corner `i`, round the end.
inline Point corner_after(const Ring& ring, std::size_t i) {
  return ring[i + 1 == ring.size() ? 0 : i + 1];
}
inline Point corner_before(const Ring& ring, std::size_t i) {
  return ring[i == 0 ? ring.size() - 1 : i - 1];
}

/// Returns how a ring turns at corner `i`: positive where it is convex, 0 where it runs straight
/// on, negative where it is reflex.
inline std::int64_t turn_at(const Ring& ring, std::size_t i) {
  return cross_product(ring[i] - corner_before(ring, i), corner_after(ring, i) - ring[i]);
}

/// Returns twice the signed area of a ring. Linear in the corners.
inline std::int64_t doubled_area(const Ring& ring) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    sum += cross_product(ring[i], corner_after(ring, i));
  }
  return sum;
}

}  // namespace walkmask
