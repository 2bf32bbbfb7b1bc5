#include "check/drawn_floor.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/level_on.h"
#include "support/unlimited_steps.h"

namespace walkmask::check {
namespace {

std::vector<Point> square(int first, int last) {
  return {{first, first}, {last, first}, {last, last}, {first, last}};
}

/// Returns whether a speck of floor within a wide ring of the same polygon is its tip, next to
/// this wall.
bool is_tip_beside(const shapes::Rectangle& wall) {
  Level level = level_on(BitGrid(41, 41));
  const shapes::Polygon polygon = {{square(0, 40), square(5, 35), square(18, 22)}};
  level.manifest.walk_shapes = {{{41, 41}, {}}, {{polygon, {}}}, {{wall, {}}}};
  return FloorPolygons(level).is_tip({{18, 18}, {18, 18, 22, 22}}, unlimited_steps());
}

TEST(Tip, IsCutOffByAWallOnItsPolygonBesideIt) {
  EXPECT_FALSE(is_tip_beside({{18, 18}, 1, 1}));
  EXPECT_FALSE(is_tip_beside({{22, 22}, 1, 1}));
}

TEST(Tip, IsNotCutOffByAWallThatMeetsItsPolygonElsewhere) {
  EXPECT_TRUE(is_tip_beside({{0, 17}, 41, 1})) << "above";
  EXPECT_TRUE(is_tip_beside({{0, 23}, 41, 1})) << "below";
  EXPECT_TRUE(is_tip_beside({{17, 0}, 1, 41})) << "on the left";
  EXPECT_TRUE(is_tip_beside({{23, 0}, 1, 41})) << "on the right";
}

/// Returns a level whose floor and walls are these shapes.
Level level_of(const std::vector<shapes::Shape>& floor, const std::vector<shapes::Shape>& walls) {
  Level level = level_on(BitGrid(41, 41));
  level.manifest.walk_shapes.emplace();
  for (const shapes::Shape& shape : floor) level.manifest.walk_shapes->floor.push_back({shape, {}});
  for (const shapes::Shape& shape : walls) level.manifest.walk_shapes->walls.push_back({shape, {}});
  return level;
}

shapes::Polygon box_shaped(Bounds box) {
  return {{{{box.left, box.top},
            {box.right, box.top},
            {box.right, box.bottom},
            {box.left, box.bottom}}}};
}

constexpr Bounds kSpeck = {18, 18, 22, 22};

/// Returns whether the speck is a tip of these shapes.
bool is_tip_of(const std::vector<shapes::Shape>& floor,
               const std::vector<shapes::Shape>& walls = {}) {
  const Level level = level_of(floor, walls);
  return FloorPolygons(level).is_tip({{18, 18}, kSpeck}, unlimited_steps());
}

/// Returns whether a hole in the place of the speck is a seam of these shapes.
bool is_seam_of(const std::vector<shapes::Shape>& floor,
                const std::vector<shapes::Shape>& walls = {}) {
  const Level level = level_of(floor, walls);
  return FloorPolygons(level).is_seam({{18, 18}, kSpeck}, unlimited_steps());
}

/// Boxes that begin or end in this row or column, one on each side of the speck.
std::vector<Bounds> beside(int distance) {
  const int before = 18 - distance, after = 22 + distance;
  return {{3, 18, before, 22}, {18, 3, 22, before}, {after, 18, 38, 22}, {18, after, 22, 38}};
}

TEST(Tip, IsPartOfALargerPolygon) {
  EXPECT_FALSE(is_tip_of({box_shaped(kSpeck)}));
  for (const Bounds& larger :
       {Bounds{17, 18, 22, 22}, {18, 17, 22, 22}, {18, 18, 23, 22}, {18, 18, 22, 23}}) {
    EXPECT_TRUE(is_tip_of({box_shaped(larger)}));
  }
  EXPECT_FALSE(is_tip_of({box_shaped({19, 18, 40, 40})})) << "that does not cover its first pixel";
}

TEST(Tip, BelongsToAPolygonAmongOtherShapes) {
  const shapes::Rectangle rectangle = {{0, 0}, 41, 41};
  EXPECT_FALSE(is_tip_of({rectangle}));
  EXPECT_TRUE(is_tip_of({rectangle, box_shaped({0, 0, 40, 40})}));
}

TEST(Tip, IsCutOffByAWallWithinOnePixel) {
  const shapes::Polygon floor = box_shaped({0, 0, 40, 40});
  for (const Bounds& wall : beside(1)) EXPECT_FALSE(is_tip_of({floor}, {box_shaped(wall)}));
  for (const Bounds& wall : beside(2)) EXPECT_TRUE(is_tip_of({floor}, {box_shaped(wall)}));
  EXPECT_FALSE(is_tip_of({floor}, {box_shaped({0, 0, 3, 3}), box_shaped({17, 17, 17, 17})}))
      << "the second of two walls";
}

TEST(Seam, TouchesAPolygon) {
  for (const Bounds& polygon : beside(1)) EXPECT_TRUE(is_seam_of({box_shaped(polygon)}));
  for (const Bounds& polygon : beside(2)) EXPECT_FALSE(is_seam_of({box_shaped(polygon)}));
  EXPECT_TRUE(is_seam_of({box_shaped({3, 3, 17, 17})})) << "at a corner";
  EXPECT_FALSE(is_seam_of({shapes::Rectangle{{0, 0}, 41, 41}})) << "no polygon";
}

TEST(Seam, HasNoWallWithinOnePixelAroundIt) {
  const shapes::Polygon floor = box_shaped({0, 0, 40, 40});
  EXPECT_FALSE(is_seam_of({floor}, {box_shaped({17, 17, 23, 23})}));
  for (const Bounds& farther :
       {Bounds{16, 17, 23, 23}, {17, 16, 23, 23}, {17, 17, 24, 23}, {17, 17, 23, 24}}) {
    EXPECT_TRUE(is_seam_of({floor}, {box_shaped(farther)}));
  }
}

TEST(Seam, HasNoHoleOfAPolygon) {
  shapes::Polygon floor = box_shaped({0, 0, 40, 40});
  floor.rings.push_back(square(18, 22));
  EXPECT_FALSE(is_seam_of({floor}));
  floor.rings.back() = square(3, 9);
  EXPECT_TRUE(is_seam_of({floor})) << "the hole is elsewhere";
  floor.rings.push_back(square(18, 22));
  EXPECT_FALSE(is_seam_of({floor})) << "the second hole";
}

TEST(FloorPolygons, JoinPixelsThatOneOfThemCoversBoth) {
  const auto join = [](const std::vector<std::vector<Point>>& rings) {
    std::vector<shapes::Shape> floor;
    for (const std::vector<Point>& ring : rings) floor.push_back(shapes::Polygon{{ring}});
    const Level level = level_of(floor, {});
    return FloorPolygons(level).join({5, 5}, {6, 6}, unlimited_steps());
  };
  EXPECT_TRUE(join({{{5, 5}, {6, 6}, {8, 8}}}));
  EXPECT_FALSE(join({{{5, 5}, {3, 3}, {4, 4}}})) << "the first alone";
  EXPECT_FALSE(join({{{6, 6}, {8, 8}, {7, 7}}})) << "the other alone";
  EXPECT_FALSE(join({{{5, 5}, {3, 3}, {4, 4}}, {{6, 6}, {8, 8}, {7, 7}}})) << "one each";
  EXPECT_FALSE(join({square(5, 6)})) << "it covers those beside the corner, too";
  EXPECT_FALSE(join({{{5, 5}, {6, 5}, {6, 6}}})) << "it covers one beside the corner";
  EXPECT_FALSE(join({{{5, 5}, {5, 6}, {6, 6}}})) << "it covers the other one";
}

TEST(FloorPolygons, ChargeAStepForEachShape) {
  const std::vector<shapes::Shape> floor(7, box_shaped({0, 0, 40, 40}));
  const std::vector<shapes::Shape> walls(9, shapes::Rectangle{{0, 0}, 2, 2});
  const Level level = level_of(floor, walls);
  const FloorPolygons polygons(level);
  const auto steps_of = [](auto ask) {
    Steps steps(1000);
    ask(steps);
    return 1000 - steps.left();
  };
  EXPECT_GE(steps_of([&](Steps& steps) { polygons.is_seam({{18, 18}, kSpeck}, steps); }), 7 + 9);
  EXPECT_GE(steps_of([&](Steps& steps) { polygons.is_tip({{18, 18}, kSpeck}, steps); }), 7 + 9);
  EXPECT_GE(steps_of([&](Steps& steps) { polygons.join({50, 50}, {51, 51}, steps); }), 7);
}

}  // namespace
}  // namespace walkmask::check
