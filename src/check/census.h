#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "floor/point.h"
#include "level/paint.h"
#include "png/image.h"

namespace walkmask::check {

/// A paint and where it is.
struct Painted {
  Paint paint;
  std::int64_t pixels = 0;
  Point first;  ///< in reading order
};

/// The paints of an image, each once, in reading order of their first pixels.
struct Census {
  std::vector<Painted> paints;
  bool complete = true;  ///< else the image has more than kMostPaints, and the others are left out
};

/// More than any mask has; a photograph has more.
inline constexpr std::size_t kMostPaints = 4096;

/// Time: linear in the runs of equal pixels.
Census census(const png::Image& image);

}  // namespace walkmask::check
