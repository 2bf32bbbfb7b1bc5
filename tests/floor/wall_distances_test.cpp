#include "floor/wall_distances.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "support/depths.h"
#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(WallDistances, MatchTheDefinitionOnRandomFloors) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    const Metric metric = Metric::of_depth(depth_for(seed));
    WallDistances distances(floor, metric);
    for (int y = floor.height() - 1; y >= 0; --y) {
      const std::span<const std::uint32_t> row = distances.next_row();
      for (int x = 0; x < floor.width(); ++x) {
        ASSERT_EQ(row[static_cast<std::size_t>(x)],
                  slow_squared_distance(floor, {x, y}, metric.across, metric.down))
            << "seed " << seed << ", " << x << "," << y << "\n"
            << drawn(floor);
      }
    }
  }
}

TEST(WallDistances, AreRightInTheTallestImage) {
  BitGrid floor(1, 32768);
  floor.fill();
  WallDistances distances(floor);
  for (int y = floor.height() - 1; y >= 0; --y) EXPECT_EQ(distances.next_row()[0], 1u);
}

TEST(WallDistances, AreRightInTheMiddleOfATallHall) {
  BitGrid floor(65, 32768);
  floor.fill();
  WallDistances distances(floor);
  std::uint32_t greatest = 0;
  for (int y = floor.height() - 1; y >= 0; --y) {
    greatest = std::max(greatest, distances.next_row()[32]);
  }
  EXPECT_EQ(greatest, 33u * 33u);
}

TEST(WallDistances, AreExactUpToTheLargestSquare) {
  constexpr Metric kDeepest = {16, 159'999};
  BitGrid floor(32768, 201);
  floor.fill();
  WallDistances distances(floor, kDeepest);
  for (int y = floor.height() - 1; y > 100; --y) {
    const std::int64_t down = 201 - y;
    const std::span<const std::uint32_t> row = distances.next_row();
    for (const std::int64_t across : {1, 100, 6000, 8191, 8192, 16384}) {
      const auto nearest = std::min(16 * across * across, 159'999 * down * down);
      EXPECT_EQ(row[static_cast<std::size_t>(across - 1)],
                std::min<std::int64_t>(nearest, WallDistances::kLargestSquare))
          << across << " from the left, " << down << " from the bottom";
    }
  }
}

TEST(LeastSquaredDistance, MatchesTheFloorForTheDiameter) {
  EXPECT_EQ(least_squared_distance(1, 1), 1);
  EXPECT_EQ(least_squared_distance(2, 1), 1);
  EXPECT_EQ(least_squared_distance(3, 1), 3);
  EXPECT_EQ(least_squared_distance(4, 1), 4);
  EXPECT_EQ(least_squared_distance(4096, 1), 2048 * 2048);
  EXPECT_EQ(least_squared_distance(9, 4), 2);
  EXPECT_EQ(least_squared_distance(8, 4), 1);
}

TEST(Fitting, HasABitForEachPixel) {
  const std::vector<std::uint32_t> squares = {5, 4, 3, 6, 0, 9, 5, 1, 7, 2, 5};
  EXPECT_EQ(bits_at_least(squares, 5), BitGrid::Word{0b10101101001});
  EXPECT_EQ(bits_at_least(squares, 10), BitGrid::Word{0});
  EXPECT_EQ(bits_at_least({}, 0), BitGrid::Word{0});
}

}  // namespace
}  // namespace walkmask
