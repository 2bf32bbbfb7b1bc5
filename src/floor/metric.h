#pragma once

#include <cstdint>

#include "floor/point.h"

namespace walkmask {

/// How steps add up to squared distances: `across` dx^2 + `down` dy^2. Where a view shortens
/// distances from front to back, steps down count more than steps across.
struct Metric {
  std::int32_t across = 1, down = 1;  ///< positive

  friend bool operator==(Metric, Metric) = default;

  constexpr std::int64_t squared_length(Point step) const {
    return std::int64_t{across} * step.x * step.x + std::int64_t{down} * step.y * step.y;
  }
};

}  // namespace walkmask
