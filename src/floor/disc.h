#pragma once

#include <cstdint>
#include <vector>

namespace walkmask {

/// A disc as rows: its half width at each vertical distance from the centre, 0 first.
using HalfWidths = std::vector<int>;

/// Returns the disc of the pixels at distances r, centre to centre, with r^2 < bound. Time: linear
/// in its rows and columns. Precondition: 1 <= bound.
HalfWidths disc(std::int64_t bound);

}  // namespace walkmask
