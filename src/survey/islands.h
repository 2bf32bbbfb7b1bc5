#pragma once

#include <cstdint>
#include <vector>

#include "floor/blocks.h"
#include "floor/bounds.h"
#include "floor/point.h"

namespace walkmask {

/// A maximal part of a floor whose pixels reach each other by steps to the four neighbours.
struct Island {
  std::int32_t component;  ///< the component of its blocks
  Point first;             ///< first pixel in reading order: leftmost in the top row
  std::int64_t pixels;
  Bounds bounds;
};

/// Returns the islands of a floor in reading order of their first pixels, which is also the order
/// of their components. Time: linear in the blocks.
std::vector<Island> islands(const Blocks& blocks);

}  // namespace walkmask
