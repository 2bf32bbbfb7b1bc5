#include "survey/places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "floor/clearance.h"
#include "support/level_on.h"
#include "support/random_floor.h"
#include "support/text_floor.h"
#include "support/unlimited_steps.h"
#include "survey/level_floors.h"
#include "survey/passage.h"

namespace walkmask {
namespace {

TEST(Places, AreAsFarFromFloorAsTheirEdge) {
  const TextFloor floor({"....###", "....###", "#######", "#######", "#######", "#######"});
  const Level level = level_on(floor.grid());
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

TEST(Places, AreNearestToTheFloorBesideTheMiddleOfTheirEdge) {
  Exit exit;
  exit.edge = EdgeStretch{Edge::bottom, {}, {}};
  const auto column = [&](const TextFloor& floor, int scale = 1) {
    const auto near = nearest_to({"south", {}, {}, &exit}, level_on(floor.grid(), scale),
                                 Blocks(floor.grid()), unlimited_steps());
    EXPECT_TRUE(near && near->pixel.y == 0);
    return near ? near->pixel.x : -1;
  };
  EXPECT_EQ(column({".##.####.", "#########"}), 3);
  EXPECT_EQ(column({".####.##.", "#########"}), 5);
  EXPECT_EQ(column({".........", "#########"}), 4);
  EXPECT_EQ(column({".........", "#########"}, 3), 4);
  EXPECT_EQ(column({"..........", "##########"}, 2), 4) << "the first of two";
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
    const Level level = level_on(grid, random.between(1, 5));
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
        level(level_on(random_floor(random, 24), scale)) {
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
  const Level level = level_on(floor);
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

TEST(PassageBetween, MayBeForAPointOnly) {
  const Level level = level_on(TextFloor{"....."}.grid());
  LevelFloors floors(level, false);
  const auto passage = passage_between({"a", {}, Point{0, 0}}, {"b", {}, Point{4, 0}}, level,
                                       floors.all_open(), kPoint, floors);
  ASSERT_TRUE(passage);
  EXPECT_EQ(passage->diameter, 1);
}

TEST(WidestAt, IsTheWidestAgentThatFitsAtThePlace) {
  const Level level = level_on(TextFloor{"#####", "#...#", "#...#", "#...#", "#####"}.grid());
  LevelFloors floors(level, false);
  const auto widest = [&](Point p, int most) {
    return widest_at({"a", {}, p}, level, floors.all_open(), most, floors);
  };
  EXPECT_EQ(widest({0, 0}, 9), 0) << "on wall";
  EXPECT_EQ(widest({2, 2}, 9), 4);
  EXPECT_EQ(widest({2, 2}, 3), 3);
}

}  // namespace
}  // namespace walkmask
