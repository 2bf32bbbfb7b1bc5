#pragma once

#include <bit>

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask {

/// Calls use(x) for each column of row y where a run of set pixels begins and for the one after its
/// last, from left to right; so these alternate, and the last may be the width. Time: linear in the
/// row's words and runs.
template <typename Use>
void for_each_change(const BitGrid& grid, int y, Use use) {
  BitGrid::Word before = 0;  // the last pixel of the previous word, in bit 0
  int word_start = 0;
  for (const BitGrid::Word word : grid.row(y)) {
    // A bit for each pixel that differs from the one to its left.
    BitGrid::Word changes = word ^ (word << 1 | before);
    for (; changes != 0; changes &= changes - 1) use(word_start + std::countr_zero(changes));
    before = word >> (BitGrid::kWordBits - 1);
    word_start += BitGrid::kWordBits;
  }
  if (before != 0) use(grid.width());
}

/// Calls use(first, last) for each maximal run of set pixels of row y, from left to right.
/// Time: linear in the row's words and runs.
template <typename Use>
void for_each_run(const BitGrid& grid, int y, Use use) {
  int first = 0;
  bool inside = false;
  for_each_change(grid, y, [&](int x) {
    if (inside) use(first, x - 1);
    inside = !inside;
    first = x;
  });
}

/// Calls use(pixel) for each set pixel, in reading order. Time: linear in the words and in these
/// pixels.
template <typename Use>
void for_each_pixel(const BitGrid& grid, Use use) {
  for (int y = 0; y < grid.height(); ++y) {
    int word_start = 0;
    for (BitGrid::Word word : grid.row(y)) {
      for (; word != 0; word &= word - 1) use(Point{word_start + std::countr_zero(word), y});
      word_start += BitGrid::kWordBits;
    }
  }
}

}  // namespace walkmask
