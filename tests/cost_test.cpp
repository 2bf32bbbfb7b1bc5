// Small inputs that once cost minutes. No clock decides: their cost is counted, in bytes that are
// asked for (whether or not they are given back) or in steps, and limited to what grows with the
// size of the input. Each is a smaller edition of an input that took as long as its test says.

#include <gtest/gtest.h>

#include <cstddef>

#include "floor/bit_grid.h"
#include "floor/clearance_map.h"
#include "support/allocations.h"
#include "survey/narrow_passages.h"

namespace walkmask {
namespace {

/// The bytes that a call asks for.
template <typename Call>
std::size_t bytes_of(Call call) {
  const std::size_t before = allocated_bytes();
  call();
  return allocated_bytes() - before;
}

constexpr int kCell = 24;

/// So many rooms beside and below each other, with a door of one pixel between any two neighbours.
BitGrid rooms(int across, int down) {
  BitGrid floor(across * kCell, down * kCell);
  floor.fill();
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      const bool is_wall = x % kCell == 0 || y % kCell == 0;
      const bool is_door = x % kCell == kCell / 2 || y % kCell == kCell / 2;
      if (is_wall && !(is_door && x > 0 && y > 0)) floor.reset({x, y});
    }
  }
  return floor;
}

TEST(Cost, OfNarrowPassagesGrowsWithThePixelsNotWithTheirNumber) {
  // 40,000 rooms took 118 s.
  const BitGrid floor = rooms(20, 20);
  const ClearanceMap clearances(floor);
  const std::size_t bytes =
      bytes_of([&] { EXPECT_EQ(narrow_passages(clearances, 3, 400).size(), 399u); });
  EXPECT_LT(bytes, static_cast<std::size_t>(floor.width() * floor.height()) * 64);
}

}  // namespace
}  // namespace walkmask
