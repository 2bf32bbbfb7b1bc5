#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "floor/bounds.h"
#include "floor/point.h"

namespace walkmask {

/// A place on the floor in half pixels, so that all places that matter are whole numbers: the
/// centre of pixel (x, y) is (2x, 2y), the corners of its square are one more and one less. In an
/// image coordinates lie in -1 .. 65535.
struct HalfPoint {
  int x = 0;
  int y = 0;

  friend bool operator==(HalfPoint, HalfPoint) = default;
};

inline HalfPoint centre_of(Point pixel) { return {2 * pixel.x, 2 * pixel.y}; }

/// Returns the Euclidean distance in half pixels. The square is exact, so the only rounding is the
/// root's and the result is the same for a mirrored or turned pair.
inline double distance(HalfPoint a, HalfPoint b) {
  const std::int64_t dx = a.x - b.x, dy = a.y - b.y;
  return std::sqrt(static_cast<double>(dx * dx + dy * dy));
}

/// Returns whether a leg passes through a rectangle of half pixels, or may do so if both are small.
inline bool may_pass(HalfPoint from, HalfPoint to, const Bounds& box) {
  if (std::max(from.x, to.x) < box.left || std::min(from.x, to.x) > box.right ||
      std::max(from.y, to.y) < box.top || std::min(from.y, to.y) > box.bottom) {
    return false;
  }
  // Returns on which side of the leg a corner of the box lies, by its sign.
  const auto side = [&](int x, int y) {
    return std::int64_t{to.x - from.x} * (y - from.y) - std::int64_t{to.y - from.y} * (x - from.x);
  };
  const auto [least, most] = std::minmax({side(box.left, box.top), side(box.right, box.top),
                                          side(box.left, box.bottom), side(box.right, box.bottom)});
  return least <= 0 && most >= 0;
}

}  // namespace walkmask
