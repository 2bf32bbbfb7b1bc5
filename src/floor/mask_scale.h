#pragma once

#include "floor/point.h"

namespace walkmask {

/// The most pixels of a room that a pixel of its mask may stand for along each side.
inline constexpr int kLargestScale = 64;

/// How a room and the mask of its floor correspond when the mask is painted smaller: each pixel of
/// the mask covers a square of factor x factor pixels of the room. Planners walk on the mask;
/// questions and answers are in pixels of the room.
struct MaskScale {
  int factor = 1;  ///< 1..kLargestScale

  /// The mask pixel that a pixel of the room falls in. Precondition: neither coordinate is
  /// negative.
  Point to_mask(Point room) const { return {room.x / factor, room.y / factor}; }

  /// The pixel of the room that a mask pixel stands for: the one at its middle, or, if the factor
  /// is even, the one right of the middle and below it. to_mask(to_room(p)) == p.
  Point to_room(Point mask) const {
    return {mask.x * factor + factor / 2, mask.y * factor + factor / 2};
  }

  friend bool operator==(MaskScale, MaskScale) = default;
};

}  // namespace walkmask
