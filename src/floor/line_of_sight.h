#pragma once

#include <string_view>

#include "floor/bit_grid.h"
#include "floor/blocks.h"
#include "floor/point.h"

namespace walkmask {

/// The condition under which an agent may walk straight from one pixel to another.
enum class LineOfSight {
  /// Every pixel whose square the segment between the two centres passes through is floor; where it
  /// passes exactly through a corner of the pixel grid, so are all four pixels around the corner.
  /// Safe whatever line drawing a game uses to move its characters. Symmetric.
  strict,
  /// Every pixel of the textbook integer line is floor: of n = max(|dx|, |dy|) steps, step k plots
  /// from + (round(k dx / n), round(k dy / n)), halves toward `from`. It can slip between two
  /// blocked pixels that touch diagonally, and depends on the direction.
  bresenham,
};

/// Returns the name of a rule, as users write it; see base/words.h.
constexpr std::string_view word(LineOfSight rule) {
  switch (rule) {
    case LineOfSight::strict:
      return "strict";
    case LineOfSight::bresenham:
      return "bresenham";
  }
  return {};
}

/// Returns whether `to` is visible from `from`; false unless both are floor. Exact, in integers.
/// Precondition: both are inside the image.
/// Time: linear in the words that the line passes under `strict`, in its pixels under `bresenham`.
bool has_line_of_sight(const BitGrid& floor, Point from, Point to, LineOfSight rule);

/// Lines of sight over one floor by one rule. The answers are those of has_line_of_sight. On a
/// floor whose blocks are tall, a strict line is followed from block to block, which takes O(log b)
/// for each, b its neighbours: faster for lines that are clear, slower for those that are blocked
/// near an end. The floor must outlive this object.
class Sight {
 public:
  Sight(const BitGrid& floor, LineOfSight rule) : floor_(&floor), rule_(rule) {}
  Sight(const PreparedFloor& floor, LineOfSight rule);

  /// Returns whether `to` is visible from `from`. Precondition: both are inside the image.
  bool operator()(Point from, Point to) const;

  /// Returns the same. Precondition: `from` lies in this block.
  bool operator()(Point from, BlockIndex block, Point to) const;

 private:
  const BitGrid* floor_;
  // Both absent where rows are faster; the other if the block of one end is known.
  const Blocks* blocks_ = nullptr;
  const Blocks* blocks_if_known_ = nullptr;
  LineOfSight rule_;
};

}  // namespace walkmask
