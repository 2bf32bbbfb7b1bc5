#pragma once

#include <cmath>
#include <cstdint>
#include <cstdlib>

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

}  // namespace walkmask
