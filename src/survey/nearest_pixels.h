#pragma once

#include <cstdint>
#include <optional>

#include "floor/blocks.h"
#include "floor/point.h"
#include "survey/steps.h"

namespace walkmask {

/// A pixel of one part of a floor and one of another.
struct NearestPixels {
  Point one, other;
};

/// Returns two pixels, one in each of two components, that are as near to each other as any. If two
/// blocks face each other it is the middle of what they have in common; of several pairs of blocks
/// the first counts. Absent if a component has no block, or if the two have more than
/// kMostBlockPairs pairs of blocks.
///
/// Time: linear in these pairs, which are charged to `steps`.
std::optional<NearestPixels> nearest_pixels(const Blocks& blocks, std::int32_t one,
                                            std::int32_t other, Steps& steps);

inline constexpr std::int64_t kMostBlockPairs = 20'000'000;

}  // namespace walkmask
