#pragma once

#include <cstdint>
#include <vector>

#include "level/level.h"

namespace walkmask::page {

/// Encodes compactly and without loss which pixels of a level's masks are paintable and which area
/// each belongs to. The page makes the floor of any state from it.
///
/// A pixel's kind is 2 * (1 + its area's index, or 0 without one) + (1 if it is paintable). The
/// runs of equal kinds, row after row without a break, are written as kind and length, both in
/// LEB128: seven bits per byte, the lowest first, with the eighth bit set in all except the last
/// byte. Time: linear in the pixels, and for each area in the words of a grid. Precondition: at
/// most 256 areas.
std::vector<std::uint8_t> pixel_runs(const Level& level);

}  // namespace walkmask::page
