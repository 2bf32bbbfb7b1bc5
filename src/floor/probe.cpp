#include "floor/probe.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "base/split_mix_64.h"

namespace walkmask {
namespace {

constexpr std::int64_t squared(std::int64_t n) { return n * n; }

std::int64_t pixels_of(const Block& block) { return std::int64_t{block.width()} * block.height(); }

}  // namespace

Point last_in_line(const BitGrid& floor, Point from, Point to) {
  assert(floor.test(from));
  const std::int64_t dx = std::abs(to.x - from.x), dy = std::abs(to.y - from.y);
  const int step_x = to.x < from.x ? -1 : 1, step_y = to.y < from.y ? -1 : 1;
  // The line leaves its pixel by the next column at (2 columns + 1) / 2 dx of its length, by the
  // next row at (2 rows + 1) / 2 dy.
  std::int64_t columns = 0, rows = 0;
  Point last = from;
  while (last != to) {
    const std::int64_t to_column = (2 * columns + 1) * dy, to_row = (2 * rows + 1) * dx;
    Point next = last;
    if (to_column <= to_row) {
      next.x += step_x;
      ++columns;
    }
    if (to_row <= to_column) {
      next.y += step_y;
      ++rows;
    }
    const bool is_corner = to_column == to_row;
    if (!floor.test(next)) return last;
    if (is_corner && (!floor.test({next.x, last.y}) || !floor.test({last.x, next.y}))) return last;
    last = next;
  }
  return last;
}

std::int64_t squared_wall_distance(const BitGrid& floor, Point p) {
  if (!floor.test(p)) return 0;
  const std::int64_t to_side =
      std::min({p.x + 1, floor.width() - p.x, p.y + 1, floor.height() - p.y});
  std::int64_t least = squared(to_side);
  for (int distance = 0; squared(distance) < least; ++distance) {
    for (const int y : {p.y - distance, p.y + distance}) {
      const int left = floor.previous_clear(y, p.x), right = floor.next_clear(y, p.x);
      const int beside = std::min(p.x - left, right - p.x);
      least = std::min(least, squared(distance) + squared(beside));
    }
  }
  return least;
}

Point random_connected(const Blocks& blocks, BlockIndex block, std::uint64_t seed) {
  const std::int32_t component = blocks[block].component;
  std::int64_t pixels = 0;
  for (const Block& one : blocks.all()) {
    if (one.component == component) pixels += pixels_of(one);
  }
  assert(pixels > 0);
  auto left =
      static_cast<std::int64_t>(SplitMix64(seed).next() % static_cast<std::uint64_t>(pixels));
  for (const Block& one : blocks.all()) {
    if (one.component != component) continue;
    if (left < pixels_of(one))
      return {one.left + static_cast<int>(left % one.width()),
              one.top + static_cast<int>(left / one.width())};
    left -= pixels_of(one);
  }
  assert(false);
  return {};
}

}  // namespace walkmask
