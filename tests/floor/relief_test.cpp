#include "floor/relief.h"

#include <gtest/gtest.h>

#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// Every pixel of a floor is low below this bound.
constexpr std::uint32_t kHigh = 1u << 30;

std::string ridges(const TextFloor& floor, std::uint32_t low_below = kHigh) {
  return drawn(Relief(floor.grid(), 1, low_below).ridges());
}

TEST(Relief, MeasuresTheDistancesToWallsAndAroundTheImage) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 30);
    const Relief relief(floor, 5, 17);
    for (int y = -1; y <= floor.height(); ++y) {
      for (int x = -1; x <= floor.width(); ++x) {
        const Point p = {x, y};
        const std::int64_t square = floor.test(p) ? slow_squared_distance(floor, p) : 0;
        ASSERT_EQ(relief.squared_distance(p), square) << seed;
        EXPECT_EQ(relief.is_low(p), square > 0 && square < 17) << seed;
        EXPECT_EQ(relief.wide_pixels().test(p), square >= 5) << seed;
      }
    }
  }
}

TEST(Relief, ClimbsToTheFarthestNeighbourAndThenToTheFirstInReadingOrder) {
  const Relief relief(TextFloor{".....", ".....", ".....", ".....", "....."}.grid(), 1, kHigh);
  EXPECT_EQ(relief.next_of_climb({2, 0}), (Point{2, 1}));
  EXPECT_EQ(relief.next_of_climb({4, 2}), (Point{3, 2}));
  EXPECT_EQ(relief.next_of_climb({2, 2}), std::nullopt) << "a summit";
  EXPECT_EQ(relief.next_of_climb({4, 0}), (Point{3, 0})) << "as far from walls, but read before";
}

TEST(Relief, HasASaddleInADoorAndInFirstCornersWithClimbsOnBothSides) {
  // The first pixel of a room has no neighbour that is farther from walls: it is a summit.
  EXPECT_EQ(
      ridges({".....#.....", ".....#.....", "...........", ".....#.....", ".....#....."}),
      drawn(TextFloor{"..####..###", "#..####.###", "##.......##", "###########", "###########"}
                .grid()));
}

TEST(Relief, HasNoRidgesWhereTheFloorIsHigh) {
  EXPECT_EQ(ridges({"...", "...", "..."}, 1), "###\n###\n###\n");
}

}  // namespace
}  // namespace walkmask
