#include "path/polyanya.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "support/random_floor.h"
#include "support/text_floor.h"
#include "support/visibility_graph.h"

namespace walkmask {
namespace {

ShortestPath shortest(const BitGrid& floor, Point start, Point goal) {
  const Blocks blocks(floor);
  ShortestPath path;
  Polyanya(blocks).find(start, goal, path);
  return path;
}

ShortestPath shortest(const TextFloor& floor) {
  return shortest(floor.grid(), floor.at('s'), floor.at('g'));
}

/// Returns "(-1,3) (1,5)", in half pixels.
std::string as_text(const std::vector<HalfPoint>& corners) {
  std::string text;
  for (const HalfPoint c : corners) {
    text += (text.empty() ? "(" : " (") + std::to_string(c.x) + "," + std::to_string(c.y) + ")";
  }
  return text;
}

TEST(Polyanya, WalksStraightWithinABlock) {
  const ShortestPath path = shortest({"s...", "....", "...g"});
  EXPECT_EQ(path.length, std::sqrt(13.0));
  EXPECT_TRUE(path.corners.empty());
}

TEST(Polyanya, HasNoLengthFromAPixelToItself) {
  const ShortestPath path = shortest(TextFloor{"."}.grid(), {0, 0}, {0, 0});
  EXPECT_EQ(path.length, 0);
  EXPECT_TRUE(path.corners.empty());
}

TEST(Polyanya, GoesStraightThroughManyBlocks) {
  EXPECT_EQ(as_text(shortest({"#s.#", "#...", "...#", "....", "#..g"}).corners), "");
}

TEST(Polyanya, TurnsOnlyAtWallCorners) {
  EXPECT_EQ(as_text(shortest({"s###", "....", "###g"}).corners), "(1,1) (5,3)");
  EXPECT_EQ(as_text(shortest({"s#.", ".#.", "..g"}).corners), "(1,3)");
  EXPECT_EQ(as_text(shortest({"s#g", ".#.", "..."}).corners), "(1,3) (3,3)");
}

TEST(Polyanya, MayTouchCornersAndWallsWithoutTurning) {
  EXPECT_EQ(as_text(shortest({"s##", "...", "##g"}).corners), "");
  EXPECT_EQ(as_text(shortest({"s.##", "...#", "#...", "##.g"}).corners), "");
  EXPECT_EQ(as_text(shortest({"s.#g.#", "......", "##.###", "##...."}).corners), "(3,1) (5,1)");
}

TEST(Polyanya, GoesAlongAnEdgePastWallsAndOpenings) {
  const ShortestPath path = shortest({"s#.#.#g", ".#.#.#.", "......."});
  EXPECT_EQ(as_text(path.corners), "(1,3) (11,3)");
  const ShortestPath back = shortest({"g#.#.#s", ".#.#.#.", "......."});
  EXPECT_EQ(as_text(back.corners), "(11,3) (1,3)");
}

TEST(Polyanya, ContinuesOnTheOtherSideOfALine) {
  // The path passes below one wall and above the next.
  EXPECT_EQ(as_text(shortest({"#####s", "....#.", "..#...", "g#####"}).corners), "(9,3) (3,3)");
  EXPECT_EQ(as_text(shortest({"#####g", "....#.", "..#...", "s#####"}).corners), "(3,3) (9,3)");
}

TEST(Polyanya, DoesNotSlipBetweenTouchingWalls) {
  EXPECT_EQ(as_text(shortest({"s.#.", ".#g.", "...."}).corners), "(1,3) (3,3)");
}

TEST(Polyanya, TakesTheUpperOfTwoEqualPaths) {
  EXPECT_EQ(as_text(shortest({".....", "..#..", "s.#.g", "..#..", "....."}).corners),
            "(3,1) (5,1)");
  EXPECT_EQ(as_text(shortest({".....", "..#..", "g.#.s", "..#..", "....."}).corners),
            "(5,1) (3,1)");
}

TEST(Polyanya, ExpandsOnlyTheRelevantNeighbours) {
  // A comb of two thousand loops below one long block.
  BitGrid floor(8001, 9);
  floor.fill();
  for (int x = 1; x < floor.width(); x += 2) {
    for (int y = 3; y < 8; ++y) floor.reset({x, y});
  }
  const Blocks blocks(floor);
  Polyanya polyanya(blocks);
  ShortestPath path;
  polyanya.find({4000, 5}, {4040, 5}, path);
  EXPECT_EQ(as_text(path.corners), "(8001,5) (8079,5)");
  EXPECT_LT(polyanya.nodes(), 200);
}

/// Returns whether the corners are wall corners, the legs between them are free, and their lengths
/// add up.
bool holds_together(const BitGrid& floor, Point start, Point goal, const ShortestPath& path) {
  const std::vector<HalfPoint> walls = wall_corners(floor);
  HalfPoint at = centre_of(start);
  double length = 0;
  bool free = true;
  for (const HalfPoint corner : path.corners) {
    free = free && std::find(walls.begin(), walls.end(), corner) != walls.end();
    free = free && is_free(floor, at, corner);
    length += distance(at, corner) / 2;
    at = corner;
  }
  length += distance(at, centre_of(goal)) / 2;
  return free && is_free(floor, at, centre_of(goal)) &&
         std::abs(length - path.length) <= 1e-9 * length;
}

TEST(Polyanya, IsAsShortAsTheVisibilityGraphOnRandomFloors) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, one_in(random, 20) ? 28 : 12);
    const Blocks blocks(floor);
    const VisibilityGraph judge(floor);
    Polyanya polyanya(blocks);
    ShortestPath path;
    for (int i = 0; i < 4 && floor.any(); ++i) {
      const Point start = *random_floor_pixel(floor, random);
      const Point goal = *random_floor_pixel(floor, random);
      const double length = judge.shortest(start, goal);
      const bool connected = blocks.connected(*blocks.at(start), *blocks.at(goal));
      ASSERT_EQ(connected, std::isfinite(length)) << drawn(floor, {start, goal});
      if (!connected) continue;
      polyanya.find(start, goal, path);
      ASSERT_NEAR(path.length, length, 1e-9 * length)
          << "seed " << seed << "\n"
          << drawn(floor, {start, goal}) << as_text(path.corners);
      ASSERT_TRUE(holds_together(floor, start, goal, path))
          << "seed " << seed << "\n"
          << drawn(floor, {start, goal}) << as_text(path.corners);
      EXPECT_TRUE(polyanya.is_none_shorter(start, goal, (1 - 1e-9) * length)) << seed;
      EXPECT_FALSE(polyanya.is_none_shorter(start, goal, (1 + 1e-9) * length + 1e-9)) << seed;
    }
  }
}

TEST(Polyanya, ProvesThatNoPathIsShorterWithoutLookingFarther) {
  const TextFloor floor{".........", "s...#...g", ".........", ".........", "........."};
  const Blocks blocks(floor.grid());
  const Point start = floor.at('s'), goal = floor.at('g');
  Polyanya polyanya(blocks);
  ShortestPath path;
  polyanya.find(start, goal, path);
  const std::int64_t nodes = polyanya.nodes();
  EXPECT_TRUE(polyanya.is_none_shorter(start, goal, 8));
  EXPECT_LT(polyanya.nodes(), nodes);
}

TEST(Polyanya, ReportsTheExpandedWedges) {
  const TextFloor floor{"s##", "...", "##g"};
  const Blocks blocks(floor.grid());
  Polyanya polyanya(blocks);
  const std::vector<LookedThrough> wedges = polyanya.wedges_between(floor.at('s'), floor.at('g'));
  ASSERT_FALSE(wedges.empty());
  EXPECT_EQ(wedges.front().block, *blocks.at({0, 1}));
  EXPECT_EQ(wedges.front().root, centre_of(floor.at('s')));
  EXPECT_EQ(wedges.back().block, *blocks.at(floor.at('g')));
}

TEST(Polyanya, ReportsAsManyWedgesAsItCounts) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    const std::optional<Point> start = random_floor_pixel(floor, random);
    const std::optional<Point> goal = random_floor_pixel(floor, random);
    const Blocks blocks(floor);
    if (!start || !blocks.connected(*blocks.at(*start), *blocks.at(*goal))) continue;
    Polyanya polyanya(blocks);
    ShortestPath path;
    polyanya.find(*start, *goal, path);
    const std::int64_t nodes = polyanya.nodes();
    const std::vector<LookedThrough> wedges = polyanya.wedges_between(*start, *goal);
    EXPECT_EQ(std::ssize(wedges), nodes) << "seed " << seed;
    EXPECT_EQ(polyanya.nodes(), nodes) << "seed " << seed;
    // Each corner of the path is a root that was expanded.
    for (const HalfPoint corner : path.corners) {
      EXPECT_TRUE(std::ranges::any_of(
          wedges, [&](const LookedThrough& wedge) { return wedge.root == corner; }))
          << "seed " << seed;
    }
  }
}

/// Returns an open floor with round pillars: almost every row differs from the next.
BitGrid floor_with_pillars(Random& random) {
  BitGrid floor(300, 400);
  floor.fill();
  for (int i = 0; i < 15; ++i) {
    const Point middle = random_pixel(floor, random);
    const int radius = random.between(2, 40);
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x) {
        if (squared_length(Point{x, y} - middle) <= radius * radius) floor.reset({x, y});
      }
    }
  }
  return floor;
}

TEST(Polyanya, LeapsToTheSamePath) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Random random(seed);
    const BitGrid floor = floor_with_pillars(random);
    const Blocks blocks(floor);
    Polyanya leaping(blocks);
    ShortestPath path, by_steps;
    for (int i = 0; i < 100; ++i) {
      const Point start = *random_floor_pixel(floor, random);
      const Point goal = *random_floor_pixel(floor, random);
      if (!blocks.connected(*blocks.at(start), *blocks.at(goal))) continue;
      leaping.find(start, goal, path);
      Polyanya stepping(blocks);  // whose first question it is
      stepping.find(start, goal, by_steps);
      ASSERT_EQ(as_text(path.corners), as_text(by_steps.corners)) << "seed " << seed << ", " << i;
      ASSERT_EQ(leaping.nodes(), stepping.nodes()) << "seed " << seed << ", " << i;
      ASSERT_EQ(std::ssize(leaping.wedges_between(start, goal)), leaping.nodes());
    }
  }
}

BitGrid mirrored(const BitGrid& floor) {
  BitGrid other(floor.width(), floor.height());
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      if (floor.test({x, y})) other.set({floor.width() - 1 - x, y});
    }
  }
  return other;
}

BitGrid transposed(const BitGrid& floor) {
  BitGrid other(floor.height(), floor.width());
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      if (floor.test({x, y})) other.set({y, x});
    }
  }
  return other;
}

TEST(Polyanya, IsEqualBackwardsMirroredAndTransposed) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 120);
    const std::optional<Point> start = random_floor_pixel(floor, random);
    const std::optional<Point> goal = random_floor_pixel(floor, random);
    const Blocks blocks(floor);
    if (!start || !blocks.connected(*blocks.at(*start), *blocks.at(*goal))) continue;
    const double length = shortest(floor, *start, *goal).length;
    const std::string where = "seed " + std::to_string(seed) + "\n" + drawn(floor, {*start, *goal});
    const auto mirror = [&](Point p) { return Point{floor.width() - 1 - p.x, p.y}; };
    const auto transpose = [](Point p) { return Point{p.y, p.x}; };
    EXPECT_NEAR(shortest(floor, *goal, *start).length, length, 1e-9 * length) << where;
    EXPECT_NEAR(shortest(mirrored(floor), mirror(*start), mirror(*goal)).length, length,
                1e-9 * length)
        << where;
    EXPECT_NEAR(shortest(transposed(floor), transpose(*start), transpose(*goal)).length, length,
                1e-9 * length)
        << where;
  }
}

}  // namespace
}  // namespace walkmask
