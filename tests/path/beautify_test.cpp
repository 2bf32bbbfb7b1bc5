#include "path/beautify.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "path/cone_flood.h"
#include "path/stride.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

BitGrid open_floor(int width, int height) {
  BitGrid floor(width, height);
  floor.fill();
  return floor;
}

TEST(Beautify, KeepsOneAndTwoPoints) {
  const BitGrid floor = open_floor(9, 9);
  EXPECT_EQ(as_text(beautify({{1, 1}}, {floor, LineOfSight::strict})), "(1,1)");
  EXPECT_EQ(as_text(beautify({{1, 1}, {5, 3}}, {floor, LineOfSight::strict})), "(1,1) (5,3)");
}

TEST(Beautify, DropsEveryPointThatIsNotNeeded) {
  const BitGrid floor = open_floor(40, 40);
  EXPECT_EQ(as_text(beautify({{0, 0}, {9, 9}, {9, 30}, {39, 30}}, {floor, LineOfSight::strict})),
            "(0,0) (39,30)");
}

TEST(Beautify, LeavesShortSegmentsAsTheyAre) {
  const BitGrid floor =
      TextFloor{
          "........",
          ".######.",
          "........",
      }
          .grid();
  const std::vector<Point> points = {{0, 2}, {0, 0}, {7, 0}, {7, 2}};
  EXPECT_EQ(beautify(points, {floor, LineOfSight::strict}), points);
}

TEST(Beautify, MovesCornersAlongLongSegments) {
  // A wall hangs down to row 39 in column 50; the rough path goes round it in row 40.
  BitGrid floor = open_floor(101, 60);
  for (int y = 0; y < 40; ++y) floor.reset({50, y});
  const std::vector<Point> rough = {{0, 0}, {40, 40}, {100, 40}, {100, 0}};
  // Computed by hand. From the start: of the tenths of (40,40)-(100,40) only (46,40) is visible
  // under the wall's end; of the eighths of (100,40)-(100,0) only (100,35). From the goal: of the
  // tenths of (100,35)-(46,40), (46,40) is not visible from the ninth, (52,39), which lies too
  // high, but from the eighth, (57,39).
  EXPECT_EQ(as_text(beautify(rough, {floor, LineOfSight::strict})),
            "(0,0) (46,40) (57,39) (100,0)");
}

TEST(Beautify, TestsTheIntegerLineInWalkingDirection) {
  // The middle of (0,0)-(2,1) rounds to the upper row, the middle of (2,1)-(0,0) to the lower.
  const BitGrid grid = TextFloor{"...", "##.", "..."}.grid();
  const std::vector<Point> there = {{0, 0}, {2, 0}, {2, 1}};
  const std::vector<Point> back = {{2, 1}, {2, 0}, {0, 0}};
  EXPECT_EQ(as_text(beautify(there, {grid, LineOfSight::bresenham})), "(0,0) (2,1)");
  EXPECT_EQ(beautify(back, {grid, LineOfSight::bresenham}), back);
}

/// Returns where b moves between a and c: b is dropped if c is visible from a, else it moves to the
/// place on bc nearest to c that is visible from both.
std::optional<Point> pulled(const BitGrid& floor, Point a, Point b, Point c) {
  const auto visible = [&](Point p, Point q) {
    return has_line_of_sight(floor, p, q, LineOfSight::strict);
  };
  if (visible(a, c)) return std::nullopt;
  const int parts = std::min(10, static_cast<int>(length(c - b) / 5));
  for (int k = parts - 1; k > 0; --k) {
    const Point q = {b.x + (c.x - b.x) * k / parts, b.y + (c.y - b.y) * k / parts};
    if (visible(a, q) && visible(q, c)) return q;
  }
  return b;
}

/// Beautifies point by point, and tests each.
std::vector<Point> beautified_slowly(const BitGrid& floor, std::vector<Point> points) {
  for (int pass = 0; pass < 2; ++pass) {
    std::vector<Point> left = {points.front()};
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
      const std::optional<Point> b = pulled(floor, left.back(), points[i], points[i + 1]);
      if (b) left.push_back(*b);
    }
    if (points.size() > 1) left.push_back(points.back());
    std::ranges::reverse(left);
    points = left;
  }
  return points;
}

TEST(Beautify, ChecksEveryPointThatMayMove) {
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 80);
    const Blocks blocks(floor);
    const std::optional<Point> goal = random_floor_pixel(floor, random);
    const std::optional<Point> start = random_floor_pixel(floor, random);
    if (!goal || !blocks.connected(*blocks.at(*goal), *blocks.at(*start))) continue;
    ConeFlood flood(blocks);
    std::vector<Point> corners;
    stride(flood.flood_toward(*goal, *start), *start, corners);
    ASSERT_EQ(as_text(beautify(corners, {floor, LineOfSight::strict})),
              as_text(beautified_slowly(floor, corners)))
        << "seed " << seed << "\n"
        << drawn(floor, corners);
  }
}

/// Returns points each of which is visible from the one before, in no direction.
std::vector<Point> wandering(const BitGrid& floor, Random& random) {
  std::vector<Point> points;
  for (int i = 0; i < 60 && points.size() < 12; ++i) {
    const std::optional<Point> next = random_floor_pixel(floor, random);
    if (!next) break;
    const bool is_visible =
        points.empty() || has_line_of_sight(floor, points.back(), *next, LineOfSight::strict);
    if (is_visible) points.push_back(*next);
  }
  return points;
}

TEST(Beautify, ChecksEveryPointOfAPathThatWanders) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 16);
    const std::vector<Point> points = wandering(floor, random);
    if (points.empty()) continue;
    ASSERT_EQ(as_text(beautify(points, {floor, LineOfSight::strict})),
              as_text(beautified_slowly(floor, points)))
        << "seed " << seed << "\n"
        << drawn(floor, points);
  }
}

}  // namespace
}  // namespace walkmask
