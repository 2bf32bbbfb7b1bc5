#include "floor/blocker.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <optional>

#include "floor/disc.h"
#include "floor/integer_math.h"
#include "floor/wall_distances.h"

namespace walkmask {
namespace {

using Columns = BlockedPixels::Columns;

bool is_between(int number, int smallest, int largest) {
  return smallest <= number && number <= largest;
}

/// Returns the number of columns of a shape to either side of its middle, in the row this far from
/// its middle row. Precondition: the shape has that row, and is no rectangle.
int half_width(const Blocker& blocker, std::int64_t row) {
  const std::int64_t across = blocker.across, down = blocker.down;
  if (blocker.shape == Blocker::Shape::disc) {
    // 4 (x^2 + row^2) < across^2
    return static_cast<int>(integer_square_root((across * across - 4 * row * row - 1) / 4));
  }
  if (down == 0) return blocker.across;
  const std::int64_t squared = across * across * (down * down - row * row) / (down * down);
  return static_cast<int>(integer_square_root(squared));
}

/// Returns the room's rows that a blocker covers.
Rows rows_of(const Blocker& blocker) {
  const int y = blocker.place.y;
  if (blocker.shape == Blocker::Shape::rect) return {y, y + blocker.down - 1};
  const int reach = blocker.shape == Blocker::Shape::disc ? (blocker.across - 1) / 2 : blocker.down;
  return {y - reach, y + reach};
}

/// Returns the columns of the mask that a blocker covers in a row of the mask. The rows of a shape
/// lie within each other the nearer they are to its middle. Precondition: it covers any.
Columns columns_in(int mask_row, const Blocker& blocker, MaskScale scale) {
  int left = blocker.place.x, right = left + blocker.across - 1;
  if (blocker.shape != Blocker::Shape::rect) {
    const int first = mask_row * scale.factor, last = first + scale.factor - 1;
    const int widest = std::clamp(blocker.place.y, first, last);
    const int half = half_width(blocker, widest - blocker.place.y);
    left = blocker.place.x - half;
    right = blocker.place.x + half;
  }
  return {static_cast<int>(quotient_rounded_down(left, scale.factor)),
          static_cast<int>(quotient_rounded_down(right, scale.factor))};
}

}  // namespace

bool is_usable(const Blocker& blocker) {
  const auto& [shape, place, across, down] = blocker;
  if (!is_between(place.x, -Blocker::kFarthest, Blocker::kFarthest)) return false;
  if (!is_between(place.y, -Blocker::kFarthest, Blocker::kFarthest)) return false;
  switch (shape) {
    case Blocker::Shape::rect:
      return is_between(across, 1, Blocker::kFarthest) && is_between(down, 1, Blocker::kFarthest);
    case Blocker::Shape::disc:
      return is_between(across, 1, Blocker::kFarthest) && down == 0;
    case Blocker::Shape::ellipse:
      return is_between(across, 0, Blocker::kLargestRadius) &&
             is_between(down, 0, Blocker::kLargestRadius);
  }
  return false;
}

bool BlockedPixels::contains(Point p) const {
  if (p.y < top || p.y - top >= static_cast<int>(rows.size())) return false;
  const Columns row = rows[static_cast<std::size_t>(p.y - top)];
  return row.first <= p.x && p.x <= row.last;
}

BlockedPixels pixels_blocked(const Blocker& blocker, int diameter, MaskScale scale, Size mask) {
  assert(is_usable(blocker));
  const HalfWidths agent =
      disc(std::max<std::int64_t>(least_squared_distance(diameter, scale.factor), 1));
  const int reach = static_cast<int>(agent.size()) - 1;
  const auto on_mask = [&scale](int y) {
    return static_cast<int>(quotient_rounded_down(y, scale.factor));
  };
  const Rows shape = {on_mask(rows_of(blocker).first), on_mask(rows_of(blocker).last)};
  BlockedPixels pixels;
  const int last = std::min(shape.last + reach, mask.height - 1);
  for (int y = std::max(shape.first - reach, 0); y <= last; ++y) {
    std::optional<Columns> widest;
    const Rows near = {std::max(y - reach, shape.first), std::min(y + reach, shape.last)};
    for (int row = near.first; row <= near.last; ++row) {
      const auto [left, right] = columns_in(row, blocker, scale);
      const int more = agent[static_cast<std::size_t>(std::abs(row - y))];
      widest = widest ? Columns{std::min(widest->first, left - more),
                                std::max(widest->last, right + more)}
                      : Columns{left - more, right + more};
    }
    const Columns inside = {std::max(widest->first, 0), std::min(widest->last, mask.width - 1)};
    if (inside.first > inside.last) continue;
    if (pixels.rows.empty()) pixels.top = y;
    pixels.rows.push_back(inside);
  }
  return pixels;
}

void set_covered(const Blocker& blocker, BitGrid& grid) {
  constexpr int kPoint = 1;
  const BlockedPixels pixels = pixels_blocked(blocker, kPoint, {}, {grid.width(), grid.height()});
  int y = pixels.top;
  for (const auto [first, last] : pixels.rows) grid.set_span(y++, first, last);
}

void remove(const BlockedPixels& pixels, BitGrid& floor) {
  int y = pixels.top;
  for (const auto [first, last] : pixels.rows) floor.reset_span(y++, first, last);
}

}  // namespace walkmask
