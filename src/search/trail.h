#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "search/cost.h"
#include "search/terrain.h"

namespace walkmask::search {

/// The pixels that a search has reached, and the step that led to each. Forgets everything in
/// constant time: what a search writes is stamped with its number. Memory: four bytes a pixel.
class Trail {
 public:
  explicit Trail(std::size_t pixels) : marks_(pixels) {}

  /// Forgets everything and starts again from `start`.
  void begin(Pixel start) {
    if (base_ > std::numeric_limits<std::uint32_t>::max() - 2 * kStride) {
      std::ranges::fill(marks_, 0);
      base_ = 0;
    }
    base_ += kStride;
    reach(start, kNoStep);
  }

  bool reached(Pixel p) const { return marks_[p] >= base_; }
  void reach(Pixel p, unsigned step) { marks_[p] = base_ + step; }

  /// Returns false: the first path to a pixel stays.
  static bool is_outdated(Pixel, Cost) { return false; }

  bool is_start(Pixel p) const { return marks_[p] == base_ + kNoStep; }

  /// Returns the pixel before p on the path to it. Precondition: p was reached and is not the
  /// start.
  Pixel before(const Terrain& terrain, Pixel p) const {
    return terrain.before(p, marks_[p] - base_);
  }

  /// Overwrites `cells` with the path from the start to p, both included.
  /// Precondition: p was reached.
  void path_to(Pixel p, const Terrain& terrain, std::vector<Point>& cells) const {
    cells.clear();
    for (; !is_start(p); p = before(terrain, p)) cells.push_back(terrain.point(p));
    cells.push_back(terrain.point(p));
    std::ranges::reverse(cells);
  }

 private:
  static constexpr std::uint32_t kNoStep = kSteps.size();
  static constexpr std::uint32_t kStride = kNoStep + 1;

  std::uint32_t base_ = 0;
  std::vector<std::uint32_t> marks_;  // base_ + step; values below base_ are from earlier searches
};

}  // namespace walkmask::search
