#include "floor/outline_widths.h"

#include <algorithm>

#include "floor/integer_math.h"
#include "floor/runs.h"

namespace walkmask {

OutlineWidths::OutlineWidths(const BitGrid& floor, const Outline& outline, int scale)
    : outline_(outline),
      scale_(scale),
      columns_(floor),
      floor_(floor),
      row_(static_cast<std::size_t>(floor.width())) {
  envelope_.reserve(row_.size() + 2);
}

/// Returns the weighted distance from a curve's wall: squared for an ellipse. Below 2^55:
/// proportions are below 2^13, coordinates below 2^15.
std::int64_t OutlineWidths::distance(const Curve& curve, int x) const {
  const std::int64_t across = std::int64_t{outline_.deep} * (x - curve.apex);
  if (outline_.shape == Outline::Shape::ellipse) return across * across + curve.height;
  return std::max(across < 0 ? -across : across, curve.height);
}

/// Returns the last pixel where the left one of two curves is not above the right one.
std::int64_t OutlineWidths::last_before(const Curve& left, const Curve& right) const {
  const std::int64_t weight = outline_.deep, sum = left.apex + right.apex,
                     apart = right.apex - left.apex;
  if (outline_.shape == Outline::Shape::ellipse) {
    return quotient_rounded_down(right.height - left.height + weight * weight * sum * apart,
                                 2 * weight * weight * apart);
  }
  const std::int64_t middle = quotient_rounded_down(sum, 2);
  if (left.height > right.height) {
    return std::min(middle, right.apex - (left.height + weight - 1) / weight);
  }
  return std::max(middle, left.apex + right.height / weight);
}

/// Adds the curve of the next column. Those that it is below wherever they are the lowest go.
void OutlineWidths::add(Curve curve, int first, int last) {
  while (!envelope_.empty() && distance(envelope_.back(), envelope_.back().first) >
                                   distance(curve, envelope_.back().first)) {
    envelope_.pop_back();
  }
  const std::int64_t from = envelope_.empty() ? first : 1 + last_before(envelope_.back(), curve);
  if (from > last) return;
  curve.first = static_cast<int>(from);
  envelope_.push_back(curve);
}

/// Returns the widest footprint that a wall at this distance leaves room for.
std::uint32_t OutlineWidths::width_at(std::int64_t distance) const {
  const std::int64_t deep = outline_.deep, twice_scale = 2 * std::int64_t{scale_};
  if (outline_.shape == Outline::Shape::rectangle) {
    return static_cast<std::uint32_t>(
        std::min<std::int64_t>(twice_scale * distance / deep, kMostWidth));
  }
  // Compared first: the product below is at most 2^50 then.
  const std::int64_t most = deep * kMostWidth / twice_scale + 1;
  if (distance >= most * most) return kMostWidth;
  const std::int64_t square = twice_scale * twice_scale * distance / (deep * deep);
  return static_cast<std::uint32_t>(
      std::min<std::int64_t>(integer_square_root(square), kMostWidth));
}

/// The pixels next to the run are walls: no curve from beyond them is ever the lowest within it.
void OutlineWidths::measure_across(int y, int first, int last) {
  const std::uint16_t* const distances = columns_.row(y);
  envelope_.clear();
  add({first - 1, 0}, first, last);
  for (int x = first; x <= last; ++x) {
    const std::int64_t down = std::int64_t{outline_.across} * distances[x];
    add({x, outline_.shape == Outline::Shape::ellipse ? down * down : down}, first, last);
  }
  add({last + 1, 0}, first, last);
  const Curve* lowest = envelope_.data();
  const Curve* const end = lowest + envelope_.size();
  for (int x = first; x <= last; ++x) {
    if (lowest + 1 != end && lowest[1].first == x) ++lowest;
    row_[static_cast<std::size_t>(x)] = 1 + width_at(distance(*lowest, x));
  }
}

std::span<const std::uint32_t> OutlineWidths::next_row() {
  const int y = columns_.next_row();
  std::ranges::fill(row_, 0);
  for_each_run(floor_, y, [&](int first, int last) { measure_across(y, first, last); });
  return row_;
}

}  // namespace walkmask
