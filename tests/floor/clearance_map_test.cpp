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
  EXPECT_EQ(clearances.room_at(floor.at('a')), 5u);
  EXPECT_EQ(clearances.room_at({0, 0}), 1u);
  EXPECT_EQ(clearances.room_at({1, 2}), 4u);
  EXPECT_EQ(clearances.room_at({4, 3}), 0u);
}

TEST(ClearanceMap, KnowsTheWidestAgentThatFits) {
  const TextFloor floor{".....", ".....", "..a..", "....#", "....."};
  // sqrt(4 * 5) = 4.47: an agent of 4 does not touch the wall, an agent of 5 does.
  EXPECT_EQ(ClearanceMap(floor.grid()).widest_at(floor.at('a')), 4);
  EXPECT_EQ(ClearanceMap(floor.grid(), 3).widest_at(floor.at('a')), 13);
  EXPECT_EQ(ClearanceMap(floor.grid()).widest_at({0, 0}), 2);
  EXPECT_EQ(ClearanceMap(floor.grid()).widest_at({4, 3}), 0);
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
                drawn(floor_for_footprint(floor, diameter, scale)))
          << "seed " << seed << ", diameter " << diameter << ", scale " << scale << "\n"
          << drawn(floor);
    }
  }
}

TEST(ClearanceMap, HoldsTheFloorForEveryWidthOfAnOutline) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 50);
    const int scale = one_in(random, 2) ? 1 : random.between(2, 64);
    const Outline outline = random_footprint(random, 12).outline();
    const ClearanceMap clearances(floor, scale, outline);
    for (int i = 0; i < 8; ++i) {
      const Footprint footprint(outline, random.between(1, 20 * scale));
      const BitGrid fits = clearances.floor_for(footprint.width());
      ASSERT_EQ(drawn(fits), drawn(floor_for_footprint(floor, footprint, scale)))
          << "seed " << seed << ", " << size_text(footprint) << ", scale " << scale << "\n"
          << drawn(floor);
      const Point p = random_pixel(floor, random);
      ASSERT_EQ(clearances.widest_at(p) >= footprint.width(), fits.test(p)) << seed;
    }
    if (!outline.is_disc()) ASSERT_EQ(drawn(clearances.floor_for(0)), drawn(floor)) << seed;
  }
}

TEST(ClearanceMap, AgreesWithItselfOnTheAgentsThatFit) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 60);
    const ClearanceMap clearances(floor, random.between(1, 4));
    for (int i = 0; i < 20; ++i) {
      const Point p = random_pixel(floor, random);
      const int widest = clearances.widest_at(p);
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
