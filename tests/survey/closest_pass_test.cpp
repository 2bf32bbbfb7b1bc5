#include "survey/closest_pass.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <tuple>

#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"
#include "support/unlimited_steps.h"

namespace walkmask {
namespace {

int slow_steps(const BitGrid& obstacles, Point p) {
  int least = INT32_MAX;
  for (int y = 0; y < obstacles.height(); ++y) {
    for (int x = 0; x < obstacles.width(); ++x) {
      if (obstacles.test({x, y})) least = std::min(least, std::abs(x - p.x) + std::abs(y - p.y));
    }
  }
  return least;
}

/// Returns the floor without the pixels fewer than `steps` steps from an obstacle.
BitGrid kept_away(const BitGrid& floor, const BitGrid& obstacles, int steps) {
  BitGrid kept = floor;
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      if (slow_steps(obstacles, {x, y}) < steps) kept.reset({x, y});
    }
  }
  return kept;
}

/// Turns the marked pixels of the floor into obstacles, and returns them.
BitGrid take(BitGrid& floor, Point first, Point last) {
  BitGrid obstacles(floor.width(), floor.height());
  for (int y = first.y; y <= last.y; ++y) obstacles.set_span(y, first.x, last.x);
  floor -= obstacles;
  return obstacles;
}

TEST(ClosestPass, IsTheHoleNextToAGate) {
  BitGrid floor(20, 8);
  floor.fill();
  const BitGrid gate = take(floor, {12, 3}, {12, 7});
  const auto hole = closest_pass(floor, gate, {0, 7}, {19, 7}, unlimited_steps());
  ASSERT_TRUE(hole);
  EXPECT_EQ(hole->pixel, (Point{12, 0}));
  EXPECT_EQ(hole->steps, slow_steps(gate, {12, 0}));
}

TEST(ClosestPass, IsTheFirstInReadingOrderIfBothSidesAreAsFar) {
  BitGrid floor(9, 5);
  floor.fill();
  const BitGrid pillar = take(floor, {4, 2}, {4, 2});
  for (const bool to_the_right : {true, false}) {
    const Point left = {0, 2}, right = {8, 2};
    const auto pass = closest_pass(floor, pillar, to_the_right ? left : right,
                                   to_the_right ? right : left, unlimited_steps());
    ASSERT_TRUE(pass);
    EXPECT_EQ(pass->pixel, (Point{4, 0}));
  }
}

TEST(ClosestPass, IsAbsentWithoutObstaclesOrIfAnEndIsNearest) {
  BitGrid floor(8, 3);
  floor.fill();
  EXPECT_FALSE(closest_pass(floor, BitGrid(8, 3), {0, 0}, {7, 0}, unlimited_steps()));
  const BitGrid gate = take(floor, {3, 2}, {3, 2});
  EXPECT_FALSE(closest_pass(floor, gate, {2, 2}, {7, 0}, unlimited_steps()));
  EXPECT_FALSE(closest_pass(floor, gate, {0, 0}, {0, 0}, unlimited_steps()));
}

TEST(ClosestPass, IsWhereEveryPathComesEquallyNear) {
  int passed = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Random random(seed);
    BitGrid floor = random_floor(random, 16);
    const Point corner = {random.between(0, floor.width() - 1),
                          random.between(0, floor.height() - 1)};
    const BitGrid obstacles = take(floor, corner, {corner.x, floor.height() - 1});
    const auto from = random_floor_pixel(floor, random), to = random_floor_pixel(floor, random);
    if (!from || !to || !slowly_connected(floor, *from, *to)) continue;
    int most = 0;
    while (most < 32 && slowly_connected(kept_away(floor, obstacles, most + 1), *from, *to)) ++most;
    const bool told = most < std::min(slow_steps(obstacles, *from), slow_steps(obstacles, *to));
    const auto closest = closest_pass(floor, obstacles, *from, *to, unlimited_steps());
    ASSERT_EQ(closest.has_value(), told) << "seed " << seed << "\n" << drawn(floor, {*from, *to});
    if (!closest) continue;
    ++passed;
    EXPECT_EQ(closest->steps, most) << "seed " << seed;
    EXPECT_EQ(slow_steps(obstacles, closest->pixel), most) << "seed " << seed;
    EXPECT_TRUE(slowly_connected(kept_away(floor, obstacles, most), *from, closest->pixel));
  }
  EXPECT_GT(passed, 10);
}

TEST(ClosestPass, IsItsFirstPixelAsNearToAGateAtTheEdgeOfThePicture) {
  const TextFloor drawing{
      ".....a",  //
      "......",  //
      "...###",  //
      "......",  //
      ".....b",
  };
  BitGrid floor = drawing.grid();
  const BitGrid gate = take(floor, {0, 1}, {0, 3});
  for (const auto& [from, to, first] : {std::tuple('a', 'b', 1), {'b', 'a', 3}}) {
    const auto pass =
        closest_pass(floor, gate, drawing.at(from), drawing.at(to), unlimited_steps());
    ASSERT_TRUE(pass);
    EXPECT_EQ(pass->pixel, (Point{2, first}));
    EXPECT_EQ(pass->steps, 2);
  }
}

}  // namespace
}  // namespace walkmask
