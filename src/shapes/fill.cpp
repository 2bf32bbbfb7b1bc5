#include "shapes/fill.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace walkmask::shapes {

void fill_span(BitGrid& floor, int y, int first, int last, Filling filling) {
  first = std::max(first, 0);
  last = std::min(last, floor.width() - 1);
  if (y < 0 || y >= floor.height() || first > last) return;
  constexpr auto kAll = ~BitGrid::Word{0};
  constexpr int kBits = BitGrid::kWordBits;
  for (int word = first / kBits; word <= last / kBits; ++word) {
    const int start = word * kBits;
    const BitGrid::Word from_first = first > start ? kAll << (first - start) : kAll;
    const BitGrid::Word to_last = last < start + kBits ? kAll >> (start + kBits - 1 - last) : kAll;
    BitGrid::Word& bits = floor.row(y)[static_cast<std::size_t>(word)];
    if (filling == Filling::floor) {
      bits |= from_first & to_last;
    } else {
      bits &= ~(from_first & to_last);
    }
  }
}

void fill(BitGrid& floor, const Rectangle& shape, Filling filling) {
  const auto [left, top] = shape.corner;
  for (int y = std::max(top, 0); y < std::min(top + shape.height, floor.height()); ++y) {
    fill_span(floor, y, left, left + shape.width - 1, filling);
  }
}

void fill(BitGrid& floor, const Ellipse& shape, Filling filling) {
  const std::int64_t squared_x = std::int64_t{shape.radius_x} * shape.radius_x;
  const std::int64_t squared_y = std::int64_t{shape.radius_y} * shape.radius_y;
  int dx = shape.radius_x;
  for (int dy = 0; dy <= shape.radius_y; ++dy) {
    const std::int64_t room = squared_x * (squared_y - std::int64_t{dy} * dy);
    while (squared_y * dx * dx > room) --dx;
    const auto [x, y] = shape.centre;
    fill_span(floor, y - dy, x - dx, x + dx, filling);
    fill_span(floor, y + dy, x - dx, x + dx, filling);
  }
}

void fill(BitGrid& floor, const Line& shape, Filling filling) {
  const Point way = shape.to - shape.from;
  const int n = std::max(std::abs(way.x), std::abs(way.y));
  for (int k = 0; k <= n; ++k) {
    const auto part = [&](int whole) {
      return n == 0 ? 0 : static_cast<int>(std::int64_t{whole} * k / n);
    };
    const Point centre = shape.from + Point{part(way.x), part(way.y)};
    fill(floor, Ellipse{centre, shape.radius, shape.radius}, filling);
  }
}

}  // namespace walkmask::shapes
