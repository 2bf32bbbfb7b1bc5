#pragma once

#include <cstdint>

#include "base/colour.h"

namespace walkmask::draw {

/// Returns the colour at `rank` of `count` on a ramp from violet over green to yellow. The ramp is
/// viridis (van der Walt and Smith 2015): equal steps look equal, also in grey and to the
/// colour-blind. Integer interpolation between nine of its colours. Precondition: rank < count.
Rgb rank_colour(std::uint64_t rank, std::uint64_t count);

}  // namespace walkmask::draw
