#pragma once

#include <compare>

namespace walkmask {

/// The farthest row that a scaling may name, and the largest size.
inline constexpr int kFarthestScalingRow = 32768;
inline constexpr int kLargestPercent = 1000;

/// The size at which characters are drawn, in per cent: linear between two rows, and constant above
/// and below them. Precondition: top <= bottom; if they are equal, so are the sizes.
struct RowScaling {
  int top = 0, bottom = 1;               ///< rows of the room
  double at_top = 100, at_bottom = 100;  ///< above 0 and at most kLargestPercent

  double at(double row) const {
    if (row <= top) return at_top;
    if (row >= bottom) return at_bottom;
    return at_top + (row - top) / (bottom - top) * (at_bottom - at_top);
  }

  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 sees a null in what is generated
  friend auto operator<=>(const RowScaling&, const RowScaling&) = default;
};

}  // namespace walkmask
