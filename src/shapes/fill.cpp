#include "shapes/fill.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <variant>
#include <vector>

#include "floor/integer_math.h"
#include "shapes/polygon_rows.h"
#include "shapes/section.h"

namespace walkmask::shapes {
namespace {

/// Returns the mask pixels whose representatives are among these room pixels, along one axis.
Span in_mask(Span room, MaskScale scale) {
  const int middle = scale.to_room({0, 0}).x;
  return {static_cast<int>(-quotient_rounded_down(middle - room.first, scale.factor)),
          static_cast<int>(quotient_rounded_down(room.last - middle, scale.factor))};
}

/// Converts a span to mask pixels and limits it to the `count` rows (or columns) of the mask.
Span inside(Span room, int count, MaskScale scale) {
  const Span span = in_mask(room, scale);
  return {std::max(span.first, 0), std::min(span.last, count - 1)};
}

/// The spans of pixels that shapes cover, row by row. Calls `test(y, first, last)` for each span
/// inside the picture, in mask pixels, from the top until it returns true.
template <typename Test>
class Spans {
 public:
  Spans(Size size, MaskScale scale, Test test) : size_(size), scale_(scale), test_(test) {}

  template <typename Convex>
  bool any(const Convex& shape) const {
    return any_row(rows_of(shape),
                   [&](int y, int room_y) { return is_true_of(y, section(shape, room_y)); });
  }

  bool any(const Polygon& shape) const {
    PolygonRows rows(shape);
    return any_row(rows.all(), [&](int y, int room_y) {
      const std::span<const Span> spans = rows.row(room_y);
      return std::any_of(spans.begin(), spans.end(),
                         [&](Span span) { return is_true_of(y, span); });
    });
  }

 private:
  template <typename TestRow>
  bool any_row(Span room, TestRow test_row) const {
    const Span rows = inside(room, size_.height, scale_);
    for (int y = rows.first; y <= rows.last; ++y) {
      if (test_row(y, scale_.to_room({0, y}).y)) return true;
    }
    return false;
  }

  bool is_true_of(int y, Span room) const {
    const auto [first, last] = inside(room, size_.width, scale_);
    return first <= last && test_(y, first, last);
  }

  Size size_;
  MaskScale scale_;
  Test test_;
};

constexpr int kPixelsOfAStep = 2048;

std::int64_t length(Span span) { return std::max(span.last - span.first + 1, 0); }

// The steps to find the span of one row.
constexpr int section_steps(const Rectangle&) { return 1; }
constexpr int section_steps(const Ellipse&) { return 5; }
constexpr int section_steps(const Line&) { return 5; }
constexpr int kCrossingSteps = 4;

template <typename Convex>
std::int64_t steps(const Convex& shape, Size mask, MaskScale scale) {
  const std::int64_t across = length(inside(columns_of(shape), mask.width, scale));
  return length(inside(rows_of(shape), mask.height, scale)) *
         (section_steps(shape) + across / kPixelsOfAStep);
}

/// Counts half a row's pixels for each side: each span in a row lies between two sides.
std::int64_t steps(const Polygon& shape, Size mask, MaskScale scale) {
  std::int64_t crossings = 0;
  for (const std::vector<Point>& ring : shape.rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const auto [top, bottom] = std::minmax(ring[i].y, ring[(i + 1) % ring.size()].y);
      crossings += length(inside({top, bottom}, mask.height, scale));
    }
  }
  return crossings * (kCrossingSteps + mask.width / 2 / kPixelsOfAStep);
}

}  // namespace

void fill_span(BitGrid& floor, int y, int first, int last, Filling filling) {
  first = std::max(first, 0);
  last = std::min(last, floor.width() - 1);
  if (y < 0 || y >= floor.height() || first > last) return;
  constexpr auto kAll = ~BitGrid::Word{0};
  constexpr int kBits = BitGrid::kWordBits;
  const BitGrid::Word from_first = kAll << (first % kBits);
  const BitGrid::Word to_last = kAll >> (kBits - 1 - last % kBits);
  const bool sets = filling == Filling::floor;
  const auto put = [sets](BitGrid::Word& word, BitGrid::Word bits) {
    word = sets ? word | bits : word & ~bits;
  };
  const auto words = floor.row(y).begin();
  const auto first_word = words + first / kBits, last_word = words + last / kBits;
  if (first_word == last_word) {
    put(*first_word, from_first & to_last);
    return;
  }
  put(*first_word, from_first);
  std::fill(first_word + 1, last_word, sets ? kAll : BitGrid::Word{0});
  put(*last_word, to_last);
}

void fill(BitGrid& floor, const Shape& shape, Filling filling, MaskScale scale) {
  const Spans all({floor.width(), floor.height()}, scale, [&](int y, int first, int last) {
    fill_span(floor, y, first, last, filling);
    return false;
  });
  std::visit([&](const auto& one) { all.any(one); }, shape);
}

std::int64_t steps_to_fill(const Shape& shape, Size mask, MaskScale scale) {
  return std::visit([&](const auto& one) { return steps(one, mask, scale); }, shape);
}

bool covers_pixels(const Shape& shape, Size mask, MaskScale scale) {
  const Spans some(mask, scale, [](int, int, int) { return true; });
  return std::visit([&](const auto& one) { return some.any(one); }, shape);
}

}  // namespace walkmask::shapes
