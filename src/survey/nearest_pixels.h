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

/// Two pixels as near to each other as any of two components. Of two blocks that lie side by side
/// it is the middle of what they have in common; of several pairs of blocks the first. Absent where
/// one has no block, or where to look would take long: more than kMostBlockPairs.
///
/// Time: the blocks of the one times those of the other.
std::optional<NearestPixels> nearest_pixels(const Blocks& blocks, std::int32_t one,
                                            std::int32_t other);

inline constexpr std::int64_t kMostBlockPairs = 20'000'000;

}  // namespace walkmask
