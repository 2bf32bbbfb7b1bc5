#include "survey/path_measures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "support/random_floor.h"
#include "support/text_floor.h"
#include "support/unlimited_steps.h"

namespace walkmask {
namespace {

/// Returns whether the closed square of a pixel and the segment between two centres have a point in
/// common: the corners of the square do not all lie on one side of the line, and the boxes meet.
bool touches(Point pixel, Point from, Point to) {
  const Point d = to - from;
  int sides = 0;
  bool left = false, right = false;
  for (const Point corner : {Point{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}) {
    const std::int64_t x = 2 * (pixel.x - from.x) + corner.x, y = 2 * (pixel.y - from.y) + corner.y;
    const std::int64_t side = x * d.y - y * d.x;
    sides += side == 0 ? 1 : 0;
    left = left || side < 0;
    right = right || side > 0;
  }
  const bool line_meets = sides > 0 || (left && right);
  return line_meets && std::min(from.x, to.x) <= pixel.x && pixel.x <= std::max(from.x, to.x) &&
         std::min(from.y, to.y) <= pixel.y && pixel.y <= std::max(from.y, to.y);
}

std::vector<Point> slowly_off_floor(const BitGrid& floor, Point from, Point to) {
  std::vector<Point> found;
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      if (!floor.test({x, y}) && touches({x, y}, from, to)) found.push_back({x, y});
    }
  }
  return found;
}

/// Returns the number of columns or rows (whichever the leg crosses more of) before a pixel.
int steps_to(Point pixel, Point from, Point to) {
  const Point d = to - from, p = pixel - from;
  return std::abs(d.x) >= std::abs(d.y) ? std::abs(p.x) : std::abs(p.y);
}

TEST(Walls, AreTheFirstThatTheLegTouches) {
  int touched = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 24);
    const Point from = random_pixel(floor, random), to = random_pixel(floor, random);
    const std::vector<Point> all = slowly_off_floor(floor, from, to);
    const auto first = first_off_floor(floor, from, to, LineOfSight::strict);
    const std::string where = "seed " + std::to_string(seed) + "\n" + drawn(floor, {from, to});
    ASSERT_EQ(first.has_value(), !all.empty()) << where;
    if (!first) continue;
    ++touched;
    ASSERT_NE(std::find(all.begin(), all.end(), *first), all.end()) << where;
    for (const Point p : all) {
      ASSERT_LE(steps_to(*first, from, to), steps_to(p, from, to)) << where;
    }
  }
  EXPECT_GT(touched, 1000);
}

TEST(Walls, OnABresenhamLineAreItsPlottedPixels) {
  const TextFloor beside{"a#..", "#..b"};
  EXPECT_EQ(first_off_floor(beside.grid(), {0, 0}, {1, 1}, LineOfSight::bresenham), std::nullopt);
  EXPECT_TRUE(first_off_floor(beside.grid(), {0, 0}, {1, 1}, LineOfSight::strict));
  EXPECT_EQ(first_off_floor(beside.grid(), {0, 0}, {3, 0}, LineOfSight::bresenham), (Point{1, 0}));
}

TEST(PathPixels, AreFoundAlongAllLegs) {
  BitGrid pixels(9, 9);
  pixels.set({8, 4});
  const std::vector<Point> path = {{0, 0}, {8, 0}, {8, 8}};
  EXPECT_EQ(first_on_path(pixels, path, LineOfSight::strict), (Point{8, 4}));
  EXPECT_EQ(first_on_path(pixels, std::vector<Point>{{8, 4}}, LineOfSight::strict), (Point{8, 4}));
  EXPECT_EQ(first_on_path(pixels, std::vector<Point>{{0, 0}, {8, 0}}, LineOfSight::strict),
            std::nullopt);
}

TEST(Legs, HaveTheNumberOfTheWaypointTheyEndAt) {
  const std::vector<Point> path = {{0, 0}, {0, 9}, {20, 9}, {20, 0}, {0, 0}};
  EXPECT_EQ(longest_leg(path), 2u);
  EXPECT_EQ(longest_leg(std::vector<Point>{{0, 0}, {9, 0}, {9, 8}}), 1u);
  EXPECT_EQ(longest_leg(std::vector<Point>{{0, 0}, {9, 0}, {9, 10}}), 2u);
  EXPECT_EQ(longest_leg(std::vector<Point>{{0, 0}, {9, 0}, {9, 9}}), 1u) << "the first of two";
  EXPECT_EQ(longest_leg(std::vector<Point>{{3, 3}}), std::nullopt);
  EXPECT_EQ(leg_near(path, Point{22, 5}), 3u);
  EXPECT_EQ(leg_near(path, Point{10, 30}), 2u);
  EXPECT_EQ(leg_near(path, Point{1, 3}), 1u);
  EXPECT_EQ(leg_near(std::vector<Point>{{3, 3}}, Point{3, 3}), std::nullopt);
  EXPECT_EQ(leg_near(std::vector<Point>{{0, 0}, {5, 0}, {5, 0}, {9, 9}}, Point{2, 1}), 1u)
      << "a leg may have no length";
  EXPECT_EQ(leg_near(std::vector<Point>{{5, 9}, {5, 4}, {4, 4}, {4, 9}}, Point{4, 1}), 2u);
  BitGrid pixels(30, 30);
  pixels.set_span(15, 2, 29);
  EXPECT_EQ(leg_near(path, pixels, unlimited_steps()), 2u);
  pixels.set({29, 1});
  EXPECT_EQ(leg_near(path, pixels, unlimited_steps()), 2u);
  pixels.set({17, 3});
  EXPECT_EQ(leg_near(path, pixels, unlimited_steps()), 3u);
  EXPECT_EQ(leg_near(path, BitGrid(30, 30), unlimited_steps()), std::nullopt);
}

TEST(PathPixels, BendMostWhereTheDetourIsLongest) {
  EXPECT_EQ(sharpest_bend(std::vector<Point>{{0, 0}, {5, 1}, {9, 9}, {0, 9}}), (Point{9, 9}));
  EXPECT_EQ(sharpest_bend(std::vector<Point>{{0, 0}, {50, 0}, {100, 1}, {100, 11}, {90, 11}}),
            (Point{100, 1}))
      << "long legs almost straight on are no detour";
  EXPECT_EQ(sharpest_bend(std::vector<Point>{{0, 0}, {5, 1}}), std::nullopt);
}

}  // namespace
}  // namespace walkmask
