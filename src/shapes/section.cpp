#include "shapes/section.h"

#include <algorithm>
#include <cstdint>

#include "floor/integer_math.h"

namespace walkmask::shapes {
namespace {

/// A span whose ends may exceed the range of int.
struct WideSpan {
  std::int64_t first;
  std::int64_t last;
  bool is_empty() const { return last < first; }
};

constexpr WideSpan kNone = {0, -1};
constexpr WideSpan kAll = {-(std::int64_t{1} << 40), std::int64_t{1} << 40};

/// Returns the whole x with wanted.first <= slope * x + shift <= wanted.last.
WideSpan solutions(std::int64_t slope, std::int64_t shift, WideSpan wanted) {
  if (slope == 0) return wanted.first <= shift && shift <= wanted.last ? kAll : kNone;
  if (slope < 0) return solutions(-slope, -shift, {-wanted.last, -wanted.first});
  return {-quotient_rounded_down(shift - wanted.first, slope),
          quotient_rounded_down(wanted.last - shift, slope)};
}

/// Returns the smallest span that contains both.
WideSpan around(WideSpan a, WideSpan b) {
  if (a.is_empty()) return b;
  if (b.is_empty()) return a;
  return {std::min(a.first, b.first), std::max(a.last, b.last)};
}

/// Returns the pixels of a row that a disc around a pixel covers.
WideSpan disc_section(Point centre, std::int64_t diameter, int y) {
  const std::int64_t dy = std::int64_t{y} - centre.y;
  const std::int64_t room = diameter * diameter - 4 * dy * dy;
  if (room < 0) return kNone;
  const std::int64_t reach = integer_square_root(room / 4);
  return {centre.x - reach, centre.x + reach};
}

/// Returns the pixels of a row near the line and not beyond its ends. With d the line's direction
/// and p the offset from its start, |p x d| is |d| times the distance from the line, and p . d goes
/// from 0 to |d|^2.
WideSpan band_section(const Line& line, int y) {
  if (line.from == line.to) return kNone;
  const std::int64_t dx = std::int64_t{line.to.x} - line.from.x;
  const std::int64_t dy = std::int64_t{line.to.y} - line.from.y;
  const std::int64_t row = std::int64_t{y} - line.from.y;
  const std::int64_t squared = dx * dx + dy * dy;
  const std::int64_t reach = integer_square_root(squared * line.width * line.width);
  const WideSpan near = solutions(-2 * dy, 2 * dx * row, {-reach, reach});
  const WideSpan beside = solutions(dx, dy * row, {0, squared});
  const WideSpan both = {std::max(near.first, beside.first), std::min(near.last, beside.last)};
  if (near.is_empty() || beside.is_empty() || both.is_empty()) return kNone;
  return {line.from.x + both.first, line.from.x + both.last};
}

}  // namespace

Span rows_of(const Rectangle& shape) { return {shape.corner.y, shape.corner.y + shape.height - 1}; }

Span rows_of(const Ellipse& shape) {
  return {shape.centre.y - shape.radius_y, shape.centre.y + shape.radius_y};
}

Span rows_of(const Line& shape) {
  const auto [top, bottom] = std::minmax(shape.from.y, shape.to.y);
  return {top - shape.width / 2, bottom + shape.width / 2};
}

Span columns_of(const Rectangle& shape) {
  return {shape.corner.x, shape.corner.x + shape.width - 1};
}

Span columns_of(const Ellipse& shape) {
  return {shape.centre.x - shape.radius_x, shape.centre.x + shape.radius_x};
}

Span columns_of(const Line& shape) {
  const auto [left, right] = std::minmax(shape.from.x, shape.to.x);
  return {left - shape.width / 2, right + shape.width / 2};
}

Span section(const Rectangle& shape, int /*y*/) { return columns_of(shape); }

Span section(const Ellipse& shape, int y) {
  const std::int64_t dy = std::int64_t{y} - shape.centre.y;
  const std::int64_t squared_x = std::int64_t{shape.radius_x} * shape.radius_x;
  const std::int64_t squared_y = std::int64_t{shape.radius_y} * shape.radius_y;
  const std::int64_t reach =
      squared_y == 0 ? shape.radius_x
                     : integer_square_root(squared_x * (squared_y - dy * dy) / squared_y);
  return {shape.centre.x - static_cast<int>(reach), shape.centre.x + static_cast<int>(reach)};
}

Span section(const Line& shape, int y) {
  const WideSpan ends =
      around(disc_section(shape.from, shape.width, y), disc_section(shape.to, shape.width, y));
  const WideSpan all = around(ends, band_section(shape, y));
  return {static_cast<int>(all.first), static_cast<int>(all.last)};
}

}  // namespace walkmask::shapes
