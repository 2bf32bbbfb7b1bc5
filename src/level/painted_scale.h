#pragma once

#include <cassert>
#include <numeric>
#include <string>

#include "base/number_text.h"
#include "floor/bounds.h"
#include "floor/mask_scale.h"

namespace walkmask {

/// How many room pixels a pixel of a painted mask is wide and high, each 1..kLargestScale.
///
/// Everything behind the opening of a level knows square mask pixels only (see MaskScale). A mask
/// whose pixels are not square is read as if each of them were painted as several square ones.
class PaintedScale {
 public:
  PaintedScale() = default;
  explicit PaintedScale(int factor) : width_(factor), height_(factor) {}
  PaintedScale(int width, int height) : width_(width), height_(height) {}

  int width() const { return width_; }
  int height() const { return height_; }

  /// Returns the scale of the largest square pixels that fit into a painted one side by side.
  MaskScale square() const {
    const int factor = std::gcd(width_, height_);
    assert(factor > 0);
    return {factor};
  }

  /// Returns how many of them lie side by side in a painted pixel, and on top of each other.
  Size squares() const { return {width_ / square().factor, height_ / square().factor}; }
  bool is_square() const { return width_ == height_; }

  /// Returns the size of a room whose mask has this size.
  Size room_of(Size mask) const { return {mask.width * width_, mask.height * height_}; }

  friend bool operator==(const PaintedScale&, const PaintedScale&) = default;

 private:
  int width_ = 1;
  int height_ = 1;
};

/// Returns "4", or "16x12" for pixels that are not square.
inline std::string scale_text(const PaintedScale& scale) {
  return scale.is_square() ? std::to_string(scale.width())
                           : size_text(scale.width(), scale.height());
}

}  // namespace walkmask
