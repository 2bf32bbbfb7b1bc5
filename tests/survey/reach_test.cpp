#include "survey/reach.h"

#include <gtest/gtest.h>

#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(Reach, TellsWhoReachesWhomAndWhoStandsInAWall) {
  const TextFloor floor{"a.#b", "..#c"};
  const std::vector<Point> points = {floor.at('a'), floor.at('b'), floor.at('c'), {2, 0}, {9, 9}};
  const Reach reach(Blocks(floor.grid()), points);
  ASSERT_EQ(reach.size(), 5u);
  EXPECT_TRUE(reach.reaches(1, 2));
  EXPECT_TRUE(reach.reaches(0, 0));
  EXPECT_FALSE(reach.reaches(0, 1));
  EXPECT_FALSE(reach.stands(3));
  EXPECT_FALSE(reach.stands(4)) << "outside the image";
  EXPECT_FALSE(reach.reaches(3, 4)) << "two that stand nowhere do not reach each other";
  EXPECT_EQ(reach.component(1), reach.component(2));
  EXPECT_FALSE(reach.component(3).has_value());
}

TEST(Reach, IsThatOfAFloodOfEveryPixel) {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    std::vector<Point> points;
    for (int i = 0; i < 8; ++i) points.push_back(random_pixel(floor, random));
    const Reach reach(Blocks(floor), points);
    const std::vector<int> components = slow_components(floor);
    for (std::size_t i = 0; i < points.size(); ++i) {
      for (std::size_t k = 0; k < points.size(); ++k) {
        const int one = components[place(floor, points[i])];
        const int other = components[place(floor, points[k])];
        ASSERT_EQ(reach.reaches(i, k), one != -1 && one == other)
            << "seed " << seed << " " << as_text({points[i], points[k]}) << "\n"
            << drawn(floor);
      }
    }
  }
}

}  // namespace
}  // namespace walkmask
