#include "floor/probe.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "floor/line_of_sight.h"
#include "floor/wall_distances.h"
#include "support/random.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(LastInLine, StopsBeforeTheWall) {
  const BitGrid floor = TextFloor{"......", "....#.", "......"}.grid();
  EXPECT_EQ(last_in_line(floor, {0, 1}, {5, 1}), (Point{3, 1}));
  EXPECT_EQ(last_in_line(floor, {0, 0}, {5, 0}), (Point{5, 0}));
  EXPECT_EQ(last_in_line(floor, {0, 0}, {9, 0}), (Point{5, 0})) << "beyond the edge";
  EXPECT_EQ(last_in_line(floor, {2, 2}, {2, -7}), (Point{2, 0}));
  EXPECT_EQ(last_in_line(floor, {3, 2}, {3, 2}), (Point{3, 2}));
}

TEST(LastInLine, DoesNotCutACornerOfTheWall) {
  const BitGrid floor = TextFloor{"...", ".#.", "..."}.grid();
  EXPECT_EQ(last_in_line(floor, {0, 1}, {1, 2}), (Point{0, 1}));
  EXPECT_EQ(last_in_line(floor, {0, 0}, {1, 2}), (Point{0, 1}));
}

/// Returns whether the segment between two centres passes through the square of a pixel or along a
/// corner of it, found by clipping in eighths of a whole number, without the walk from pixel to
/// pixel.
bool touches(Point a, Point b, Point pixel) {
  // All twice as large, so that corners are whole: the square is pixel * 2 - 1 .. pixel * 2 + 1.
  const std::int64_t dx = 2 * (b.x - a.x), dy = 2 * (b.y - a.y);
  const std::int64_t left = 2 * (pixel.x - a.x) - 1, top = 2 * (pixel.y - a.y) - 1;
  if (std::max<std::int64_t>(0, dx) < left || std::min<std::int64_t>(0, dx) > left + 2)
    return false;
  if (std::max<std::int64_t>(0, dy) < top || std::min<std::int64_t>(0, dy) > top + 2) return false;
  bool above = false, below = false;
  for (const std::int64_t x : {left, left + 2}) {
    for (const std::int64_t y : {top, top + 2}) {
      const std::int64_t side = dx * y - dy * x;
      above = above || side >= 0;
      below = below || side <= 0;
    }
  }
  return above && below;
}

TEST(LastInLine, AgreesWithLinesOfSight) {
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const BitGrid floor = random_floor(random, 24);
    for (int i = 0; i < 60; ++i) {
      const Point from = random_pixel(floor, random);
      const Point to = random_pixel(floor, random);
      if (!floor.test(from)) continue;
      const Point last = last_in_line(floor, from, to);
      EXPECT_EQ(last == to, has_line_of_sight(floor, from, to, LineOfSight::strict));
      EXPECT_TRUE(floor.test(last));
      EXPECT_TRUE(touches(from, to, last));
      // Each pixel of the line nearer than the last one is floor.
      for (int y = 0; y < floor.height(); ++y) {
        for (int x = 0; x < floor.width(); ++x) {
          const auto along = [&](Point p) {
            return (p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y);
          };
          if (touches(from, to, {x, y}) && along({x, y}) < along(last))
            EXPECT_TRUE(floor.test({x, y}));
        }
      }
    }
  }
}

TEST(SquaredWallDistance, IsWhatIsMeasuredForAllPixels) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const BitGrid floor = random_floor(random, 150);
    WallDistances distances(floor);
    for (int y = floor.height() - 1; y >= 0; --y) {
      const auto row = distances.next_row();
      for (int x = 0; x < floor.width(); ++x)
        ASSERT_EQ(squared_wall_distance(floor, {x, y}), row[static_cast<std::size_t>(x)]);
    }
  }
}

TEST(RandomConnected, GivesEachPixelOfThePartAboutAsOften) {
  const BitGrid floor = TextFloor{"..#..", "...#.", "#..#."}.grid();
  const Blocks blocks(floor);
  std::map<std::pair<int, int>, int> counts;
  constexpr int kDraws = 7000;
  for (int seed = 0; seed < kDraws; ++seed) {
    const Point p = random_connected(blocks, *blocks.at({0, 0}), static_cast<std::uint64_t>(seed));
    ASSERT_TRUE(floor.test(p) && p.x < 3);
    ++counts[{p.x, p.y}];
  }
  EXPECT_EQ(counts.size(), 7u);
  for (const auto& [pixel, count] : counts) EXPECT_NEAR(count, kDraws / 7, 150);
  EXPECT_EQ(random_connected(blocks, *blocks.at({4, 0}), 1), (Point{4, 0})) << "on every machine";
}

}  // namespace
}  // namespace walkmask
