#include "floor/line_of_sight.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>

namespace walkmask {
namespace {

/// Follows a segment from its upper end down to the lower, to the right (kSide 1) or left (-1).
///
/// The segment touches one span of columns in each row. Measured in steps to the side from the
/// upper end, row k's span ends where the segment crosses the line below it, at dx (2k + 1) / (2
/// rows): in column floor((dx (2k + 1) + rows) / (2 rows)). Row k + 1 begins in that same column,
/// or, where the division leaves no remainder, one before: that is a corner of the grid, and both
/// rows take the columns on both sides of it.
template <int kSide>
bool is_clear_downward(const BitGrid& floor, Point from, Point to) {
  const auto is_floor = [&floor, from](int y, int first, int last) {
    return kSide > 0 ? floor.all_set(y, from.x + first, from.x + last)
                     : floor.all_set(y, from.x - last, from.x - first);
  };
  const int rows = to.y - from.y;
  const int dx = kSide * (to.x - from.x);
  if (rows == 0) return is_floor(from.y, 0, dx);

  const int whole = dx / rows, part = 2 * (dx % rows);
  int first = 0;
  int last = (dx + rows) / (2 * rows);
  int remainder = (dx + rows) % (2 * rows);
  for (int y = from.y; y < to.y; ++y) {
    if (!is_floor(y, first, last)) return false;
    first = remainder == 0 ? last - 1 : last;
    last += whole;
    remainder += part;
    if (remainder >= 2 * rows) {
      remainder -= 2 * rows;
      ++last;
    }
  }
  return is_floor(to.y, first, dx);
}

/// Returns whether there is floor at the middle of the segment and at its quarters. Most lines of
/// sight are blocked, and most of those here: a pixel that holds a point of the segment must be
/// floor.
bool may_be_clear(const BitGrid& floor, Point from, Point to) {
  const Point once = {3 * from.x + to.x, 3 * from.y + to.y};
  const Point twice = {2 * (from.x + to.x), 2 * (from.y + to.y)};
  const Point thrice = {from.x + 3 * to.x, from.y + 3 * to.y};
  const auto is_floor = [&floor](Point quarters) {
    return floor.test({(quarters.x + 2) / 4, (quarters.y + 2) / 4});
  };
  return is_floor(twice) && is_floor(once) && is_floor(thrice);
}

bool is_clear_strictly(const BitGrid& floor, Point from, Point to) {
  if (!may_be_clear(floor, from, to)) return false;
  if (from.y > to.y) std::swap(from, to);
  return to.x < from.x ? is_clear_downward<-1>(floor, from, to)
                       : is_clear_downward<1>(floor, from, to);
}

/// Returns the neighbour of a block, below or above it, whose right side is the first that lies to
/// the right of a place; absent if none does. `is_right(column)` tells that of a column's right
/// side.
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

/// Follows a segment from block to block. Between two of them it only needs to cross the edge that
/// they share between the sides of both: where it passes through a corner of either, one of the
/// pixels there is wall.
bool is_clear_through(const Blocks& blocks, Point from, BlockIndex first, Point to) {
  const bool down = to.y > from.y;
  const std::int64_t dx = to.x - from.x, rows = std::abs(to.y - from.y);
  for (const Block* block = &blocks[first]; block != nullptr;) {
    if (to.y >= block->top && to.y <= block->bottom) return block->contains(to);
    // The segment leaves the block `forward` half pixels down or up, and there it is across / rows
    // half pixels to the right of where it begins.
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

}  // namespace

Sight::Sight(const PreparedFloor& floor, LineOfSight rule) : Sight(floor.floor, rule) {
  // The rows that are tested in the time that a block takes, and more: to find the first takes
  // most of it.
  constexpr int kTall = 64, kTallIfKnown = 3;
  if (rule != LineOfSight::strict) return;
  if (floor.blocks.mean_height() >= kTall) blocks_ = &floor.blocks;
  if (floor.blocks.mean_height() >= kTallIfKnown) blocks_if_known_ = &floor.blocks;
}

bool Sight::operator()(Point from, Point to) const {
  if (blocks_ == nullptr) return has_line_of_sight(*floor_, from, to, rule_);
  assert(floor_->contains(from) && floor_->contains(to));
  if (!may_be_clear(*floor_, from, to)) return false;
  const std::optional<BlockIndex> block = blocks_->at(from);
  return block && is_clear_through(*blocks_, from, *block, to);
}

bool Sight::operator()(Point from, BlockIndex block, Point to) const {
  assert(floor_->contains(from) && floor_->contains(to));
  return blocks_if_known_ == nullptr ? (*this)(from, to)
                                     : is_clear_through(*blocks_if_known_, from, block, to);
}

bool has_line_of_sight(const BitGrid& floor, Point from, Point to, LineOfSight rule) {
  assert(floor.contains(from) && floor.contains(to));
  return rule == LineOfSight::strict ? is_clear_strictly(floor, from, to)
                                     : is_clear_by_bresenham(floor, from, to);
}

}  // namespace walkmask
