#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "floor/bounds.h"
#include "floor/line_of_sight.h"
#include "floor/point.h"

namespace walkmask {

/// A straight leg between two pixel centres, step by step along its longer side.
class Leg {
 public:
  /// Precondition: both pixels are inside an image.
  Leg(Point from, Point to)
      : from_(from),
        delta_(to - from),
        steps_(std::max(std::abs(delta_.x), std::abs(delta_.y))),
        half_((std::abs(delta_.x) + std::abs(delta_.y)) / 2),
        box_(around({from.x, from.y, from.x, from.y}, {to.x, to.y, to.x, to.y})) {}

  int steps() const { return steps_; }

  /// Returns the pixel after `step` steps, in the middle, and those before and after it across the
  /// leg. There the leg passes through no others.
  std::array<Point, 3> at(int step) const {
    if (std::abs(delta_.x) == steps_) {
      const int x = from_.x + (delta_.x < 0 ? -step : step), y = from_.y + part(delta_.y, step);
      return {{{x, y - 1}, {x, y}, {x, y + 1}}};
    }
    const int x = from_.x + part(delta_.x, step), y = from_.y + (delta_.y < 0 ? -step : step);
    return {{{x - 1, y}, {x, y}, {x + 1, y}}};
  }

  /// Returns whether the line of sight along the leg needs this pixel, one of those at `step`, to
  /// be floor.
  bool needs(Point pixel, int step, LineOfSight rule) const {
    switch (rule) {
      case LineOfSight::strict:
        return touches(pixel);
      case LineOfSight::bresenham:
        return pixel == from_ + Point{rounded(delta_.x, step), rounded(delta_.y, step)};
    }
    return false;
  }

 private:
  // Sides and steps are below 2^15, so twice their products fit.
  int part(int side, int step) const { return side == 0 ? 0 : side * step / steps_; }

  /// Returns the nearest whole number, halves toward zero.
  int rounded(int side, int step) const {
    if (side == 0) return 0;
    const int size = (2 * std::abs(side) * step + steps_ - 1) / (2 * steps_);
    return side < 0 ? -size : size;
  }

  /// Returns whether the leg and the closed square of the pixel have a point in common: their boxes
  /// meet, and the corners of the square do not all lie on one side of the line.
  bool touches(Point pixel) const {
    if (pixel.x < box_.left || pixel.x > box_.right) return false;
    if (pixel.y < box_.top || pixel.y > box_.bottom) return false;
    const Point d = pixel - from_;
    return std::abs(d.x * delta_.y - d.y * delta_.x) <= half_;
  }

  Point from_, delta_;
  int steps_, half_;
  Bounds box_;
};

}  // namespace walkmask
