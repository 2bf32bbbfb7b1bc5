#include "floor/line_of_sight.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <optional>
#include <span>
#include <utility>

#include "floor/integer_math.h"

namespace walkmask {
namespace {

/// The columns that a segment touches, row by row, relative to its upper end.
///
/// Row k's span ends where the segment crosses the line below it, at dx (2k + 1) / (2 rows): in
/// column floor((dx (2k + 1) + rows) / (2 rows)). Row k + 1 begins in that same column, or one
/// before if the division leaves no remainder: that is a corner of the grid, and both rows get the
/// columns on both sides of it.
class Descent {
 public:
  /// Begins in the upper end's row. Precondition: dx >= 0, rows > 0.
  Descent(int dx, int rows) : dx_(dx), rows_(rows), one_(over(1)) {
    last_ = (one_.whole + 1) / 2;
    remainder_ = one_.part / 2 + (one_.whole % 2 == 0 ? rows : 0);
  }

  int first() const { return first_; }
  int last() const { return last_; }

  /// The shift of the spans' ends over some rows: whole columns, and parts of 2 rows.
  struct Advance {
    int whole, part;
  };
  Advance over(int rows) const { return {rows * dx_ / rows_, 2 * (rows * dx_ % rows_)}; }

  /// Goes on to the next row.
  void go_on() {
    first_ = remainder_ == 0 ? last_ - 1 : last_;
    move_end(one_);
  }

  /// Moves the span's end, but not its beginning, to its place some rows later.
  void move_end(Advance step) {
    // Without a branch, which would be hard to predict.
    const int rest = remainder_ + step.part - 2 * rows_;
    const int below = -static_cast<int>(rest < 0);
    last_ += step.whole + 1 + below;
    remainder_ = rest + (below & (2 * rows_));
  }

 private:
  int dx_, rows_;
  Advance one_;
  int first_ = 0;
  int last_;
  int remainder_;
};

/// Follows a segment from its upper end down to the lower, to the right (kSide 1) or left (-1).
/// `bands` may be null.
template <int kSide>
bool is_clear_downward(const BitGrid& floor, const RowBands* bands, Point from, Point to) {
  const auto is_clear = [from](const BitGrid& grid, int y, int first, int last) {
    return kSide > 0 ? grid.all_set(y, from.x + first, from.x + last)
                     : grid.all_set(y, from.x - last, from.x - first);
  };
  const int rows = to.y - from.y, dx = kSide * (to.x - from.x);
  if (rows == 0) return is_clear(floor, from.y, 0, dx);
  constexpr int kBand = RowBands::kRows;
  const bool has_bands = bands != nullptr && rows > kBand;
  Descent span(dx, rows);
  const Descent::Advance to_end_of_band = has_bands ? span.over(kBand - 1) : Descent::Advance{};
  for (int y = from.y; y < to.y;) {
    if (has_bands && y % kBand == 0) {
      if (y + kBand > to.y) {
        if (is_clear(bands->all(), y / kBand, span.first(), dx)) return true;
      } else {
        Descent end = span;
        end.move_end(to_end_of_band);
        if (is_clear(bands->all(), y / kBand, span.first(), end.last())) {
          end.go_on();
          span = end;
          y += kBand;
          continue;
        }
      }
    }
    if (!is_clear(floor, y, span.first(), span.last())) return false;
    span.go_on();
    ++y;
  }
  return is_clear(floor, to.y, span.first(), dx);
}

/// Returns a word whose lowest bit is set if the segment's pixel after `eighths` eighths of its
/// length is floor.
BitGrid::Word floor_after(const BitGrid& floor, Point from, Point to, int eighths) {
  const auto pixel_of = [](int place) { return static_cast<unsigned>(place + 4) / 8; };
  const unsigned x = pixel_of(8 * from.x + eighths * (to.x - from.x));
  const unsigned y = pixel_of(8 * from.y + eighths * (to.y - from.y));
  return floor.row(static_cast<int>(y))[x / BitGrid::kWordBits] >> (x % BitGrid::kWordBits);
}

/// Returns whether the middle of the segment and its quarters are on floor, as every pixel on a
/// line of sight must be. Most lines of sight are blocked, and this test finds most of those.
bool may_be_clear(const BitGrid& floor, Point from, Point to) {
  // All three at once, for one branch that is hard to predict instead of three.
  const BitGrid::Word all = floor_after(floor, from, to, 4) & floor_after(floor, from, to, 2) &
                            floor_after(floor, from, to, 6);
  return (all & 1) != 0;
}

/// Returns whether the odd eighths of the segment are on floor. This decides a quarter of the
/// remaining lines, and more in mazes, in less time than following them.
bool is_floor_between_quarters(const BitGrid& floor, Point from, Point to) {
  const BitGrid::Word all = floor_after(floor, from, to, 1) & floor_after(floor, from, to, 3) &
                            floor_after(floor, from, to, 5) & floor_after(floor, from, to, 7);
  return (all & 1) != 0;
}

/// Returns whether a line of sight is clear by the strict rule; `bands` may be null.
bool is_clear_strictly(const BitGrid& floor, const RowBands* bands, Point from, Point to) {
  if (!may_be_clear(floor, from, to)) return false;
  if (from.y > to.y) std::swap(from, to);
  constexpr int kFew = 8;  // following this many rows takes as long as another test
  if (to.y - from.y > kFew && !is_floor_between_quarters(floor, from, to)) return false;
  return to.x < from.x ? is_clear_downward<-1>(floor, bands, from, to)
                       : is_clear_downward<1>(floor, bands, from, to);
}

/// Returns the first neighbour of a block, below or above it, whose right side lies to the right of
/// a place; absent if there is none. `is_right(column)` tests the right side of a column.
template <typename IsRight>
const Block* first_neighbour(const Blocks& blocks, const Block& block, bool below,
                             IsRight is_right) {
  if (below) {
    const auto neighbours = blocks.all().subspan(static_cast<std::size_t>(block.first_below),
                                                 static_cast<std::size_t>(block.below_count));
    const auto first = std::ranges::partition_point(
        neighbours, [&](const Block& neighbour) { return !is_right(neighbour.right); });
    return first == neighbours.end() ? nullptr : &*first;
  }
  const auto neighbours = blocks.above(block);
  const auto first = std::ranges::partition_point(
      neighbours, [&](BlockIndex neighbour) { return !is_right(blocks[neighbour].right); });
  return first == neighbours.end() ? nullptr : &blocks[*first];
}

/// Returns whether a column is floor from a place in a block to a row. Follows it from block to
/// block.
bool is_clear_upright(const Blocks& blocks, int x, BlockIndex first, int to_y) {
  for (const Block* block = &blocks[first];;) {
    if (to_y > block->bottom) {
      const BlockIndex next = blocks.first_below_from(*block, x);
      if (next == block->first_below + block->below_count) return false;
      block = &blocks[next];
    } else if (to_y < block->top) {
      const std::size_t next = blocks.first_above_from(*block, x);
      if (next == block->above_count) return false;
      block = &blocks[blocks.above(*block)[next]];
    } else {
      return true;
    }
    if (block->left > x) return false;
  }
}

/// Returns whether a line of sight is clear by the strict rule. Follows it from block to block. It
/// must cross the edge that two blocks share strictly between its ends: at a corner of either
/// block, one of the pixels around is wall.
bool is_clear_through(const Blocks& blocks, Point from, BlockIndex first, Point to) {
  const bool down = to.y > from.y;
  const std::int64_t dx = to.x - from.x, rows = std::abs(to.y - from.y);
  if (dx == 0) return is_clear_upright(blocks, to.x, first, to.y);
  for (const Block* block = &blocks[first]; block != nullptr;) {
    if (to.y >= block->top && to.y <= block->bottom) return block->contains(to);
    // The segment leaves the block `forward` half pixels down or up, across / rows half pixels to
    // the right of its start.
    const std::int64_t forward = 2 * (down ? block->bottom - from.y : from.y - block->top) + 1;
    const std::int64_t across = dx * forward;
    const auto has_right_side = [&](int x) { return (2 * (x - from.x) + 1) * rows > across; };
    const auto has_left_side = [&](int x) { return (2 * (x - from.x) - 1) * rows < across; };
    if (!has_left_side(block->left) || !has_right_side(block->right)) return false;
    block = first_neighbour(blocks, *block, down, has_right_side);
    if (block != nullptr && !has_left_side(block->left)) return false;
  }
  return false;
}

/// Returns k * delta / n rounded to the nearest whole number, halves toward zero.
int rounded_part(int k, int delta, int n) {
  const std::int64_t size = (2 * std::int64_t{k} * std::abs(delta) + n - 1) / (2 * std::int64_t{n});
  return static_cast<int>(delta < 0 ? -size : size);
}

bool is_clear_by_bresenham(const BitGrid& floor, Point from, Point to) {
  const Point delta = to - from;
  const int n = std::max(std::abs(delta.x), std::abs(delta.y));
  if (n == 0) return floor.test(from);
  for (int k = 0; k <= n; ++k) {
    const Point step = {rounded_part(k, delta.x, n), rounded_part(k, delta.y, n)};
    if (!floor.test(from + step)) return false;
  }
  return true;
}

/// Returns whether a line of sight is clear; `bands` may be null.
bool is_clear(const BitGrid& floor, const RowBands* bands, Point from, Point to, LineOfSight rule) {
  switch (rule) {
    case LineOfSight::strict:
      return is_clear_strictly(floor, bands, from, to);
    case LineOfSight::bresenham:
      return is_clear_by_bresenham(floor, from, to);
  }
  return false;
}

}  // namespace

RowBands::RowBands(const BitGrid& floor)
    : bands_(floor.width(), (floor.height() + kRows - 1) / kRows) {
  for (int y = 0; y < floor.height(); ++y) {
    const std::span<const BitGrid::Word> row = floor.row(y);
    const std::span<BitGrid::Word> band = bands_.row(y / kRows);
    if (y % kRows == 0) {
      std::ranges::copy(row, band.begin());
    } else {
      std::ranges::transform(row, band, band.begin(), std::bit_and<>());
    }
  }
}

bool may_pass(Point from, Point to, const Bounds& box) {
  if (std::max(from.x, to.x) < box.left || std::min(from.x, to.x) > box.right ||
      std::max(from.y, to.y) < box.top || std::min(from.y, to.y) > box.bottom) {
    return false;
  }
  // Returns on which side of the leg a corner of the box lies, by its sign.
  const auto side = [&](int x, int y) {
    return std::int64_t{to.x - from.x} * (y - from.y) - std::int64_t{to.y - from.y} * (x - from.x);
  };
  const auto [least, most] = std::minmax({side(box.left, box.top), side(box.right, box.top),
                                          side(box.left, box.bottom), side(box.right, box.bottom)});
  return least <= 0 && most >= 0;
}

bool RemainingFloor::may_differ(Point a, Point b) const {
  return std::ranges::any_of(boxes, [&](const Bounds& box) {
    // The line touches pixels whose middles are less than a pixel from it.
    return may_pass(a, b, {box.left - 1, box.top - 1, box.right + 1, box.bottom + 1});
  });
}

Sight::Sight(const PreparedFloor& floor, LineOfSight rule, const RowBands* bands)
    : Sight(floor.floor, rule, bands) {
  // Rows tested in the time of a block, and more, since finding the first block takes most of the
  // time.
  constexpr int kTall = 64, kTallIfKnown = 3;
  if (rule != LineOfSight::strict) return;
  if (floor.blocks.mean_height() >= kTall) blocks_ = &floor.blocks;
  if (floor.blocks.mean_height() >= kTallIfKnown) blocks_if_known_ = &floor.blocks;
}

bool Sight::operator()(Point from, Point to) const {
  assert(floor_->contains(from) && floor_->contains(to));
  if (remaining_ != nullptr && remaining_->may_differ(from, to)) {
    return is_clear(remaining_->pixels, nullptr, from, to, rule_);
  }
  if (blocks_ == nullptr) return is_clear(*floor_, bands_, from, to, rule_);
  if (!may_be_clear(*floor_, from, to)) return false;
  const std::optional<BlockIndex> block = blocks_->at(from);
  return block && is_clear_through(*blocks_, from, *block, to);
}

bool Sight::operator()(Point from, BlockIndex block, Point to) const {
  assert(floor_->contains(from) && floor_->contains(to));
  const bool is_whole = remaining_ == nullptr || !remaining_->may_differ(from, to);
  return blocks_if_known_ == nullptr || !is_whole
             ? (*this)(from, to)
             : is_clear_through(*blocks_if_known_, from, block, to);
}

// A segment between pixels h columns and v rows away from b leaves b's row in column h - h / (2 v),
// counted from b. If v <= h that lies between 1/2 and h - 1/2: there is wall behind it. If v > h it
// lies in column h, and there is wall as well, except in the last column of the level leg. A
// segment to that column leaves b's in row v - v / (2 h), which lies between 1/2 and v - 1/2.
Sight::Hidden Sight::hidden_by_turn(Point a, Point b, Point c) const {
  if (rule_ != LineOfSight::strict) return Hidden::nothing;
  const bool is_level_first = a.y == b.y && b.x == c.x;
  if (!is_level_first && !(a.x == b.x && b.y == c.y)) return Hidden::nothing;
  const Point level = is_level_first ? a : c, upright = is_level_first ? c : a;
  const int columns = std::abs(level.x - b.x), rows = std::abs(upright.y - b.y);
  if (columns < 2 || rows == 0) return Hidden::nothing;
  const Point inner = b + Point{sign(level.x - b.x), sign(upright.y - b.y)};
  if (rows > columns) {
    constexpr int kMost = 8;
    const int count = std::min(rows / (2 * columns) + 1, rows - 1);
    if (is_level_first || count > kMost) return Hidden::nothing;
    for (int k = 1; k <= count; ++k) {
      if (floor_->test({inner.x, upright.y - k * sign(upright.y - b.y)})) return Hidden::nothing;
    }
  }
  const bool is_wall = level.x < b.x ? floor_->next_set(inner.y, level.x + 1) >= b.x
                                     : floor_->next_set(inner.y, inner.x) >= level.x;
  if (!is_wall) return Hidden::nothing;
  return rows > columns ? Hidden::next_leg : Hidden::both_legs;
}

bool has_line_of_sight(const BitGrid& floor, Point from, Point to, LineOfSight rule) {
  assert(floor.contains(from) && floor.contains(to));
  return is_clear(floor, nullptr, from, to, rule);
}

}  // namespace walkmask
