#include "survey/places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>

#include "floor/clearance.h"
#include "support/random_floor.h"
#include "support/text_floor.h"
#include "support/unlimited_steps.h"

namespace walkmask {
namespace {

Level level_of(const BitGrid& floor, int scale = 1) {
  Manifest manifest;
  manifest.scale = PaintedScale(scale);
  return {.file = "room.level.json",
          .files = {},
          .manifest = std::move(manifest),
          .paintable = floor,
          .areas = {},
          .art = {}};
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

TEST(Places, APointBesideTheFloorIsReachedWithinItsSnap) {
  const TextFloor floor({"..#.", "a.##", "####", "...."});
  const Level level = level_of(floor.grid());
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

TEST(Places, AnExitIsReachedFromNextToIt) {
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
  EXPECT_EQ(room_pixel(place, level), (Point{1, 0})) << "the middle is wall";
}

TEST(Places, AreReachedOnAllTheirPixels) {
  const TextFloor floor({"..#..", "##.##", "....."});
  const Level level = level_of(floor.grid());
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

TEST(Places, TreatAnAgentTwoPixelsWideAsAPoint) {
  const TextFloor floor({".....", "....."});
  const Level level = level_of(floor.grid());
  Exit exit;
  const RoomPlace place = {"door", {}, Point{0, 0}, &exit};
  for (const int diameter : {1, 2}) {
    EXPECT_TRUE(is_near(place, level, {1, 1}, diameter)) << diameter;
    EXPECT_FALSE(is_near(place, level, {2, 0}, diameter)) << diameter;
  }
  EXPECT_TRUE(is_near(place, level, {2, 0}, 3));
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

TEST(Places, ExitsOnRandomFloorsMatchTheDefinition) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    const int scale = random.between(1, 3);
    const Footprint footprint = random_footprint(random, 9);
    const BitGrid point_floor = random_floor(random, 24);
    const Level level = level_of(point_floor, scale);
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

TEST(Places, AnExitWithAPixelIsReachedThereAndNotAlongItsEdge) {
  const TextFloor floor({"......", "......", "......"});
  const Level level = level_of(floor.grid());
  Exit exit;
  exit.at = Point{1, 1};
  exit.edge = EdgeStretch{Edge::right, {}, {}};
  const RoomPlace place = {"east", {}, exit.at, &exit};
  EXPECT_TRUE(is_near(place, level, {1, 1}, 1));
  EXPECT_FALSE(is_near(place, level, {5, 1}, 1));
}

TEST(Places, AnEdgeIsRepresentedByFloorIfItHasAny) {
  const TextFloor floor({".##", "###", "###", "###", "..."});
  const Level level = level_of(floor.grid());
  Exit exit;
  exit.edge = EdgeStretch{Edge::right, {}, {}};
  const RoomPlace place = {"east", {}, {}, &exit};
  EXPECT_EQ(room_pixel(place, level), (Point{2, 4}));
}

TEST(Places, AreAsFarFromFloorAsTheirEdge) {
  const TextFloor floor({"....###", "....###", "#######", "#######", "#######", "#######"});
  const Level level = level_of(floor.grid());
  Exit exit;
  exit.edge = EdgeStretch{Edge::right, {}, {}};
  const auto near =
      nearest_to({"east", {}, {}, &exit}, level, Blocks(floor.grid()), unlimited_steps());
  ASSERT_TRUE(near.has_value());
  EXPECT_EQ(near->pixel.x, 3);
  EXPECT_EQ(near->distance, 3);
  EXPECT_FALSE(nearest_to({"a", {}, Point{1, 1}}, level, Blocks(BitGrid(7, 6)), unlimited_steps())
                   .has_value());
}

/// Returns, by brute force, the distance from a place to the nearest room pixel that represents
/// floor.
double slow_distance(const RoomPlace& place, const Level& level) {
  double least = 1e9;
  for (int y = 0; y < level.height(); ++y) {
    for (int x = 0; x < level.width(); ++x) {
      if (!level.paintable.test({x, y})) continue;
      const Point room = level.scale().to_room({x, y});
      Point there = place.at.value_or(Point());
      if (!place.at) {
        const auto [first, last] = *place.exit->edge->between;
        there = {std::clamp(room.x, first, last), level.room_height() - 1};
      }
      least = std::min(least, length(room - there));
    }
  }
  return least;
}

TEST(Places, AreAsFarFromFloorAsTheirPixelsOfTheRoom) {
  Random random(7);
  for (int i = 0; i < 300; ++i) {
    BitGrid grid(random.between(1, 9), random.between(1, 9));
    for (int pixels = random.between(1, 4); pixels > 0; --pixels) {
      grid.set({random.between(0, grid.width() - 1), random.between(0, grid.height() - 1)});
    }
    const Level level = level_of(grid, random.between(1, 5));
    Exit exit;
    const int first = random.between(0, level.room_width() - 1);
    exit.edge =
        EdgeStretch{Edge::bottom,
                    EdgeStretch::Between{first, random.between(first, level.room_width() - 1)},
                    {}};
    const Point pixel = {first, random.between(0, level.room_height() - 1)};
    for (const RoomPlace& place :
         {RoomPlace{"south", {}, {}, &exit}, RoomPlace{"desk", {}, pixel, nullptr}}) {
      const auto near = nearest_to(place, level, Blocks(grid), unlimited_steps());
      ASSERT_TRUE(near.has_value());
      EXPECT_TRUE(grid.test(near->pixel));
      EXPECT_EQ(near->distance, slow_distance(place, level))
          << place.name << " from " << first << ", scale " << level.scale().factor << "\n"
          << drawn(grid);
    }
  }
}

TEST(Connection, IsTheFirstOfManyInOneComponent) {
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    std::vector<AgentPosition> a, b;
    for (int k = random.between(0, 9); k > 0; --k) a.push_back({random.between(0, 9), {k, 0}});
    for (int k = random.between(0, 9); k > 0; --k) b.push_back({random.between(0, 9), {k, 1}});
    std::optional<Ends> first;
    for (const AgentPosition& one : a) {
      for (const AgentPosition& other : b) {
        if (!first && one.component == other.component) first = Ends{one.pixel, other.pixel};
      }
    }
    EXPECT_EQ(connection(a, b), first);
  }
}

/// Returns, by brute force, whether an agent gets from one place to the other.
bool connects(const RoomPlace& from, const RoomPlace& to, const Level& level, int diameter) {
  const Blocks blocks(floor_for_footprint(level.paintable, diameter, level.scale().factor));
  return connection(positions_at(from, level, blocks, diameter),
                    positions_at(to, level, blocks, diameter))
      .has_value();
}

/// Returns the largest diameter, at most `most`, of an agent that gets through, or 0.
int slow_widest(const RoomPlace& from, const RoomPlace& to, const Level& level, int most) {
  int widest = most;
  while (widest > 0 && !connects(from, to, level, widest)) --widest;
  return widest;
}

/// A random room with a door somewhere and an exit along an edge, and the largest agent to test.
struct DoorAndEdge {
  DoorAndEdge(std::uint64_t seed, int largest_scale)
      : random(seed),
        scale(random.between(1, largest_scale)),
        most(random.between(3, 6 * scale)),
        level(level_of(random_floor(random, 24), scale)) {
    edge.edge = EdgeStretch{one_in(random, 2) ? Edge::right : Edge::top, {}, {}};
    door.at = Point{random.between(0, level.room_width() - 1),
                    random.between(0, level.room_height() - 1)};
    from = {"door", {}, door.at, one_in(random, 3) ? nullptr : &door};
  }
  DoorAndEdge(const DoorAndEdge&) = delete;
  DoorAndEdge& operator=(const DoorAndEdge&) = delete;

  Random random;
  int scale, most;
  Level level;
  Exit edge, door;
  RoomPlace from, to = {"edge", {}, {}, &edge};
};

TEST(PassageBetween, IsAsWideAsTheWidestAgentThatGetsThroughOnRandomFloors) {
  int found = 0, wider_only = 0;
  for (std::uint64_t seed = 1; seed <= 600; ++seed) {
    const DoorAndEdge room(seed, 4);
    LevelFloors floors(room.level, false);
    const auto passage =
        passage_between(room.from, room.to, room.level, floors.all_open(), room.most, floors);
    const int widest = slow_widest(room.from, room.to, room.level, room.most);
    const std::string where = "seed " + std::to_string(seed) + "\n" + drawn(room.level.paintable);
    ASSERT_EQ(passage ? passage->diameter : 0, widest) << where;
    if (!passage) continue;
    ++found;
    for (int diameter = 1; diameter < widest; ++diameter) {
      wider_only += connects(room.from, room.to, room.level, diameter) ? 0 : 1;
    }
  }
  EXPECT_GT(found, 100);
  EXPECT_GT(wider_only, 3) << "agents that do not get through, though wider ones do";
}

// If a wider passage joined the two ends, the wider agent would get through. So the widest agent
// determines the tightest pixel.
TEST(PassageBetween, IsAsWideAsItsTightestPixelOnRandomFloors) {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 600; ++seed) {
    const DoorAndEdge room(seed, 3);
    LevelFloors floors(room.level, false);
    const auto passage =
        passage_between(room.from, room.to, room.level, floors.all_open(), room.most, floors);
    if (!passage || connects(room.from, room.to, room.level, passage->diameter + 1)) continue;
    ++found;
    EXPECT_EQ(floors.clearances(floors.all_open()).widest_at(passage->pixel), passage->diameter)
        << "seed " << seed << ", scale " << room.level.scale().factor << ", at " << passage->pixel.x
        << "," << passage->pixel.y << "\n"
        << drawn(room.level.paintable);
  }
  EXPECT_GT(found, 100);
}

TEST(PassageBetween, IsTightestInTheCorridorAndNotAtTheEdge) {
  BitGrid floor(48, 21);
  for (int y = 1; y < 20; ++y) {
    for (int x = 1; x < 48; ++x) {
      if (x < 15 || x >= 30 || (y >= 8 && y <= 12)) floor.set({x, y});
    }
  }
  const Level level = level_of(floor);
  Exit exit;
  exit.edge = EdgeStretch{Edge::right, {}, {}};
  LevelFloors floors(level, false);
  const auto passage = passage_between({"p", {}, Point{6, 10}}, {"east", {}, {}, &exit}, level,
                                       floors.all_open(), 9, floors);
  ASSERT_TRUE(passage.has_value());
  EXPECT_EQ(passage->diameter, 6);
  EXPECT_GE(passage->pixel.x, 15);
  EXPECT_LT(passage->pixel.x, 30);
}

}  // namespace
}  // namespace walkmask
