#pragma once

#include <cmath>
#include <cstdint>
#include <numeric>

#include "floor/point.h"

namespace walkmask {

/// The weights of a squared distance: `across` dx^2 + `down` dy^2. In a view that shortens
/// distances from front to back, steps down count more than steps across.
struct Metric {
  std::int32_t across = 1, down = 1;  ///< 1 <= across <= down

  /// Returns the metric of a view that shortens distances from front to back by the factor `depth`:
  /// down / across is depth^2, to the nearest sixteenth. Precondition: 1 <= depth <= kLargestDepth.
  static Metric of_depth(double depth) {
    if (depth == 1) return {};  // quickly: a level is asked for its scale pixel by pixel
    const auto sixteenths = static_cast<std::int32_t>(std::lround(kParts * depth * depth));
    const std::int32_t common = std::gcd(kParts, sixteenths);
    return {kParts / common, sixteenths / common};
  }

  friend bool operator==(Metric, Metric) = default;

  constexpr std::int64_t squared_length(Point step) const {
    return std::int64_t{across} * step.x * step.x + std::int64_t{down} * step.y * step.y;
  }

  static constexpr std::int32_t kParts = 16;  ///< the largest `across`
};

}  // namespace walkmask
