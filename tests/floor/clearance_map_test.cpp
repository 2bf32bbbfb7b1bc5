#include "floor/clearance_map.h"

#include <gtest/gtest.h>

#include "floor/clearance.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(ClearanceMap, KnowsDistancesToWallsAndToThePicturesEdge) {
  const TextFloor floor{".....", ".....", "..a..", "....#", "....."};
  const ClearanceMap clearances(floor.grid());
  EXPECT_EQ(clearances.squared_distance(floor.at('a')), 5u);
  EXPECT_EQ(clearances.squared_distance({0, 0}), 1u);
  EXPECT_EQ(clearances.squared_distance({1, 2}), 4u);
  EXPECT_EQ(clearances.squared_distance({4, 3}), 0u);
}

TEST(ClearanceMap, KnowsTheWidestAgentThatFits) {
  const TextFloor floor{".....", ".....", "..a..", "....#", "....."};
  // sqrt(4 * 5) = 4.47: an agent of 4 does not touch the wall, an agent of 5 does.
  EXPECT_EQ(ClearanceMap(floor.grid()).widest_diameter(floor.at('a')), 4);
  EXPECT_EQ(ClearanceMap(floor.grid(), 3).widest_diameter(floor.at('a')), 13);
  EXPECT_EQ(ClearanceMap(floor.grid()).widest_diameter({0, 0}), 2);
  EXPECT_EQ(ClearanceMap(floor.grid()).widest_diameter({4, 3}), 0);
}

TEST(ClearanceMap, HoldsTheFloorForEveryDiameter) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, one_in(random, 3) ? 150 : 50);
    const int scale = one_in(random, 2) ? 1 : random.between(2, 64);
    const ClearanceMap clearances(floor, scale);
    for (int i = 0; i < 8; ++i) {
      const int diameter = random.between(1, 20 * scale);
      ASSERT_EQ(drawn(clearances.floor_for(diameter)),
                drawn(floor_for_diameter(floor, diameter, scale)))
          << "seed " << seed << ", diameter " << diameter << ", scale " << scale << "\n"
          << drawn(floor);
    }
  }
}

TEST(ClearanceMap, AgreesWithItselfOnTheAgentsThatFit) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 60);
    const ClearanceMap clearances(floor, random.between(1, 4));
    for (int i = 0; i < 20; ++i) {
      const Point p = random_pixel(floor, random);
      const int widest = clearances.widest_diameter(p);
      EXPECT_EQ(widest > 0, floor.test(p)) << seed;
      EXPECT_TRUE(widest == 0 || clearances.floor_for(widest).test(p)) << seed;
      EXPECT_FALSE(clearances.floor_for(widest + 1).test(p)) << seed;
    }
  }
}

TEST(ClearanceMap, HasNoFloorForAHugeAgent) {
  const TextFloor floor{"..."};
  EXPECT_EQ(ClearanceMap(floor.grid()).floor_for(2'000'000'000).count(), 0);
}

}  // namespace
}  // namespace walkmask
