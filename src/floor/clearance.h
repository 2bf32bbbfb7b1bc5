#pragma once

#include "floor/bit_grid.h"

namespace walkmask {

/// The widest agent, in pixels of diameter, that a floor is asked for.
inline constexpr int kLargestDiameter = 4096;

/// The floor for an agent: those pixels of `floor` around which no pixel at a distance r (centre to
/// centre) with 4 r^2 < diameter^2 fails to be floor; outside the image nothing is floor. Diameters
/// 1 and 2 change nothing.
///
/// Exact Euclidean distances in integers, by lower envelopes of parabolas (Felzenszwalb and
/// Huttenlocher, Distance Transforms of Sampled Functions, Theory of Computing 2012). Time: linear
/// in the pixels, whatever the diameter; memory: two bytes a pixel beside the result.
/// Precondition: 1 <= diameter <= kLargestDiameter.
BitGrid floor_for_diameter(const BitGrid& floor, int diameter);

}  // namespace walkmask
