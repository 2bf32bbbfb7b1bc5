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

/// Follows a segment from its upper end down, as is_clear_downward does, but through the blocks:
/// between two of them it only needs the row where it leaves the first.
bool is_clear_through(const Blocks& blocks, Point from, Point to) {
  if (from.y > to.y) std::swap(from, to);
  const std::optional<BlockIndex> first_block = blocks.at(from);
  if (!first_block) return false;
  const int side = to.x < from.x ? -1 : 1;
  const std::int64_t rows = to.y - from.y, dx = std::abs(to.x - from.x);
  const Block* block = &blocks[*first_block];
  const auto has_column = [&block](int x) { return x >= block->left && x <= block->right; };
  while (to.y > block->bottom) {
    const std::int64_t twice = dx * (2 * (block->bottom - from.y) + 1) + rows;
    const int last = static_cast<int>(twice / (2 * rows));
    const int first = twice % (2 * rows) == 0 ? last - 1 : last;
    const int x = from.x + side * last;
    if (!has_column(x)) return false;
    const BlockIndex next = blocks.first_below_from(*block, x);
    if (next == block->first_below + block->below_count) return false;
    block = &blocks[next];
    if (!has_column(x) || !has_column(from.x + side * first)) return false;
  }
  return has_column(to.x);
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
  constexpr int kTall = 64;  // rows that are tested in the time that a block takes, and more
  if (rule == LineOfSight::strict && floor.blocks.mean_height() >= kTall) blocks_ = &floor.blocks;
}

bool Sight::operator()(Point from, Point to) const {
  if (blocks_ == nullptr) return has_line_of_sight(*floor_, from, to, rule_);
  assert(floor_->contains(from) && floor_->contains(to));
  return may_be_clear(*floor_, from, to) && is_clear_through(*blocks_, from, to);
}

bool has_line_of_sight(const BitGrid& floor, Point from, Point to, LineOfSight rule) {
  assert(floor.contains(from) && floor.contains(to));
  return rule == LineOfSight::strict ? is_clear_strictly(floor, from, to)
                                     : is_clear_by_bresenham(floor, from, to);
}

}  // namespace walkmask
