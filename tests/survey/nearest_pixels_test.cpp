#include "survey/nearest_pixels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "floor/ends.h"
#include "support/random_floor.h"
#include "support/text_floor.h"
#include "support/unlimited_steps.h"

namespace walkmask {
namespace {

std::int64_t slowly_least(const BitGrid& floor, const Blocks& blocks, std::int32_t one,
                          std::int32_t other) {
  std::vector<Point> ones, others;
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      if (!floor.test({x, y})) continue;
      const std::int32_t component = blocks[*blocks.at({x, y})].component;
      if (component == one) ones.push_back({x, y});
      if (component == other) others.push_back({x, y});
    }
  }
  std::int64_t least = INT64_MAX;
  for (const Point a : ones) {
    for (const Point b : others) least = std::min(least, squared_length(b - a));
  }
  return least;
}

TEST(NearestPixels, AreInTheMiddleOfTwoSidesThatFaceEachOther) {
  const TextFloor floor{
      ".....##....",  //
      "..a..##b...",  //
      ".....##....",
  };
  const Blocks blocks(floor.grid());
  const auto pair = nearest_pixels(blocks, blocks[*blocks.at(floor.at('a'))].component,
                                   blocks[*blocks.at(floor.at('b'))].component, unlimited_steps());
  ASSERT_TRUE(pair);
  EXPECT_EQ(pair->from, (Point{4, 1}));
  EXPECT_EQ(pair->to, (Point{7, 1}));
}

TEST(NearestPixels, AreAbsentWithoutSuchAPart) {
  const Blocks blocks(TextFloor{"..#"}.grid());
  EXPECT_FALSE(nearest_pixels(blocks, 0, 1, unlimited_steps()));
}

TEST(NearestPixels, AreAsNearAsAnyOfTheTwoParts) {
  int parted = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 16);
    const Blocks blocks(floor);
    const auto pair = nearest_pixels(blocks, 0, 1, unlimited_steps());
    if (!pair) continue;
    ++parted;
    EXPECT_EQ(blocks[*blocks.at(pair->from)].component, 0);
    EXPECT_EQ(blocks[*blocks.at(pair->to)].component, 1);
    EXPECT_EQ(squared_length(pair->to - pair->from), slowly_least(floor, blocks, 0, 1))
        << "seed " << seed << "\n"
        << drawn(floor, {pair->from, pair->to});
  }
  EXPECT_GT(parted, 50);
}

}  // namespace
}  // namespace walkmask
