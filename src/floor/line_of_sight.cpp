#include "floor/line_of_sight.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace walkmask {
namespace {

/// Of each row the segment touches one span of columns. Measured in steps to the side from the
/// upper end, row k's span ends where the segment crosses the line below it, at dx (2k + 1) / (2
/// rows): in column floor((dx (2k + 1) + rows) / (2 rows)). Row k + 1 begins in that same column,
/// or, where the division leaves no remainder, one before: that is a corner of the grid, and both
/// rows take the columns on both sides of it.
bool sees_strictly(const BitGrid& floor, Point from, Point to) {
  if (from.y > to.y) std::swap(from, to);
  const int rows = to.y - from.y;
  const int side = to.x < from.x ? -1 : 1;
  const int dx = std::abs(to.x - from.x);
  const auto is_floor = [&](int y, int first, int last) {
    const int a = from.x + side * first, b = from.x + side * last;
    return floor.all_set(y, std::min(a, b), std::max(a, b));
  };
  if (rows == 0) return is_floor(from.y, 0, dx);

  int first = 0;
  int last = (dx + rows) / (2 * rows);
  int remainder = (dx + rows) % (2 * rows);
  for (int y = from.y; y < to.y; ++y) {
    if (!is_floor(y, first, last)) return false;
    first = remainder == 0 ? last - 1 : last;
    last += dx / rows;
    remainder += 2 * (dx % rows);
    if (remainder >= 2 * rows) {
      remainder -= 2 * rows;
      ++last;
    }
  }
  return is_floor(to.y, first, dx);
}

/// k * delta / n rounded to the nearest whole number, halves toward zero.
int rounded_part(int k, int delta, int n) {
  const std::int64_t size = (2 * std::int64_t{k} * std::abs(delta) + n - 1) / (2 * std::int64_t{n});
  return static_cast<int>(delta < 0 ? -size : size);
}

bool sees_by_bresenham(const BitGrid& floor, Point from, Point to) {
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

bool sees(const BitGrid& floor, Point from, Point to, LineOfSight rule) {
  assert(floor.contains(from) && floor.contains(to));
  return rule == LineOfSight::strict ? sees_strictly(floor, from, to)
                                     : sees_by_bresenham(floor, from, to);
}

}  // namespace walkmask
