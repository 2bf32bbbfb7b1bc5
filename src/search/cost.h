#pragma once

#include <cstdint>
#include <limits>

#include "search/terrain.h"

namespace walkmask::search {

/// The octile length of a way in steps of 2^-32 of a pixel: a straight step is exactly one pixel, a
/// diagonal one the square root of 2, rounded up by 1.1e-11. Whole numbers add and compare the same
/// on every platform and fit a word of the machine, which pairs of counts do not.
///
/// Two ways whose numbers of diagonal steps differ by less than 170,000 are told apart as by their
/// true lengths: a straight steps and b diagonal ones differ from 0 by at least 1 / (3 |b|), and
/// the rounding is off by |b| 1.1e-11. The longest way through the largest image stays below 2^62.
using Cost = std::int64_t;

inline constexpr Cost kStraightCost = Cost{1} << 32;
inline constexpr Cost kDiagonalCost = 6'074'001'000;

/// More than any way costs.
inline constexpr Cost kNoWay = std::numeric_limits<Cost>::max();

constexpr Cost cost_of(unsigned step) {
  return step < kStraightSteps ? kStraightCost : kDiagonalCost;
}

}  // namespace walkmask::search
