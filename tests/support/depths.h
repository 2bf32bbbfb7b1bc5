#pragma once

#include <array>
#include <cstdint>

#include "floor/mask_scale.h"

namespace walkmask {

/// Returns the depth of the view for a seed: 1 for every second one.
inline double depth_for(std::uint64_t seed) {
  constexpr std::array kDepths = {1.25, 1.5, 2.0, 3.7, 1.1, 10.0, 100.0};
  return seed % 2 == 0 ? 1 : kDepths[seed / 2 % kDepths.size()];
}

/// Returns a scale with that depth.
inline MaskScale view_for(std::uint64_t seed, int factor = 1) {
  return {factor, Metric::of_depth(depth_for(seed))};
}

}  // namespace walkmask
