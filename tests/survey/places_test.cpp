#include "survey/places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "floor/clearance.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

Level level_of(const BitGrid& floor, int scale = 1) {
  Manifest manifest;
  manifest.scale.factor = scale;
  return {.file = "room.level.json",
          .files = {},
          .manifest = std::move(manifest),
          .paintable = floor,
          .areas = {},
          .art = std::nullopt};
}

std::vector<Point> pixels(const std::vector<AgentPosition>& positions) {
  std::vector<Point> points;
  for (const AgentPosition& position : positions) points.push_back(position.pixel);
  return points;
}

TEST(Places, APointIsReachedFromItsOwnPixelOnly) {
  const TextFloor floor({"####", "#.a#", "#b##"});
  const Level level = level_of(floor.grid());
  const Blocks blocks(floor.grid());
  const RoomPlace on_floor = {"a", {}, floor.at('a')}, on_wall = {"wall", {}, Point{2, 2}};
  EXPECT_EQ(pixels(positions_at(on_floor, level, blocks, 1)), (std::vector<Point>{{2, 1}}));
  EXPECT_TRUE(positions_at(on_wall, level, blocks, 1).empty());
}

TEST(Places, AnExitIsReachedFromBesideIt) {
  const TextFloor floor({"#####", "#...#", "#####"});
  const Level level = level_of(floor.grid());
  Exit exit;
  exit.at = Point{4, 1};
  const RoomPlace place = {"east", {}, exit.at, &exit};
  EXPECT_EQ(pixels(positions_at(place, level, Blocks(floor.grid()), 1)),
            (std::vector<Point>{{3, 1}}));
}

TEST(Places, AnEdgeIsReachedAlongItsStretch) {
  const TextFloor floor({"..#..", "#####", "....."});
  const Level level = level_of(floor.grid());
  Exit exit;
  exit.edge = EdgeStretch{Edge::top, EdgeStretch::Between{1, 4}, {}};
  const RoomPlace place = {"north", {}, {}, &exit};
  EXPECT_EQ(pixels(positions_at(place, level, Blocks(floor.grid()), 1)),
            (std::vector<Point>{{1, 0}, {3, 0}}));
  EXPECT_EQ(room_pixel(place, level), (Point{2, 0}));
}

TEST(Places, AreStoodAtByAllTheirPixels) {
  const TextFloor floor({"..#..", "##.##", "....."});
  const Level level = level_of(floor.grid());
  Exit exit;
  exit.edge = EdgeStretch{Edge::top, EdgeStretch::Between{1, 3}, {}};
  const RoomPlace place = {"north", {}, {}, &exit};
  EXPECT_EQ(pixels_at(place, level, floor.grid(), 1), (std::vector<Point>{{1, 0}, {3, 0}, {2, 1}}));
  EXPECT_TRUE(is_at(place, level, {2, 0}, 1)) << "though it is wall";
  EXPECT_FALSE(is_at(place, level, {0, 0}, 1)) << "beside the stretch";
  EXPECT_FALSE(is_at(place, level, {2, 2}, 1)) << "too deep inside";
  EXPECT_TRUE(is_at(place, level, {2, 2}, 3));
  const RoomPlace point = {"a", {}, Point{1, 0}};
  EXPECT_EQ(pixels_at(point, level, floor.grid(), 9), (std::vector<Point>{{1, 0}}));
  EXPECT_FALSE(is_at(point, level, {2, 0}, 9));
}

TEST(Places, LieInsideTheRoomAndNotTheMask) {
  const Level level = level_of(BitGrid(4, 3), 2);
  EXPECT_TRUE(is_inside({"a", {}, Point{7, 5}}, level));
  EXPECT_FALSE(is_inside({"a", {}, Point{8, 5}}, level));
  EXPECT_FALSE(is_inside({"a", {}, Point{7, 6}}, level));
  Exit exit;
  exit.edge = EdgeStretch{Edge::left, EdgeStretch::Between{2, 6}, {}};
  EXPECT_FALSE(is_inside({"west", {}, {}, &exit}, level));
}

/// Every pixel looked at: of each component the nearest one that is near enough.
std::map<std::int32_t, std::int64_t> slow_footholds(Point at, const Level& level,
                                                    const BitGrid& floor, const Blocks& blocks,
                                                    int diameter) {
  const int scale = level.scale().factor;
  const Point middle = level.scale().to_mask(at);
  std::map<std::int32_t, std::int64_t> nearest;
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      const std::int64_t apart = squared_length(Point{x, y} - middle);
      const std::int64_t reach = diameter + 2 * scale;
      if (!floor.test({x, y}) || 4 * apart * scale * scale > reach * reach) continue;
      const std::int32_t component = blocks[*blocks.at({x, y})].component;
      const auto [known, is_new] = nearest.emplace(component, apart);
      if (!is_new) known->second = std::min(known->second, apart);
    }
  }
  return nearest;
}

TEST(Places, ExitsOnRandomFloorsAreReachedFromWhereTheyShouldBe) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    const int scale = random.between(1, 3), diameter = random.between(1, 9);
    const BitGrid point_floor = random_floor(random, 24);
    const Level level = level_of(point_floor, scale);
    const BitGrid floor = floor_for_diameter(point_floor, diameter, scale);
    const Blocks blocks(floor);
    Exit exit;
    exit.at = level.scale().to_room(random_pixel(floor, random));
    const RoomPlace place = {"exit", {}, exit.at, &exit};
    std::map<std::int32_t, std::int64_t> found;
    for (const AgentPosition& position : positions_at(place, level, blocks, diameter)) {
      found[position.component] = squared_length(position.pixel - level.scale().to_mask(*exit.at));
    }
    const std::string where = "seed " + std::to_string(seed) + "\n" + drawn(floor);
    EXPECT_EQ(found, slow_footholds(*exit.at, level, floor, blocks, diameter)) << where;
    std::vector<Point> on_floor;
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x) {
        const bool stands = floor.test({x, y}) && is_at(place, level, {x, y}, diameter);
        if (stands) on_floor.push_back({x, y});
      }
    }
    EXPECT_EQ(pixels_at(place, level, floor, diameter), on_floor) << where;
  }
}

}  // namespace
}  // namespace walkmask
