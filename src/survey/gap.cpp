#include "survey/gap.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "floor/integer_math.h"

namespace walkmask {
namespace {

/// Columns first..last, both included, relative to a pixel; empty if last < first.
struct Columns {
  int first, last;
};

constexpr Columns kAllColumns = {-(1 << 20), 1 << 20};

int floor_of_quotient(int dividend, int divisor) {
  const int quotient = dividend / divisor;
  return quotient * divisor > dividend ? quotient - 1 : quotient;
}

/// Returns the columns of the row `dy` below a pixel that, viewed from the pixel, are more than a
/// right angle away from `side`: columns dx with side.x dx + side.y dy < 0.
Columns opposite(Point side, int dy) {
  const int product = side.y * dy;
  if (side.x > 0) return {kAllColumns.first, floor_of_quotient(-product - 1, side.x)};
  if (side.x < 0) return {floor_of_quotient(product, -side.x) + 1, kAllColumns.last};
  return product < 0 ? kAllColumns : Columns{1, 0};
}

/// Finds the wall pixels nearest to a pixel, as steps from there. Rows are searched from the
/// nearest on.
class NearestWalls {
 public:
  NearestWalls(const BitGrid& floor, Point from) : floor_(floor), from_(from) {}

  /// Finds the nearest wall pixels on the side opposite to `side`, or all around without it.
  std::vector<Point> find(std::optional<Point> side) {
    for (int away = 0; std::int64_t{away} * away <= least_; ++away) {
      look(away, side ? opposite(*side, away) : kAllColumns);
      if (away > 0) look(-away, side ? opposite(*side, -away) : kAllColumns);
    }
    return walls_;
  }

 private:
  void look(int dy, Columns columns) {
    if (columns.last < columns.first) return;
    const Point start = from_ + Point{std::clamp(0, columns.first, columns.last), dy};
    int left = start.x, right = start.x;
    if (floor_.contains(start)) {
      left = floor_.previous_clear(start.y, start.x);
      right = floor_.next_clear(start.y, start.x);
    }
    if (left - from_.x >= columns.first) add({left - from_.x, dy});
    if (right != left && right - from_.x <= columns.last) add({right - from_.x, dy});
  }

  void add(Point step) {
    const std::int64_t distance = squared_length(step);
    if (distance > least_) return;
    if (distance < least_) walls_.clear();
    least_ = distance;
    walls_.push_back(step);
  }

  const BitGrid& floor_;
  Point from_;
  std::vector<Point> walls_;
  std::int64_t least_ = std::numeric_limits<std::int64_t>::max();
};

int pixels_between(Point a, Point b) {
  const std::int64_t twice_length = integer_square_root(4 * squared_length(b - a));
  return static_cast<int>((twice_length + 1) / 2) - 1;
}

}  // namespace

int gap_width(const BitGrid& floor, Point p) { return gap_at(floor, p).width; }

Gap gap_at(const BitGrid& floor, Point p) {
  assert(floor.test(p));
  Gap gap = {p, p, std::numeric_limits<int>::max()};
  for (const Point near : NearestWalls(floor, p).find(std::nullopt)) {
    for (const Point across : NearestWalls(floor, p).find(near)) {
      const int width = pixels_between(near, across);
      if (width < gap.width) gap = {p + near, p + across, width};
    }
  }
  return gap;
}

}  // namespace walkmask
