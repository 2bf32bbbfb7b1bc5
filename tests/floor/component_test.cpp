#include "floor/component.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(Component, DoesNotPassBetweenDiagonalNeighbours) {
  const TextFloor floor{"a#", "#."};
  EXPECT_EQ(drawn(component_of(floor.grid(), floor.at('a'))), ".#\n##\n");
}

TEST(Component, IsNothingForAWall) {
  const TextFloor floor{"#.", ".."};
  EXPECT_EQ(component_of(floor.grid(), {0, 0}).count(), 0);
}

TEST(Component, GoesRoundEveryCorner) {
  const TextFloor floor{
      "a....#.",  //
      "####.#.",
      "...#.#.",
      ".#...#.",
  };
  EXPECT_EQ(drawn(component_of(floor.grid(), floor.at('a'))),
            ".....##\n####.##\n...#.##\n.#...##\n");
}

TEST(Component, IsClosedUnderStepsAndConnected) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 50);
    const std::optional<Point> start = random_floor_pixel(floor, random);
    if (!start) continue;
    BitGrid reached(floor.width(), floor.height());
    reached.set(*start);
    for (std::vector<Point> open = {*start}; !open.empty();) {
      const Point p = open.back();
      open.pop_back();
      for (const Point step : {Point{-1, 0}, Point{1, 0}, Point{0, -1}, Point{0, 1}}) {
        if (!floor.test(p + step) || reached.test(p + step)) continue;
        reached.set(p + step);
        open.push_back(p + step);
      }
    }
    ASSERT_EQ(drawn(component_of(floor, *start)), drawn(reached)) << "seed " << seed;
  }
}

}  // namespace
}  // namespace walkmask
