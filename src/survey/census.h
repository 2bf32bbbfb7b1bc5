#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "floor/point.h"
#include "level/paint.h"
#include "png/image.h"

namespace walkmask {

/// A paint and its pixels.
struct Painted {
  Paint paint;
  std::int64_t pixels = 0;
  Point first;  ///< in reading order
};

/// The paints of an image, each once, in reading order of their first pixels.
struct Census {
  std::vector<Painted> paints;
  bool complete = true;  ///< false: the image has more than kMostPaints paints
};

/// More than any mask has; a photograph has more.
inline constexpr std::size_t kMostPaints = 4096;

/// Counts the pixels of each paint. Time: linear in the runs of equal pixels.
Census census(const png::Image& image);

/// Names the paints for a message, by pixels in descending order, cut as `listed` does: "#ffffff
/// and #000000", or "index 3 (#ffffff)" if the image has a palette.
std::string paints_text(const Census& census);

/// Returns the paints that pass a test, in the given order.
template <typename Test>
std::vector<Painted> paints_that(std::span<const Painted> paints, Test test) {
  std::vector<Painted> passing;
  std::copy_if(paints.begin(), paints.end(), std::back_inserter(passing), test);
  return passing;
}

/// The total of several paints.
struct PixelSum {
  std::int64_t pixels = 0;
  Point first;  ///< in reading order
};

/// Precondition: at least one paint; the paints are in reading order.
PixelSum sum_of(std::span<const Painted> paints);

}  // namespace walkmask
