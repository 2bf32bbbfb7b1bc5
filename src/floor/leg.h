#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "floor/line_of_sight.h"
#include "floor/point.h"

namespace walkmask {

/// A straight leg between two pixel centres, step by step along its longer side.
class Leg {
 public:
  Leg(Point from, Point to) : from_(from), delta_(to - from) {}

  int steps() const { return std::max(std::abs(delta_.x), std::abs(delta_.y)); }

  /// Returns the pixel after `step` steps, and its neighbours across the leg: `aside` is -1, 0 or
  /// 1. The leg passes through no others there.
  Point at(int step, int aside) const {
    const Point middle = {from_.x + part(delta_.x, step), from_.y + part(delta_.y, step)};
    const bool is_wide = std::abs(delta_.x) >= std::abs(delta_.y);
    return middle + (is_wide ? Point{0, aside} : Point{aside, 0});
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
  int part(int side, int step) const {
    const std::int64_t n = std::max(1, steps());
    return static_cast<int>(std::int64_t{side} * step / n);
  }

  /// Returns the nearest whole number, halves toward zero.
  int rounded(int side, int step) const {
    const std::int64_t n = std::max(1, steps());
    const std::int64_t size = (2 * std::int64_t{std::abs(side)} * step + n - 1) / (2 * n);
    return static_cast<int>(side < 0 ? -size : size);
  }

  /// Returns whether the leg and the closed square of the pixel have a point in common: their boxes
  /// meet, and the corners of the square do not all lie on one side of the line.
  bool touches(Point pixel) const {
    const Point d = pixel - from_;
    const auto [left, right] = std::minmax({0, delta_.x});
    const auto [top, bottom] = std::minmax({0, delta_.y});
    if (d.x < left || d.x > right || d.y < top || d.y > bottom) return false;
    const std::int64_t side = std::int64_t{d.x} * delta_.y - std::int64_t{d.y} * delta_.x;
    return 2 * std::abs(side) <= std::abs(delta_.x) + std::abs(delta_.y);
  }

  Point from_, delta_;
};

}  // namespace walkmask
