#pragma once

#include <cstdint>
#include <optional>

#include "floor/blocks.h"
#include "floor/point.h"

namespace walkmask {

/// The floor pixel with the smallest Euclidean distance from `p` (p itself if it is floor), in
/// the given component if there is one. Ties: the smaller y, then the smaller x. Absent if there is
/// no such pixel. Time: linear in the blocks.
std::optional<Point> nearest_floor(const Blocks& blocks, Point p,
                                   std::optional<std::int32_t> component = std::nullopt);

}  // namespace walkmask
