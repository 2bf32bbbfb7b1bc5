#include "floor/blocker.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <span>

#include "floor/disc.h"
#include "floor/integer_math.h"
#include "floor/wall_distances.h"

namespace walkmask {
namespace {

using Columns = BlockedPixels::Columns;

constexpr Columns kNoColumns = {std::numeric_limits<int>::max(), std::numeric_limits<int>::min()};

bool is_between(int number, int smallest, int largest) {
  return smallest <= number && number <= largest;
}

/// Returns the number of columns of an ellipse to either side of its middle, in the row this far
/// from its middle row. Precondition: the ellipse has that row.
int half_width(const Blocker& ellipse, std::int64_t row) {
  const std::int64_t across = ellipse.across, down = ellipse.down;
  if (down == 0) return ellipse.across;
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

int on_mask(int room, MaskScale scale) {
  return static_cast<int>(quotient_rounded_down(room, scale.factor));
}

/// Returns the columns of the mask that a blocker covers in each of some rows of the mask. Rows
/// nearer to the middle of a shape are at least as wide. Precondition: it covers some pixels of
/// each.
std::vector<Columns> columns_in(Rows rows, const Blocker& blocker, MaskScale scale) {
  const bool is_disc = blocker.shape == Blocker::Shape::disc;
  const HalfWidths halves =
      is_disc ? disc(least_squared_distance(blocker.across, 1)) : HalfWidths();
  const int x = blocker.place.x;
  std::vector<Columns> columns;
  for (int row = rows.first; row <= rows.last; ++row) {
    int left = x, right = x + blocker.across - 1;
    if (blocker.shape != Blocker::Shape::rect) {
      const int first = row * scale.factor, last = first + scale.factor - 1;
      const int from_middle = std::abs(std::clamp(blocker.place.y, first, last) - blocker.place.y);
      const int half = is_disc ? halves[static_cast<std::size_t>(from_middle)]
                               : half_width(blocker, from_middle);
      left = x - half;
      right = x + half;
    }
    columns.push_back({on_mask(left, scale), on_mask(right, scale)});
  }
  return columns;
}

/// Returns the columns of a row of the mask where an agent with these half widths overlaps a shape,
/// whose rows cover these columns.
Columns columns_near(int y, const HalfWidths& agent, Rows shape, std::span<const Columns> covered) {
  const int reach = static_cast<int>(agent.size()) - 1;
  Columns widest = kNoColumns;
  const Rows near = {std::max(y - reach, shape.first), std::min(y + reach, shape.last)};
  for (int row = near.first; row <= near.last; ++row) {
    const auto [left, right] = covered[static_cast<std::size_t>(row - shape.first)];
    const int more = agent[static_cast<std::size_t>(std::abs(row - y))];
    widest = {std::min(widest.first, left - more), std::max(widest.last, right + more)};
  }
  return widest;
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

BlockedPixels pixels_blocked(const Blocker& blocker, const Footprint& footprint, MaskScale scale,
                             Size mask) {
  assert(is_usable(blocker));
  const int reach = static_cast<int>(half_widths(footprint.largest(), scale.factor).size()) - 1;
  // The rows of the shape that are near enough to the mask.
  const auto [first, last] = rows_of(blocker);
  const Rows shape = {std::max(on_mask(first, scale), -reach),
                      std::min(on_mask(last, scale), mask.height - 1 + reach)};
  const std::vector<Columns> covered = columns_in(shape, blocker, scale);
  const Rows rows = {std::max(shape.first - reach, 0),
                     std::min(shape.last + reach, mask.height - 1)};
  BlockedPixels pixels;
  for (const auto& [band, size] : bands_of(footprint, rows, scale.factor)) {
    const HalfWidths agent = half_widths(size, scale.factor);
    for (int y = band.first; y <= band.last; ++y) {
      const Columns columns = columns_near(y, agent, shape, covered);
      const Columns inside = {std::max(columns.first, 0), std::min(columns.last, mask.width - 1)};
      if (inside.is_empty() && pixels.rows.empty()) continue;
      if (pixels.rows.empty()) pixels.top = y;
      pixels.rows.push_back(inside.is_empty() ? kNoColumns : inside);
    }
  }
  while (!pixels.rows.empty() && pixels.rows.back().is_empty()) pixels.rows.pop_back();
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
  for (const BlockedPixels::Columns columns : pixels.rows) {
    if (!columns.is_empty()) floor.reset_span(y, columns.first, columns.last);
    ++y;
  }
}

}  // namespace walkmask
