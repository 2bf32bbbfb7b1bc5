#include "level/room_place.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "floor/clearance.h"
#include "support/level_on.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

std::vector<Point> pixels(const std::vector<AgentPosition>& positions) {
  std::vector<Point> points;
  for (const AgentPosition& position : positions) points.push_back(position.pixel);
  return points;
}

TEST(RoomPlace, APointIsReachedFromItsOwnPixelOnly) {
  const TextFloor floor({"####", "#.a#", "#b##"});
  const Level level = level_on(floor.grid());
  const Blocks blocks(floor.grid());
  const RoomPlace on_floor = {"a", {}, floor.at('a')}, on_wall = {"wall", {}, Point{2, 2}};
  EXPECT_EQ(pixels(positions_at(on_floor, level, blocks, 1)), (std::vector<Point>{{2, 1}}));
  EXPECT_TRUE(positions_at(on_wall, level, blocks, 1).empty());
}

TEST(RoomPlace, APointBesideTheFloorIsReachedWithinItsSnap) {
  const TextFloor floor({"..#.", "a.##", "####", "...."});
  const Level level = level_on(floor.grid());
  const Blocks blocks(floor.grid());
  const auto reached = [&](Point at, int snap) {
    return pixels(positions_at({"shelf", {}, at, nullptr, nullptr, snap}, level, blocks, 1));
  };
  EXPECT_TRUE(reached({2, 2}, 0).empty());
  EXPECT_EQ(reached({2, 2}, 1), (std::vector<Point>{{2, 3}}));
  EXPECT_EQ(reached({2, 2}, 2), (std::vector<Point>{{1, 1}, {2, 3}})) << "each part once";
  EXPECT_EQ(reached({2, 2}, 3), (std::vector<Point>{{1, 1}, {3, 0}, {2, 3}}));
  EXPECT_EQ(reached(floor.at('a'), 9), (std::vector<Point>{{0, 1}})) << "it is floor";
}

TEST(RoomPlace, HasTheSnapOfTheManifestIfItIsAPointAndNoEntrance) {
  Manifest manifest;
  manifest.snap = 5;
  manifest.points = {{"shelf", {1, 2}, {}}, {"bed", {3, 2}, {}, true}};
  manifest.exits.emplace_back().at = Point{0, 0};
  std::vector<int> snaps;
  for (const RoomPlace& place : room_places(manifest)) snaps.push_back(place.snap);
  EXPECT_EQ(snaps, (std::vector<int>{5, 0, 0}));
  manifest.snap.reset();
  EXPECT_EQ(room_places(manifest)[0].snap, 0);
}

TEST(RoomPlace, AnExitIsReachedFromNextToIt) {
  const TextFloor floor({"#####", "#...#", "#####"});
  const Level level = level_on(floor.grid());
  Exit exit;
  exit.at = Point{4, 1};
  const RoomPlace place = {"east", {}, exit.at, &exit};
  EXPECT_EQ(pixels(positions_at(place, level, Blocks(floor.grid()), 1)),
            (std::vector<Point>{{3, 1}}));
}

TEST(RoomPlace, AnEdgeIsReachedAlongItsStretch) {
  const TextFloor floor({"..#..", "#####", "....."});
  const Level level = level_on(floor.grid());
  Exit exit;
  exit.edge = EdgeStretch{Edge::top, EdgeStretch::Between{1, 4}, {}};
  const RoomPlace place = {"north", {}, {}, &exit};
  EXPECT_EQ(pixels(positions_at(place, level, Blocks(floor.grid()), 1)),
            (std::vector<Point>{{1, 0}, {3, 0}}));
  EXPECT_EQ(room_pixel(place, level), (Point{1, 0})) << "the middle is wall";
}

TEST(RoomPlace, AreReachedOnAllTheirPixels) {
  const TextFloor floor({"..#..", "##.##", "....."});
  const Level level = level_on(floor.grid());
  Exit exit;
  exit.edge = EdgeStretch{Edge::top, EdgeStretch::Between{1, 3}, {}};
  const RoomPlace place = {"north", {}, {}, &exit};
  EXPECT_EQ(pixels_at(place, level, floor.grid(), 1), (std::vector<Point>{{1, 0}, {3, 0}, {2, 1}}));
  EXPECT_TRUE(is_near(place, level, {2, 0}, 1)) << "though it is wall";
  EXPECT_FALSE(is_near(place, level, {0, 0}, 1)) << "next to the stretch";
  EXPECT_FALSE(is_near(place, level, {2, 2}, 1)) << "too deep inside";
  EXPECT_TRUE(is_near(place, level, {2, 2}, 3));
  const RoomPlace point = {"a", {}, Point{1, 0}};
  EXPECT_EQ(pixels_at(point, level, floor.grid(), 9), (std::vector<Point>{{1, 0}}));
  EXPECT_FALSE(is_near(point, level, {2, 0}, 9));
}

TEST(RoomPlace, AnEdgeIsReachedAsDeepInsideAsAScaledAgentIsWideAnywhereAlongIt) {
  const Level level = level_on(BitGrid(20, 21));
  Exit exit;
  exit.edge = EdgeStretch{Edge::left, {}, {}};
  const RoomPlace place = {"west", {}, {}, &exit};
  for (const RowScaling& scaling : {RowScaling{0, 20, 50, 150}, RowScaling{0, 20, 150, 50}}) {
    const Footprint agent = Footprint(10).scaled_by(scaling);
    EXPECT_TRUE(is_near(place, level, {8, 10}, agent)) << "half of 15, and a pixel";
    EXPECT_FALSE(is_near(place, level, {9, 10}, agent));
  }
}

TEST(RoomPlace, TreatAnAgentTwoPixelsWideAsAPoint) {
  const TextFloor floor({".....", "....."});
  const Level level = level_on(floor.grid());
  Exit exit;
  const RoomPlace place = {"door", {}, Point{0, 0}, &exit};
  for (const int diameter : {1, 2}) {
    EXPECT_TRUE(is_near(place, level, {1, 1}, diameter)) << diameter;
    EXPECT_FALSE(is_near(place, level, {2, 0}, diameter)) << diameter;
  }
  EXPECT_TRUE(is_near(place, level, {2, 0}, 3));
}

TEST(RoomPlace, LieInsideTheRoomAndNotTheMask) {
  const Level level = level_on(BitGrid(4, 3), 2);
  EXPECT_TRUE(is_inside({"a", {}, Point{7, 5}}, level));
  EXPECT_FALSE(is_inside({"a", {}, Point{8, 5}}, level));
  EXPECT_FALSE(is_inside({"a", {}, Point{7, 6}}, level));
  Exit exit;
  exit.edge = EdgeStretch{Edge::left, EdgeStretch::Between{2, 6}, {}};
  EXPECT_FALSE(is_inside({"west", {}, {}, &exit}, level));
}

/// Returns whether a pixel of the mask is within the shape, grown by one pixel of the mask to each
/// side, or on its border; narrow sides count as 1.
bool reaches(Point away, const Footprint& footprint, int scale) {
  const auto grown = [scale](int side) { return (side <= 2 * scale ? 1 : side) + 2 * scale; };
  const std::int64_t width = grown(footprint.width()), depth = grown(footprint.depth());
  const std::int64_t x = std::abs(2 * scale * away.x) * depth;
  const std::int64_t y = std::abs(2 * scale * away.y) * width;
  if (footprint.outline().shape == Outline::Shape::rectangle)
    return std::max(x, y) <= width * depth;
  return x * x + y * y <= width * depth * width * depth;
}

/// Returns, from all pixels, the nearest one of each component that is near enough.
std::map<std::int32_t, std::int64_t> slow_positions(Point at, const Level& level,
                                                    const BitGrid& floor, const Blocks& blocks,
                                                    const Footprint& footprint) {
  const int scale = level.scale().factor;
  const Point middle = level.scale().to_mask(at);
  std::map<std::int32_t, std::int64_t> nearest;
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      const std::int64_t apart = squared_length(Point{x, y} - middle);
      if (!floor.test({x, y}) || !reaches(Point{x, y} - middle, footprint.in_row(at.y), scale))
        continue;
      const std::int32_t component = blocks[*blocks.at({x, y})].component;
      const auto [known, is_new] = nearest.emplace(component, apart);
      if (!is_new) known->second = std::min(known->second, apart);
    }
  }
  return nearest;
}

TEST(RoomPlace, ExitsOnRandomFloorsMatchTheDefinition) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    const int scale = random.between(1, 3);
    const Footprint footprint = random_footprint(random, 9);
    const BitGrid point_floor = random_floor(random, 24);
    const Level level = level_on(point_floor, scale);
    const BitGrid floor = floor_for_footprint(point_floor, footprint, scale);
    const Blocks blocks(floor);
    Exit exit;
    exit.at = level.scale().to_room(random_pixel(floor, random));
    const RoomPlace place = {"exit", {}, exit.at, &exit};
    std::map<std::int32_t, std::int64_t> found;
    for (const AgentPosition& position : positions_at(place, level, blocks, footprint)) {
      found[position.component] = squared_length(position.pixel - level.scale().to_mask(*exit.at));
    }
    const std::string where = "seed " + std::to_string(seed) + "\n" + drawn(floor);
    EXPECT_EQ(found, slow_positions(*exit.at, level, floor, blocks, footprint)) << where;
    std::vector<Point> on_floor;
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x) {
        const bool stands = floor.test({x, y}) && is_near(place, level, {x, y}, footprint);
        if (stands) on_floor.push_back({x, y});
      }
    }
    EXPECT_EQ(pixels_at(place, level, floor, footprint), on_floor) << where;
  }
}

TEST(RoomPlace, AnExitWithAPixelIsReachedThereAndNotAlongItsEdge) {
  const TextFloor floor({"......", "......", "......"});
  const Level level = level_on(floor.grid());
  Exit exit;
  exit.at = Point{1, 1};
  exit.edge = EdgeStretch{Edge::right, {}, {}};
  const RoomPlace place = {"east", {}, exit.at, &exit};
  EXPECT_TRUE(is_near(place, level, {1, 1}, 1));
  EXPECT_FALSE(is_near(place, level, {5, 1}, 1));
}

TEST(RoomPlace, AnEdgeIsRepresentedByFloorIfItHasAny) {
  const TextFloor floor({".##", "###", "###", "###", "..."});
  const Level level = level_on(floor.grid());
  Exit exit;
  exit.edge = EdgeStretch{Edge::right, {}, {}};
  const RoomPlace place = {"east", {}, {}, &exit};
  EXPECT_EQ(room_pixel(place, level), (Point{2, 4}));
}

/// Returns the zone of an exit along a stretch of an edge: "left,top right,bottom".
std::string zone_text(Edge edge, std::optional<EdgeStretch::Between> between, const Level& level,
                      const Footprint& footprint) {
  Exit exit;
  exit.edge = EdgeStretch{edge, between, {}};
  const Bounds box = zone_box({"exit", {}, {}, &exit}, level, footprint);
  return as_text({{box.left, box.top}, {box.right, box.bottom}});
}

TEST(RoomPlace, AnEdgeHasAZoneAsDeepAsHalfTheAgentAndAPixel) {
  const Level level = level_on(BitGrid(20, 16));
  const EdgeStretch::Between between = {4, 9};
  const auto box = [](Point first, Point last) { return as_text({first, last}); };
  EXPECT_EQ(zone_text(Edge::top, between, level, 5), box({4, 0}, {9, 3}));
  EXPECT_EQ(zone_text(Edge::bottom, between, level, 5), box({4, 12}, {9, 15}));
  EXPECT_EQ(zone_text(Edge::left, between, level, 5), box({0, 4}, {3, 9}));
  EXPECT_EQ(zone_text(Edge::right, between, level, 5), box({16, 4}, {19, 9}));
  EXPECT_EQ(zone_text(Edge::top, {}, level, 5), box({0, 0}, {19, 3})) << "the whole edge";
  EXPECT_EQ(zone_text(Edge::left, {}, level, 5), box({0, 0}, {3, 15}));
}

TEST(RoomPlace, AnEdgeHasAZoneByTheSideOfTheAgentThatFacesIt) {
  const Level level = level_on(BitGrid(20, 16));
  const Footprint flat = Footprint::of_size(Outline::Shape::ellipse, 12, 4);
  const auto box = [](Point first, Point last) { return as_text({first, last}); };
  EXPECT_EQ(zone_text(Edge::top, {}, level, flat), box({0, 0}, {19, 2}));
  EXPECT_EQ(zone_text(Edge::bottom, {}, level, flat), box({0, 13}, {19, 15}));
  EXPECT_EQ(zone_text(Edge::left, {}, level, flat), box({0, 0}, {6, 15}));
  EXPECT_EQ(zone_text(Edge::right, {}, level, flat), box({13, 0}, {19, 15}));
}

TEST(RoomPlace, AnEdgeHasAZoneInPixelsOfTheMask) {
  const Level level = level_on(BitGrid(20, 16), 2);
  const EdgeStretch::Between between = {8, 19};
  const auto box = [](Point first, Point last) { return as_text({first, last}); };
  EXPECT_EQ(zone_text(Edge::top, between, level, 10), box({4, 0}, {9, 3}));
  EXPECT_EQ(zone_text(Edge::bottom, between, level, 10), box({4, 12}, {9, 15}));
  EXPECT_EQ(zone_text(Edge::left, between, level, 10), box({0, 4}, {3, 9}));
  EXPECT_EQ(zone_text(Edge::right, between, level, 10), box({16, 4}, {19, 9}));
}

TEST(RoomPlace, AnEdgeHasAZoneInsideASmallPicture) {
  const Level level = level_on(BitGrid(3, 2));
  for (const Edge edge : {Edge::top, Edge::bottom, Edge::left, Edge::right}) {
    EXPECT_EQ(zone_text(edge, {}, level, 30), as_text({Point{0, 0}, {2, 1}}));
  }
}

TEST(RoomPlace, AnEdgeIsEnteredAtItsMiddle) {
  const TextFloor floor({"....................", "...................."});
  Exit exit;
  exit.edge = EdgeStretch{Edge::top, EdgeStretch::Between{4, 15}, {}};
  const RoomPlace place = {"north", {}, {}, &exit};
  const Level level = level_on(floor.grid());
  EXPECT_EQ(pixels(positions_at(place, level, Blocks(floor.grid()), 1)),
            (std::vector<Point>{{9, 0}}));
  EXPECT_EQ(room_pixel(place, level), (Point{9, 0}));
  exit.edge->between = {{8, 31}};
  EXPECT_EQ(pixels(positions_at(place, level_on(floor.grid(), 2), Blocks(floor.grid()), 1)),
            (std::vector<Point>{{9, 0}}));
}

TEST(RoomPlace, AnEdgeIsRepresentedByItsMiddleIfItsStretchIsWall) {
  const TextFloor floor({".#####.", "......."});
  Exit exit;
  exit.edge = EdgeStretch{Edge::top, EdgeStretch::Between{1, 5}, {}};
  EXPECT_EQ(room_pixel({"north", {}, {}, &exit}, level_on(floor.grid())), (Point{3, 0}));
}

TEST(RoomPlace, APointHasAZoneOfItsSnap) {
  const auto zone = [](Point at, int snap, int scale) {
    const Bounds box =
        zone_box({"p", {}, at, nullptr, nullptr, snap}, level_on(BitGrid(20, 16), scale), 1);
    return as_text({{box.left, box.top}, {box.right, box.bottom}});
  };
  EXPECT_EQ(zone({8, 7}, 3, 1), as_text({Point{5, 4}, {11, 10}}));
  EXPECT_EQ(zone({8, 7}, 0, 1), as_text({Point{8, 7}, {8, 7}}));
  EXPECT_EQ(zone({1, 2}, 3, 1), as_text({Point{0, 0}, {4, 5}})) << "inside the picture";
  EXPECT_EQ(zone({18, 14}, 3, 1), as_text({Point{15, 11}, {19, 15}}));
  EXPECT_EQ(zone({32, 28}, 10, 4), as_text({Point{5, 4}, {11, 10}}))
      << "two and a half pixels, and one more for the place within its own";
}

TEST(RoomPlace, AnExitIsReachedFromTheBorderOfAnEllipse) {
  const Level level = level_on(BitGrid(20, 16));
  const Footprint agent = Footprint::of_size(Outline::Shape::ellipse, 6, 4);
  Exit exit;
  exit.at = Point{10, 8};
  const RoomPlace place = {"exit", {}, exit.at, &exit};
  EXPECT_TRUE(is_near(place, level, {14, 8}, agent)) << "half of 6, and a pixel";
  EXPECT_FALSE(is_near(place, level, {15, 8}, agent));
  EXPECT_TRUE(is_near(place, level, {10, 11}, agent)) << "half of 4, and a pixel";
  EXPECT_FALSE(is_near(place, level, {10, 12}, agent));
  EXPECT_FALSE(is_near(place, level, {14, 9}, agent));
}

}  // namespace
}  // namespace walkmask
