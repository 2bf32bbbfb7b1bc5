#include "search/cost.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "floor/integer_math.h"

namespace walkmask::search {

Cost estimate(Heuristic heuristic, Point from, Point to) {
  constexpr int kRootBits = 15;  // 61 bits under the root: a squared length has 31
  const Cost dx = std::abs(to.x - from.x), dy = std::abs(to.y - from.y);
  switch (heuristic) {
    case Heuristic::manhattan:
      return (dx + dy) * kStraightCost;
    case Heuristic::euclidean:
      return integer_square_root((dx * dx + dy * dy) << (2 * kRootBits)) *
             (kStraightCost >> kRootBits);
    case Heuristic::chebyshev:
      return std::max(dx, dy) * kStraightCost;
    case Heuristic::octile:
      break;
  }
  return (std::max(dx, dy) - std::min(dx, dy)) * kStraightCost + std::min(dx, dy) * kDiagonalCost;
}

}  // namespace walkmask::search
