#pragma once

#include <span>
#include <string_view>

#include "floor/bit_grid.h"
#include "floor/blocks.h"
#include "floor/bounds.h"
#include "floor/point.h"

namespace walkmask {

/// The condition under which an agent may walk straight from one pixel to another.
enum class LineOfSight {
  /// Every pixel whose square the segment between the two centres passes through is floor. At a
  /// corner of the pixel grid that it passes exactly through, all four pixels are floor.
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

/// The columns of a floor that are floor in all of eight rows, for each eight from the top: with
/// them a line of sight that passes no wall is followed eight rows at a time. Memory: an eighth of
/// the floor's. Time to build: linear in its words.
class RowBands {
 public:
  static constexpr int kRows = 8;

  explicit RowBands(const BitGrid& floor);

  /// Returns a row for each band. The last band may have fewer than eight rows.
  const BitGrid& all() const { return bands_; }

 private:
  BitGrid bands_;
};

/// Returns whether a straight leg passes through a box, or may do so if both are small.
bool may_pass(Point from, Point to, const Bounds& box);

/// The rest of a floor after pixels inside some boxes were removed.
struct RemainingFloor {
  const BitGrid& pixels;
  std::span<const Bounds> boxes;

  /// Returns whether the line between two pixels may pass through a box. If not, a strict line of
  /// sight between them is as it was before. Time: linear in the boxes.
  bool may_differ(Point a, Point b) const;

  /// Returns whether two pixels are still in line of sight of each other by the strict rule, which
  /// they were before.
  bool keeps_strict_sight(Point a, Point b) const {
    return !may_differ(a, b) || has_line_of_sight(pixels, a, b, LineOfSight::strict);
  }
};

/// Lines of sight over one floor by one rule; gives the same answers as has_line_of_sight. On a
/// floor with tall blocks, a strict line is followed from block to block in O(log b) each, b being
/// the block's neighbours: faster for clear lines, slower for lines that are blocked near an end.
/// The floor must outlive this object.
class Sight {
 public:
  /// `bands`, which may be null, are the floor's and must outlive this object.
  Sight(const BitGrid& floor, LineOfSight rule, const RowBands* bands = nullptr)
      : floor_(&floor), bands_(bands), rule_(rule) {}
  Sight(const PreparedFloor& floor, LineOfSight rule, const RowBands* bands = nullptr);

  /// Returns the lines of sight over what remains of this floor, which must outlive the result.
  Sight over(const RemainingFloor& remaining) const {
    Sight sight = *this;
    sight.remaining_ = &remaining;
    return sight;
  }

  /// Returns whether `to` is visible from `from`. Precondition: both are inside the image.
  bool operator()(Point from, Point to) const;

  /// The same test, faster if the block of `from` is known. Precondition: `from` lies in `block`.
  bool operator()(Point from, BlockIndex block, Point to) const;

  /// The legs of a turn in a path that the other leg's end cannot see: no pixel of them except the
  /// turn itself is visible from there.
  enum class Hidden { nothing, next_leg, both_legs };

  /// Returns which legs are known to be hidden if `b` is a turn by a right angle, along rows and
  /// columns, around a wall as long as its level leg, as in a corridor: the next one, from b to c,
  /// from `a`, or also the one before it from `c`. Time: linear in the words of the level leg.
  /// Precondition: the pixels are inside the image.
  Hidden hidden_by_turn(Point a, Point b, Point c) const;

 private:
  const BitGrid* floor_;
  const RowBands* bands_ = nullptr;  // absent if they do not pay
  // Both absent if rows are faster; the other used if the block of one end is known.
  const Blocks* blocks_ = nullptr;
  const Blocks* blocks_if_known_ = nullptr;
  const RemainingFloor* remaining_ = nullptr;  // absent if the floor is whole
  LineOfSight rule_;
};

}  // namespace walkmask
