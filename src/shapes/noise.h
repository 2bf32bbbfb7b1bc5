#pragma once

#include <cstdint>

#include "floor/bit_grid.h"
#include "floor/bounds.h"

namespace walkmask::shapes {

/// Each pixel by itself is wall with a probability of blocked_percent / 100. The opposite of
/// painted art: hardly two neighbours are alike.
/// Precondition: 0 <= blocked_percent <= 100.
BitGrid noise(Size size, int blocked_percent, std::uint64_t seed);

}  // namespace walkmask::shapes
