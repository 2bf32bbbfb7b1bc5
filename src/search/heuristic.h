#pragma once

#include "floor/point.h"
#include "search/cost.h"

namespace walkmask::search {

/// How far apart two pixels are guessed to be.
enum class Heuristic {
  manhattan,  ///< |dx| + |dy|: exact for four neighbours on open floor, too much for eight
  euclidean,  ///< the straight line, rounded down to 2^-15 of a pixel
  chebyshev,  ///< max(|dx|, |dy|)
  octile,     ///< exact for eight neighbours on open floor
};

/// Never more than the length of a way for four neighbours, nor, but for manhattan, for eight.
Cost estimate(Heuristic heuristic, Point from, Point to);

}  // namespace walkmask::search
