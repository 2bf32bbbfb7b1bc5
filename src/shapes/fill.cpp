#include "shapes/fill.h"

#include <algorithm>
#include <span>

#include "shapes/polygon_rows.h"
#include "shapes/rounded_down.h"
#include "shapes/section.h"

namespace walkmask::shapes {
namespace {

/// The pixels of a mask that stand for some of these pixels of the room, along either axis.
Span in_mask(Span room, MaskScale scale) {
  const int middle = scale.to_room({0, 0}).x;
  return {static_cast<int>(-rounded_down(middle - room.first, scale.factor)),
          static_cast<int>(rounded_down(room.last - middle, scale.factor))};
}

/// What shapes cover of a picture, row by row: asks `test(y, first, last)` of each span inside, in
/// pixels of the mask, from the top on until it is true of one.
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
    const Span rows = in_mask(room, scale_);
    const int end = std::min(rows.last, size_.height - 1);
    for (int y = std::max(rows.first, 0); y <= end; ++y) {
      if (test_row(y, scale_.to_room({0, y}).y)) return true;
    }
    return false;
  }

  bool is_true_of(int y, Span room) const {
    const Span columns = in_mask(room, scale_);
    const int first = std::max(columns.first, 0), last = std::min(columns.last, size_.width - 1);
    return first <= last && test_(y, first, last);
  }

  Size size_;
  MaskScale scale_;
  Test test_;
};

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

bool covers_pixels(const Shape& shape, Size mask, MaskScale scale) {
  const Spans some(mask, scale, [](int, int, int) { return true; });
  return std::visit([&](const auto& one) { return some.any(one); }, shape);
}

}  // namespace walkmask::shapes
