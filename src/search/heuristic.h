#pragma once

#include "floor/point.h"
#include "search/cost.h"

namespace walkmask::search {

/// An estimate of the length of a path between two pixels.
enum class Heuristic {
  manhattan,  ///< |dx| + |dy|: exact for four neighbours on open floor, too large for eight
  euclidean,  ///< the straight line, rounded down to 2^-15 of a pixel
  chebyshev,  ///< max(|dx|, |dy|)
  octile,     ///< exact for eight neighbours on open floor
};

/// Never more than the length of a path for four neighbours; for eight likewise, except manhattan.
Cost estimate(Heuristic heuristic, Point from, Point to);

}  // namespace walkmask::search
