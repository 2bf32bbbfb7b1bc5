#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "floor/bit_grid.h"

namespace walkmask {

/// The distance from each pixel of floor to the nearest pixel above or below it that is not floor;
/// outside the image nothing is floor. Distances upward are measured for all rows at once, those
/// downward a row at a time, from the bottom row up. Time: linear in the pixels; memory: two bytes
/// a pixel.
class ColumnDistances {
 public:
  /// Keeps a reference to `floor` until the last row has been measured.
  explicit ColumnDistances(const BitGrid& floor);

  /// Measures the next row and returns its number: first the bottom row, then the one above it, and
  /// so on. Precondition: there is such a row.
  int next_row();

  /// Returns the distances of a measured row; undefined where it is not floor.
  const std::uint16_t* row(int y) const { return distances_.data() + start(y); }

 private:
  std::size_t start(int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(floor_.width());
  }
  std::uint16_t* mutable_row(int y) { return distances_.data() + start(y); }
  void measure_down(int y);
  void measure_up(int y, int first, int last);

  const BitGrid& floor_;
  std::vector<std::uint16_t> distances_;  // upward, in measured rows both ways
  int next_row_;
};

}  // namespace walkmask
