#pragma once

#include <cstdint>
#include <optional>

#include "floor/blocks.h"
#include "floor/point.h"

namespace walkmask {

/// A pixel of one part of a floor and one of another.
struct NearestPixels {
  Point one, other;
};

/// Returns two pixels, one in each of two components, that are as near to each other as any. If two
/// blocks face each other it is the middle of what they have in common; of several pairs of blocks
/// the first counts. Absent if a component has no block, or if the search would take too long: more
/// than kMostBlockPairs.
///
/// Time: the number of blocks of one component times that of the other.
std::optional<NearestPixels> nearest_pixels(const Blocks& blocks, std::int32_t one,
                                            std::int32_t other);

inline constexpr std::int64_t kMostBlockPairs = 20'000'000;

}  // namespace walkmask
