#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "floor/blocks.h"
#include "floor/point.h"

namespace walkmask {

/// Strict lines of sight between the pixels that a straight leg passes through, without reading
/// rows. Such a line and the leg pass each other at less than a pixel's width, so no wall fits in
/// between, and the line can only be clear if it leads from block to block as the leg does. It is,
/// if it crosses each edge on the way within the part that both blocks share.
class LegSight {
 public:
  /// The most edges of a leg: legs that cross more lead through noise, or are long.
  static constexpr std::size_t kMost = 32;

  /// Finds the edges that a leg crosses, and returns the number of its pixels, from the first on,
  /// whose edges are known. Preconditions: its first pixel lies in the block; each pixel is next to
  /// the one before, in the same row or the next one in the direction that the leg has from its
  /// first to its last row. Time: logarithmic in the pixels and in the blocks' neighbours, for each
  /// edge.
  std::size_t follow(const Blocks& blocks, BlockIndex block, std::span<const Point> leg);

  /// Sets the pixel of the leg to look from. Precondition: it does not lie before an earlier one.
  /// Time: linear in the edges ahead.
  void look_from(Point pixel) {
    from_ = pixel;
    const auto forward_to = [&](const SharedEdge& edge) {
      return down_ * (edge.line - 2 * pixel.y);
    };
    while (first_ < count_ && forward_to(edges_[first_]) < 0) ++first_;
    for (std::size_t i = first_; i < count_; ++i) {
      const SharedEdge& edge = edges_[i];
      ahead_[i] = {edge.left - 2 * pixel.x, edge.right - 2 * pixel.x, forward_to(edge)};
    }
  }

  /// Returns whether a pixel is visible. Preconditions: look_from was called for this leg; the
  /// pixel lies ahead, and its edges are known. Time: linear in the edges between.
  bool operator()(Point pixel) const {
    const std::int64_t across = pixel.x - from_.x, rows = std::abs(pixel.y - from_.y);
    for (std::size_t i = first_; i < count_; ++i) {
      const auto& [left, right, forward] = ahead_[i];
      if (forward >= 2 * rows) return true;
      // The line is across * forward / rows half pixels to the right of where it begins.
      const std::int64_t at = across * forward;
      if (left * rows >= at || right * rows <= at) return false;
    }
    return true;
  }

 private:
  // The part of their edges that two blocks share, in half pixels.
  struct SharedEdge {
    int left, right, line;
  };

  std::array<SharedEdge, kMost> edges_;
  std::array<SharedEdge, kMost> ahead_;  // the same, counted from the pixel to look from
  std::size_t first_ = 0, count_ = 0;    // the first that lies ahead, and all that are known
  int down_ = 1;                         // or -1: the leg goes up
  Point from_;
};

}  // namespace walkmask
