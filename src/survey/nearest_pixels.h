#pragma once

#include <cstdint>
#include <optional>

#include "floor/blocks.h"
#include "path/question.h"
#include "survey/steps.h"

namespace walkmask {

/// Returns the nearest two pixels of two components, from the one to the other. If the nearest
/// blocks face each other, the pixels are in the middle of their common stretch; if tied, the first
/// pair of blocks counts. Absent if a component has no block, or if there are more than
/// kMostBlockPairs pairs of blocks.
///
/// Time: linear in these pairs, which are charged to `steps`.
std::optional<Ends> nearest_pixels(const Blocks& blocks, std::int32_t one, std::int32_t other,
                                   Steps& steps);

inline constexpr std::int64_t kMostBlockPairs = 20'000'000;

}  // namespace walkmask
