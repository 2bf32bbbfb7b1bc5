#include "floor/clearance.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <vector>

namespace walkmask {
namespace {

/// For each pixel, how far up or down the nearest pixel is that is not floor (0 for such a pixel
/// itself), with a column of 0 on either side of the image: outside nothing is floor.
class ColumnDistances {
 public:
  explicit ColumnDistances(const BitGrid& floor)
      : columns_(static_cast<std::size_t>(floor.width()) + 2),
        distances_(columns_ * static_cast<std::size_t>(floor.height())) {
    const int bottom = floor.height() - 1;
    for (int y = 0; y <= bottom; ++y) measure_row(floor, y, y == 0 ? nullptr : row(y - 1));
    for (int y = bottom; y >= 0; --y) shorten_row(y, y == bottom ? nullptr : row(y + 1));
  }

  std::uint16_t* row(int y) { return distances_.data() + columns_ * static_cast<std::size_t>(y); }

 private:
  void measure_row(const BitGrid& floor, int y, const std::uint16_t* above) {
    std::uint16_t* distances = row(y) + 1;
    for (int x = floor.next_set(y, 0); x < floor.width(); x = floor.next_set(y, x)) {
      const int end = floor.next_clear(y, x);
      for (; x < end; ++x) {
        distances[x] = static_cast<std::uint16_t>((above == nullptr ? 0 : above[x + 1]) + 1);
      }
    }
  }

  void shorten_row(int y, const std::uint16_t* below) {
    std::uint16_t* distances = row(y);
    for (std::size_t i = 1; i + 1 < columns_; ++i) {
      const int through_below = (below == nullptr ? 0 : below[i]) + 1;
      distances[i] = static_cast<std::uint16_t>(std::min<int>(distances[i], through_below));
    }
  }

  std::size_t columns_;
  std::vector<std::uint16_t> distances_;
};

/// The lower envelope of the parabolas (x - apex)^2 + height^2, one for each column of a row.
class Envelope {
 public:
  explicit Envelope(int columns) : pieces_(static_cast<std::size_t>(columns)) {}

  void build(const std::uint16_t* heights) {
    used_ = 0;
    for (int x = 0; x < static_cast<int>(pieces_.size()); ++x) add({x, heights[x], 0});
  }

  /// Calls use(x, squared distance) for x = 0, 1, ... in order.
  template <typename Use>
  void for_each(Use use) const {
    const int columns = static_cast<int>(pieces_.size());
    for (std::size_t i = 0; i < used_; ++i) {
      const int end = i + 1 < used_ ? pieces_[i + 1].first : columns;
      for (int x = pieces_[i].first; x < end; ++x) use(x, pieces_[i].at(x));
    }
  }

 private:
  struct Piece {
    int apex;
    int height;
    int first;  // the first column in which this parabola is the lowest
    std::int64_t at(int x) const {
      return std::int64_t{x - apex} * (x - apex) + std::int64_t{height} * height;
    }
  };

  /// The first column in which `right` lies below `left`: behind the place where they cross.
  static int first_column(const Piece& left, const Piece& right) {
    const std::int64_t rise = right.at(0) - left.at(0);
    const std::int64_t run = 2 * (std::int64_t{right.apex} - left.apex);
    return rise < 0 ? 0 : static_cast<int>(std::min<std::int64_t>(rise / run + 1, INT32_MAX));
  }

  void add(Piece piece) {
    const int columns = static_cast<int>(pieces_.size());
    while (used_ > 0) {
      piece.first = first_column(pieces_[used_ - 1], piece);
      if (piece.first > pieces_[used_ - 1].first) break;
      --used_;
    }
    if (used_ == 0) piece.first = 0;
    if (piece.first < columns) pieces_[used_++] = piece;
  }

  std::vector<Piece> pieces_;
  std::size_t used_ = 0;
};

}  // namespace

BitGrid floor_for_diameter(const BitGrid& floor, int diameter) {
  assert(diameter >= 1 && diameter <= kLargestDiameter);
  if (diameter <= 2) return floor;
  BitGrid result(floor.width(), floor.height());
  ColumnDistances distances(floor);
  Envelope envelope(floor.width() + 2);
  const std::int64_t squared_diameter = std::int64_t{diameter} * diameter;
  for (int y = 0; y < floor.height(); ++y) {
    envelope.build(distances.row(y));
    envelope.for_each([&](int column, std::int64_t squared_distance) {
      if (4 * squared_distance >= squared_diameter) result.set({column - 1, y});
    });
  }
  return result;
}

}  // namespace walkmask
