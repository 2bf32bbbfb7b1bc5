#pragma once

#include <cstdint>

#include "diff/change.h"
#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "floor/mask_scale.h"
#include "floor/point.h"
#include "level/level.h"

namespace walkmask::diff {

/// The common canvas of two levels, on which their floors are compared pixel by pixel. Both levels
/// lie in its top left corner; the rest is wall, as in a game. Its pixels are mask pixels if both
/// levels have the same scale, else room pixels.
class CommonCanvas {
 public:
  CommonCanvas(const Level& before, const Level& after);

  int width() const { return size_.width; }
  int height() const { return size_.height; }

  /// Returns a grid of the old or the new level's mask on the canvas. Time: linear in the words of
  /// the result.
  BitGrid before(const BitGrid& mask) const { return placed(mask, factor_.before); }
  BitGrid after(const BitGrid& mask) const { return placed(mask, factor_.after); }

  /// Returns the number of canvas pixels along each side of a mask pixel, for each level.
  OldAndNew<int> factor() const { return factor_; }

  /// Return the room pixel that represents a canvas pixel, and the room pixels that a rectangle
  /// covers.
  Point to_room(Point pixel) const { return scale_.to_room(pixel); }
  Bounds to_room(Bounds box) const { return in_room(box, scale_); }

  std::int64_t pixels() const { return std::int64_t{size_.width} * size_.height; }

 private:
  BitGrid placed(const BitGrid& mask, int factor) const;

  OldAndNew<int> factor_;
  MaskScale scale_;  // of the room to the canvas
  Size size_;
};

}  // namespace walkmask::diff
