#pragma once

#include <cstdint>
#include <vector>

#include "floor/blocks.h"
#include "floor/bounds.h"
#include "floor/point.h"

namespace walkmask {

/// A part of a floor whose pixels reach each other by steps to the four neighbours, and no others.
struct Island {
  std::int32_t component;  ///< the component of its blocks
  Point first;             ///< its first pixel in reading order: the top row, there the leftmost
  std::int64_t pixels;
  Bounds bounds;
};

/// Returns the islands of a floor, in reading order of their first pixels, which is also that of
/// their components. Time: linear in the blocks.
std::vector<Island> islands(const Blocks& blocks);

}  // namespace walkmask
