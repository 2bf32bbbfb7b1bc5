#pragma once

#include <cstdint>
#include <optional>

#include "floor/blocks.h"
#include "floor/point.h"

namespace walkmask {

/// The floor pixel with the smallest Euclidean distance from `p` (p itself where it is floor), of
/// this component if one is given; of several the one with the smaller y, then the smaller x.
/// Absent where there is none. Time: linear in the blocks.
std::optional<Point> nearest_floor(const Blocks& blocks, Point p,
                                   std::optional<std::int32_t> component = std::nullopt);

}  // namespace walkmask
