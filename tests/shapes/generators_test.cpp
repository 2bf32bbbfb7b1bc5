// The promises of each generator for the floor it paints, whatever its size.

#include "shapes/generators.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <variant>

#include "base/hash.h"
#include "floor/blocks.h"
#include "support/text_floor.h"

namespace walkmask::shapes {
namespace {

constexpr Size kFullHd = {1920, 1080};

constexpr Size kOddSizes[] = {{0, 0}, {1, 1}, {1, 50},  {50, 1},
                              {7, 7}, {8, 8}, {65, 33}, {200, 90}};

std::size_t component_count(const BitGrid& floor) {
  std::set<std::int32_t> components;
  const Blocks blocks(floor);
  for (const Block& block : blocks.all()) components.insert(block.component);
  return components.size();
}

double share_of_floor(const BitGrid& floor) {
  return static_cast<double>(floor.count()) / (static_cast<double>(floor.width()) * floor.height());
}

int floor_neighbours(const BitGrid& floor, Point p) {
  const Point steps[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
  return static_cast<int>(
      std::ranges::count_if(steps, [&](Point step) { return floor.test(p + step); }));
}

/// Returns the default numbers of a generator.
GeneratorNumbers usual(const Generator& generator, std::uint64_t seed) {
  return {seed, generator.count.value_or(0), generator.wall_percent.value_or(0)};
}

TEST(Generators, HaveTheRequestedSize) {
  for (const Size size : kOddSizes) {
    for (const Generator& generator : generators()) {
      const BitGrid floor = generator.paint(size, usual(generator, 1));
      EXPECT_EQ(floor.width(), size.width) << generator.name;
      EXPECT_EQ(floor.height(), size.height) << generator.name;
    }
  }
}

/// Published figures and drawn levels name a floor by its generator and seed.
TEST(Generators, PaintTheSamePixelsInEveryVersion) {
  const std::map<std::string_view, std::uint64_t> hashes = {
      {"caves", 0x0a3550b98fcc73adu},      {"ellipses", 0x5509be7a3b81d25au},
      {"lines", 0x1e58f7bd039e9ddcu},      {"maze", 0x76945e2d7270aed5u},
      {"noise", 0x0c8e2883250b1bbfu},      {"open", 0x54cddfdef49eb887u},
      {"rectangles", 0xec00ed3e447d0edfu}, {"rooms", 0xd326abce8ee12111u},
      {"scene", 0x84d9854402b6d883u},      {"spiral", 0x1a483322e701cfedu}};
  for (const Generator& generator : generators()) {
    const BitGrid floor = generator.paint(kFullHd, usual(generator, 1));
    Hash hash;
    for (int y = 0; y < floor.height(); ++y) {
      for (const BitGrid::Word word : floor.row(y)) hash.add(std::to_string(word));
    }
    EXPECT_EQ(hash.value(), hashes.at(generator.name)) << generator.name;
  }
}

TEST(Generators, DependOnTheSeed) {
  constexpr Size kSize = {320, 180};
  for (const Generator& generator : generators()) {
    const BitGrid floor = generator.paint(kSize, usual(generator, 3));
    EXPECT_EQ(floor, generator.paint(kSize, usual(generator, 3))) << generator.name;
    const bool differs = floor != generator.paint(kSize, usual(generator, 4));
    EXPECT_EQ(differs, generator.name != "spiral") << generator.name;
  }
}

/// Returns whether a manifest may have this shape.
bool is_within_limits(const Shape& shape) {
  const auto near = [](Point p) {
    return std::abs(p.x) <= kFarthest && std::abs(p.y) <= kFarthest;
  };
  const auto* line = std::get_if<Line>(&shape);
  if (line != nullptr) {
    return near(line->from) && near(line->to) && line->width >= 1 && line->width <= kWidestLine;
  }
  const auto* ellipse = std::get_if<Ellipse>(&shape);
  if (ellipse != nullptr) {
    return near(ellipse->centre) && ellipse->radius_x <= kLargestRadius &&
           ellipse->radius_y <= kLargestRadius;
  }
  const auto* rectangle = std::get_if<Rectangle>(&shape);
  return rectangle != nullptr && near(rectangle->corner) && rectangle->width >= 1 &&
         rectangle->height >= 1;
}

TEST(Generators, MatchTheirShapes) {
  for (const Size size : {Size{1, 1}, Size{7, 40}, Size{320, 180}}) {
    for (const Generator& generator : generators()) {
      const GeneratorNumbers numbers = usual(generator, 5);
      const FloorPlan plan = generator.plan(size, numbers);
      EXPECT_EQ(painted(plan), generator.paint(size, numbers)) << generator.name;
      EXPECT_TRUE(std::ranges::all_of(plan.floor, is_within_limits)) << generator.name;
      EXPECT_TRUE(std::ranges::all_of(plan.walls, is_within_limits)) << generator.name;
    }
  }
}

TEST(Generators, AreMadeOfTheShapesOfTheirName) {
  for (const Generator& generator : generators()) {
    if (!generator.count) continue;
    const FloorPlan plan = generator.plan(kFullHd, usual(generator, 1));
    EXPECT_EQ(plan.floor.size(), 1u) << generator.name;
    EXPECT_EQ(plan.walls.size(), static_cast<std::size_t>(*generator.count)) << generator.name;
  }
}

TEST(Generators, AreByName) {
  EXPECT_TRUE(std::ranges::is_sorted(generators(), {}, &Generator::name));
}

TEST(Generators, HaveTheRequestedNumberOfShapes) {
  constexpr Size kSize = {320, 180};
  for (const Generator& generator : generators()) {
    if (!generator.count) continue;
    EXPECT_EQ(generator.paint(kSize, {1, 0}).count(), 320 * 180) << generator.name;
    const auto few = generator.paint(kSize, {1, 10}).count();
    EXPECT_LT(few, 320 * 180) << generator.name;
    EXPECT_LT(generator.paint(kSize, {1, 50}).count(), few) << generator.name;
  }
}

TEST(Generators, LeaveMostOfTheFloorFree) {
  for (const Generator& generator : generators()) {
    if (!generator.count) continue;
    const double share = share_of_floor(generator.paint(kFullHd, usual(generator, 1)));
    EXPECT_GT(share, 0.6) << generator.name;
    EXPECT_LT(share, 0.9) << generator.name;
  }
}

/// The floor is connected: every room has a door to each of its neighbours.
TEST(Rooms, AreAllReached) {
  for (const Size size : {Size{1, 1}, Size{5, 9}, Size{64, 48}, Size{333, 250}, kFullHd}) {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
      EXPECT_EQ(component_count(painted(rooms_plan(size, seed))), 1u)
          << size.width << "x" << size.height;
    }
  }
}

TEST(Rooms, HaveWallsAndDoorsBetween) {
  EXPECT_EQ(drawn(painted(rooms_plan({20, 17}, 1))),
            "........#...........\n"
            "........#...........\n"
            "........#...........\n"
            "....................\n"
            "........#...........\n"
            "........#...........\n"
            "........#...........\n"
            "........#...........\n"
            "######.#######.#####\n"
            "........#...........\n"
            "........#...........\n"
            "........#...........\n"
            "........#...........\n"
            "........#...........\n"
            "........#...........\n"
            "........#...........\n"
            "....................\n");
}

TEST(Caves, SmoothingFollowsTheMajorityOfNine) {
  const TextFloor floor{
      "......",
      ".#..##",
      "....##",
      "...#.#",
  };
  EXPECT_EQ(drawn(smoothed(floor.grid())),
            "#...##\n"
            ".....#\n"
            "....##\n"
            "#..###\n");
}

TEST(Caves, AreHallsAndPassages) {
  constexpr Size kSize = {960, 540};
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    const BitGrid floor = caves(kSize, 45, seed);
    EXPECT_NEAR(share_of_floor(floor), 0.67, 0.06);
    EXPECT_LT(component_count(floor), 60u);
    EXPECT_GT(share_of_floor(floor), share_of_floor(caves(kSize, 50, seed)));
  }
}

TEST(Scene, IsHalfFloorOfAFewThousandBlocks) {
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    const BitGrid floor = scene(kFullHd, seed);
    EXPECT_NEAR(share_of_floor(floor), 0.5, 0.06);
    const std::size_t blocks = Blocks(floor).all().size();
    EXPECT_GT(blocks, 1500u);
    EXPECT_LT(blocks, 4000u);
  }
}

TEST(Scene, ScalesWithItsSize) {
  EXPECT_NEAR(share_of_floor(scene({3840, 2160}, 1)), share_of_floor(scene({960, 540}, 1)), 0.01);
}

TEST(Open, IsMostlyFloor) {
  const double share = share_of_floor(painted(open_plan(kFullHd, 1)));
  EXPECT_GT(share, 0.8);
  EXPECT_LT(share, 0.95);
}

TEST(Rectangles, LeaveMostOfTheFloor) {
  EXPECT_NEAR(share_of_floor(painted(rectangles_plan(kFullHd, 1))), 0.67, 0.05);
}

/// There is one path between any two places: the graph of cells has one passage fewer than cells. A
/// cell has 64 pixels, and so has a passage between two cells.
TEST(Maze, IsATreeOfAllItsCells) {
  for (const Size size : {Size{8, 8}, Size{23, 40}, Size{24, 40}, Size{333, 250}}) {
    const BitGrid floor = painted(maze_plan(size, 1));
    const int cells = ((size.width + 8) / 16) * ((size.height + 8) / 16);
    EXPECT_EQ(component_count(floor), 1u);
    EXPECT_EQ(floor.count(), 64 * (2 * cells - 1)) << size.width << "x" << size.height;
  }
}

TEST(Spiral, IsAsDrawn) {
  EXPECT_EQ(drawn(painted(spiral_plan({7, 6}))),
            ".......\n######.\n.....#.\n.#####.\n.#####.\n.......\n");
}

/// A single corridor: two ends, and two neighbours everywhere else.
TEST(Spiral, IsOneCorridorOfOnePixel) {
  for (int width = 1; width <= 24; ++width) {
    for (int height = 1; height <= 24; ++height) {
      const BitGrid floor = painted(spiral_plan({width, height}));
      EXPECT_EQ(component_count(floor), 1u) << drawn(floor);
      int ends = 0;
      for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
          if (!floor.test({x, y})) continue;
          const int neighbours = floor_neighbours(floor, {x, y});
          ASSERT_LE(neighbours, 2) << drawn(floor);
          ends += neighbours < 2 ? 1 : 0;
        }
      }
      EXPECT_EQ(ends, floor.count() == 1 ? 1 : 2) << drawn(floor);
      EXPECT_GE(2 * floor.count() + 2 * (width + height), width * height) << drawn(floor);
    }
  }
}

TEST(Noise, BlocksItsShare) {
  EXPECT_EQ(noise({100, 100}, 0, 1).count(), 100 * 100);
  EXPECT_EQ(noise({100, 100}, 100, 1).count(), 0);
  EXPECT_NEAR(share_of_floor(noise(kFullHd, 30, 1)), 0.7, 0.002);
}

}  // namespace
}  // namespace walkmask::shapes
