#pragma once

#include "floor/bounds.h"
#include "floor/metric.h"
#include "floor/point.h"

namespace walkmask {

/// The most room pixels that a mask pixel may cover along each side.
inline constexpr int kLargestScale = 64;

/// The scale of a room to the mask of its floor: each mask pixel covers a square of factor x factor
/// room pixels. Planners work on the mask; queries and answers are in room pixels.
struct MaskScale {
  int factor = 1;  ///< 1..kLargestScale

  /// Measures the distances that count for comfort, in pixels of the mask. It belongs here because
  /// whatever knows the scale of a floor then knows the depth of its view, too.
  Metric comfort = {};

  /// Returns the mask pixel that covers a room pixel. Precondition: neither coordinate is negative.
  Point to_mask(Point room) const { return {room.x / factor, room.y / factor}; }

  /// Returns the room pixel that represents a mask pixel: the one at its middle, or, if the factor
  /// is even, the one below and to the right of the middle. to_mask(to_room(p)) == p.
  Point to_room(Point mask) const {
    return {mask.x * factor + factor / 2, mask.y * factor + factor / 2};
  }

  friend bool operator==(MaskScale, MaskScale) = default;
};

/// Returns the pixels of the room that a rectangle of mask pixels covers.
inline Bounds in_room(Bounds mask, MaskScale scale) {
  const int n = scale.factor;
  return {mask.left * n, mask.top * n, mask.right * n + n - 1, mask.bottom * n + n - 1};
}

}  // namespace walkmask
