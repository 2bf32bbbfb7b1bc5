#include "path/cone_flood.h"

#include <gtest/gtest.h>

#include "path/trace.h"
#include "support/pixel_flood.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// Returns the first pixel whose distance differs from the per-pixel flood's.
std::optional<Point> first_difference(const BitGrid& floor, const ConeField& cones,
                                      const DistanceField& judge) {
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      if (cones.distance({x, y}) != judge.distance({x, y})) return Point{x, y};
    }
  }
  return std::nullopt;
}

TEST(ConeFlood, NeedsOneConeForARectangle) {
  const TextFloor floor{"....", ".g..", "...."};
  const Blocks blocks(floor.grid());
  ConeFlood flood(blocks);
  const ConeField& cones = flood.flood_all(floor.at('g'));
  EXPECT_EQ(cones.cones(), 1u);
  EXPECT_EQ(cones.distance({3, 2}), 3);
  EXPECT_EQ(cones.distance({4, 2}), kUnreached);
}

// The cone from the lower side is not the smallest on any pixel of the top row's lower edge.
TEST(ConeFlood, PassesOnNoConeThatIsNowhereSmallest) {
  const TextFloor ring{"...", ".#.", ".#.", ".#S", "G#.", ".#.", ".#.", "..."};
  const Blocks blocks(ring.grid());
  ConeFlood flood(blocks);
  const ConeField& cones = flood.flood_toward(ring.at('G'), ring.at('S'));
  EXPECT_EQ(cones.distance(ring.at('S')), 9);
}

// The corridor continues beyond the start.
TEST(ConeFlood, FollowsACorridorNoFartherThanTheStart) {
  const TextFloor corridor{"G....", "####.", "..S..", ".####", "....."};
  const Blocks blocks(corridor.grid());
  ConeFlood flood(blocks);
  for (const char* const dead_ends : {"entered", "left out"}) {
    const ConeField& cones = flood.flood_toward(corridor.at('G'), corridor.at('S'));
    EXPECT_EQ(cones.cones(), 3u) << dead_ends;
    EXPECT_EQ(cones.distance(corridor.at('S')), 8) << dead_ends;
  }
}

// Every cone lies on a path without a detour, so all keys are equal.
TEST(ConeFlood, SettlesTheNearestOfEqualConesFirst) {
  const TextFloor floor{"G......", "..#..#.", ".......", ".#.....", ".......", "....#.S"};
  const Blocks blocks(floor.grid());
  ConeFlood flood(blocks);
  const ConeField& cones = flood.flood_toward(floor.at('G'), floor.at('S'));
  EXPECT_EQ(cones.cones(), 10u) << "20 where the last found is settled first";
  EXPECT_EQ(cones.distance(floor.at('S')), 11);
}

TEST(ConeFlood, ComputesEveryDistanceOfASmallFloor) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 12);
    const std::optional<Point> goal = random_floor_pixel(floor, random);
    if (!goal) continue;
    const Blocks blocks(floor);
    ConeFlood cones(blocks);
    const auto different = first_difference(floor, cones.flood_all(*goal), flood(floor, *goal));
    ASSERT_FALSE(different) << "seed " << seed << "\n" << drawn(floor, {*goal, *different});
  }
}

TEST(ConeFlood, ComputesEveryDistanceOfARandomFloor) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 50);
    const std::optional<Point> goal = random_floor_pixel(floor, random);
    if (!goal) continue;
    const Blocks blocks(floor);
    ConeFlood cones(blocks);
    cones.flood_all(*goal);
    const auto different = first_difference(floor, cones.flood_all(*goal), flood(floor, *goal));
    ASSERT_FALSE(different) << "seed " << seed << "\n" << drawn(floor, {*goal, *different});
  }
}

TEST(ConeFlood, GivesTheSameTraceWhenDirected) {
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 50);
    const Blocks blocks(floor);
    ConeFlood cones(blocks);
    for (int i = 0; i < 4; ++i) {
      const std::optional<Point> goal = random_floor_pixel(floor, random);
      const std::optional<Point> start = random_floor_pixel(floor, random);
      if (!goal || !blocks.connected(*blocks.at(*goal), *blocks.at(*start))) continue;
      const ConeField& field = cones.flood_toward(*goal, *start);
      ASSERT_EQ(as_text(trace(field, *start)), as_text(trace(flood(floor, *goal), *start)))
          << "seed " << seed << "\n"
          << drawn(floor, {*start, *goal});
    }
  }
}

TEST(ConeField, KnowsTheConesSinceItWasCleared) {
  const Blocks blocks(TextFloor{"...", "#.."}.grid());
  ConeField field(blocks);
  EXPECT_FALSE(field.has_reached(0));
  field.add(0, {{1, 0}, 4});
  EXPECT_TRUE(field.has_reached(0));
  EXPECT_FALSE(field.has_reached(1));
  EXPECT_EQ(field.distance({2, 0}), 5);
  EXPECT_EQ(field.distance({2, 1}), kUnreached);
  ConeField copy = field;
  const ConeField taken_over(blocks, std::move(copy));
  EXPECT_FALSE(taken_over.has_reached(0));
  EXPECT_EQ(taken_over.cones(), 0u);
  field.clear();
  EXPECT_FALSE(field.has_reached(0));
  EXPECT_EQ(field.distance({2, 0}), kUnreached);
}

}  // namespace
}  // namespace walkmask
