#include "search/jump.h"

#include <gtest/gtest.h>

#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask::search {
namespace {

/// Scans pixel by pixel; `step` is 1 to the right, -1 to the left.
std::optional<int> jump_by_pixel(const BitGrid& floor, int y, int x, int step,
                                 std::optional<int> goal) {
  for (x += step; floor.test({x, y}); x += step) {
    if (goal == x) return x;
    for (const int beside : {y - 1, y + 1}) {
      if (floor.test({x, beside}) && !floor.test({x - step, beside})) return x;
    }
  }
  return std::nullopt;
}

TEST(Jump, StopsWhereFloorBeginsNextToTheRow) {
  const TextFloor floor{
      "..##..",
      "......",
      "###...",
  };
  EXPECT_EQ(jump_right(floor.grid(), 1, 0, std::nullopt), 3);
  EXPECT_EQ(jump_right(floor.grid(), 1, 3, std::nullopt), 4);
  EXPECT_EQ(jump_right(floor.grid(), 1, 4, std::nullopt), std::nullopt);
  EXPECT_EQ(jump_left(floor.grid(), 1, 5, std::nullopt), 1);
  EXPECT_EQ(jump_left(floor.grid(), 1, 1, std::nullopt), std::nullopt);
}

TEST(Jump, StopsAtTheGoal) {
  const TextFloor floor{"..........#.."};
  EXPECT_EQ(jump_right(floor.grid(), 0, 2, 7), 7);
  EXPECT_EQ(jump_right(floor.grid(), 0, 2, 2), std::nullopt);
  EXPECT_EQ(jump_right(floor.grid(), 0, 2, 11), std::nullopt);
  EXPECT_EQ(jump_left(floor.grid(), 0, 9, 0), 0);
  EXPECT_EQ(jump_left(floor.grid(), 0, 12, 3), std::nullopt);
}

TEST(Jump, AgreesWithAScanPixelByPixel) {
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, seed % 2 == 0 ? 200 : 64);
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = floor.next_set(y, 0); x < floor.width(); x = floor.next_set(y, x + 1)) {
        std::optional<int> goal;
        if (one_in(random, 2)) goal = random.between(0, floor.width() - 1);
        if (goal && !floor.test({*goal, y})) goal.reset();
        ASSERT_EQ(jump_right(floor, y, x, goal), jump_by_pixel(floor, y, x, 1, goal))
            << "seed " << seed << " " << x << "," << y << " goal " << goal.value_or(-1);
        ASSERT_EQ(jump_left(floor, y, x, goal), jump_by_pixel(floor, y, x, -1, goal))
            << "seed " << seed << " " << x << "," << y << " goal " << goal.value_or(-1);
      }
    }
  }
}

}  // namespace
}  // namespace walkmask::search
