#include "survey/islands.h"

#include <gtest/gtest.h>

#include <map>

#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(Islands, AreInReadingOrderOfTheirFirstPixels) {
  const TextFloor floor{
      "###.#",  //
      "..###",  //
      "#..#.",  //
  };
  const std::vector<Island> found = islands(Blocks(floor.grid()));
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0].first, (Point{3, 0}));
  EXPECT_EQ(found[1].first, (Point{0, 1}));
  EXPECT_EQ(found[1].pixels, 4);
  EXPECT_EQ(found[1].bounds, (Bounds{0, 1, 2, 2}));
  EXPECT_EQ(found[2].first, (Point{4, 2}));
}

TEST(Islands, BeginAtTheFirstTipOfAU) {
  const TextFloor floor{"#.#.", "#...", ".###"};
  const std::vector<Island> found = islands(Blocks(floor.grid()));
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].first, (Point{1, 0}));
  EXPECT_EQ(found[0].pixels, 5);
  EXPECT_EQ(found[0].bounds, (Bounds{1, 0, 3, 1}));
}

TEST(Islands, AreNoneWithoutFloor) { EXPECT_TRUE(islands(Blocks(BitGrid(4, 4))).empty()); }

struct SlowIsland {
  std::int64_t pixels = 0;
  Bounds bounds{INT32_MAX, INT32_MAX, -1, -1};
};

/// Ordered by their first pixels.
std::map<int, SlowIsland> slow_islands(const BitGrid& floor) {
  const std::vector<int> components = slow_components(floor);
  std::map<int, SlowIsland> found;
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      if (!floor.test({x, y})) continue;
      SlowIsland& island = found[components[place(floor, {x, y})]];
      ++island.pixels;
      island.bounds = {std::min(island.bounds.left, x), std::min(island.bounds.top, y),
                       std::max(island.bounds.right, x), std::max(island.bounds.bottom, y)};
    }
  }
  return found;
}

TEST(Islands, AgreeWithAFloodOfEveryPixel) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 70);
    const Blocks blocks(floor);
    const std::vector<Island> found = islands(blocks);
    const std::map<int, SlowIsland> right = slow_islands(floor);
    ASSERT_EQ(found.size(), right.size()) << "seed " << seed << "\n" << drawn(floor);
    std::size_t i = 0;
    for (const auto& [first, island] : right) {
      EXPECT_EQ(static_cast<int>(place(floor, found[i].first)), first) << seed;
      EXPECT_EQ(found[i].pixels, island.pixels) << seed;
      EXPECT_EQ(found[i].bounds, island.bounds) << seed;
      EXPECT_EQ(found[i].component, blocks[*blocks.at(found[i].first)].component) << seed;
      ++i;
    }
  }
}

}  // namespace
}  // namespace walkmask
