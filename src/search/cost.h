#pragma once

#include <cstdint>
#include <limits>

#include "floor/point.h"
#include "search/terrain.h"

namespace walkmask::search {

/// The octile length of a path in steps of 2^-32 of a pixel: a straight step is exactly one pixel,
/// a diagonal one the square root of 2, rounded up by 1.1e-11. Whole numbers add and compare the
/// same on every platform and fit a machine word, which pairs of counts do not.
///
/// Two paths whose numbers of diagonal steps differ by less than 170,000 compare as their true
/// lengths do: a straight steps and b diagonal ones differ from 0 by at least 1 / (3 |b|), and the
/// rounding is off by |b| 1.1e-11. The longest path through the largest image stays below 2^62.
using Cost = std::int64_t;

inline constexpr Cost kStraightCost = Cost{1} << 32;
inline constexpr Cost kDiagonalCost = 6'074'001'000;

/// More than the cost of any path.
inline constexpr Cost kNoPath = std::numeric_limits<Cost>::max();

constexpr Cost cost_of(unsigned step) {
  return step < kStraightSteps ? kStraightCost : kDiagonalCost;
}

/// An estimate of the length of a path between two pixels.
enum class Heuristic {
  manhattan,  ///< |dx| + |dy|: exact for four neighbours on open floor, too large for eight
  euclidean,  ///< the straight line, rounded down to 2^-15 of a pixel
  chebyshev,  ///< max(|dx|, |dy|)
  octile,     ///< exact for eight neighbours on open floor
};

/// Returns the estimate, never more than the length of a path for four neighbours; for eight
/// likewise, except manhattan.
Cost estimate(Heuristic heuristic, Point from, Point to);

}  // namespace walkmask::search
