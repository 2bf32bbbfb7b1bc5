#pragma once

#include <cstdint>

#include "base/colour.h"

namespace walkmask::draw {

/// Returns the colour of the one at place `rank` of `count`, from violet over green to yellow:
/// viridis (van der Walt and Smith 2015), in which even steps look even, also in grey and to the
/// colour-blind. Between nine of its colours, in whole numbers. Precondition: rank < count.
Rgb rank_colour(std::uint64_t rank, std::uint64_t count);

}  // namespace walkmask::draw
