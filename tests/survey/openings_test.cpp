#include "survey/openings.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "level/choice.h"
#include "level/exit.h"
#include "level/room_place.h"
#include "path/room_solver.h"
#include "path/solve.h"
#include "support/text_floor.h"
#include "support/unlimited_steps.h"
#include "survey/level_floors.h"

namespace walkmask {
namespace {

using Sets = std::vector<std::vector<std::string>>;

const TextFloor kRooms = {
    "###########", "#A..1..2.B#", "#...#######", "##4##..C..#",
    "#.........#", "####3######", "#D........#", "###########",
};

/// Digits are the areas gate (1), roof (2), ladder (3) and hatch (4).
Level rooms() {
  Level level{.file = "rooms",
              .files = {},
              .manifest = {},
              .paintable = kRooms.grid(),
              .areas = {},
              .art = {}};
  const std::pair<const char*, char> areas[] = {
      {"gate", '1'}, {"roof", '2'}, {"ladder", '3'}, {"hatch", '4'}};
  for (const auto& [name, digit] : areas) {
    BitGrid pixels(kRooms.grid().width(), kRooms.grid().height());
    pixels.set(kRooms.at(digit));
    level.areas.push_back({name, pixels});
  }
  return level;
}

TEST(LevelGates, AreAreasByName) {
  const Level level = rooms();
  const Gates gates = gates_of(level, 1, unlimited_steps());
  const auto between = [&](char a, char b) {
    return openings_of(level, gates.between({kRooms.at(a)}, {kRooms.at(b)})).sets;
  };
  EXPECT_EQ(between('A', 'B'), (Sets{{"gate", "roof"}}));
  EXPECT_EQ(between('A', 'D'), (Sets{{"ladder", "hatch"}}));
  EXPECT_EQ(between('A', 'A'), (Sets{{}}));
  EXPECT_EQ(openings_of(level, {.sets = {{0}}, .complete = false}).complete, false);
}

RoomPlace place_at(Point pixel) { return {.name = {}, .position = {}, .at = pixel}; }

/// Returns the reason for no path with these areas closed.
NoPathReason reason_for(const Level& level, Ends ends, const std::vector<std::string>& closed) {
  const std::vector<bool> open = *open_areas(level, {{}, {}, closed});
  const PreparedFloor prepared(floor_of(level, open, 1));
  const Path path = in_room(solve(prepared, on_mask(ends, level.scale())), level.scale(), ends);
  EXPECT_NE(path.outcome, Outcome::found);
  return no_path_reason(level, open, 1, prepared, place_at(ends.from), place_at(ends.to), path);
}

TEST(NoPathReason, NamesTheNearestReachablePixelAndTheClosedAreas) {
  const Ends ends = {kRooms.at('A'), kRooms.at('B')};
  const NoPathReason reason = reason_for(rooms(), ends, {"gate", "roof", "ladder"});
  EXPECT_EQ(reason.nearest, (Ends{kRooms.at('A'), kRooms.at('C') + Point{2, 0}}));
  EXPECT_EQ(reason.openings.sets, (Sets{{"gate", "roof"}}));
  EXPECT_EQ(reason_for(rooms(), ends, {"roof"}).openings.sets, (Sets{{"roof"}}));
  EXPECT_EQ(reason_for(rooms(), ends, {"roof", "hatch"}).nearest->to,
            kRooms.at('2') - (Point{1, 0}));
}

TEST(NoPathReason, NamesNoAreasThatOpenNoPath) {
  Level level = rooms();
  Exit lift;
  lift.name = "lift";
  lift.at = kRooms.at('B');
  lift.to = ExitTarget{.manifest = {}, .place = "hall"};
  level.manifest.exits = std::vector{lift};
  level.manifest.points = std::vector{NamedPoint{"hall", kRooms.at('C'), {}}};
  const Ends ends = {kRooms.at('A'), kRooms.at('B')};
  level.paintable.reset(kRooms.at('1'));
  EXPECT_TRUE(reason_for(level, ends, {"hatch"}).openings.sets.empty());
}

TEST(NoPathReason, MovesAStartThatIsNotFloor) {
  const Ends ends = {{0, 1}, kRooms.at('A')};
  const NoPathReason reason = reason_for(rooms(), ends, {"gate"});
  EXPECT_EQ(reason.nearest, (Ends{{1, 1}, kRooms.at('A')}));
  EXPECT_TRUE(reason.openings.sets.empty());
}

TEST(NoPathReason, OpensAnAreaThatTheGoalLiesIn) {
  const NoPathReason reason = reason_for(rooms(), {kRooms.at('A'), kRooms.at('1')}, {"gate"});
  EXPECT_EQ(reason.openings.sets, (Sets{{"gate"}}));
}

/// While the gate is closed, the only floor next to the exit is one that no area leads to.
TEST(NoPathReason, OpensAnAreaNextToAnExit) {
  Level level = rooms();
  const TextFloor floor = {"A..#.."};
  level.paintable = floor.grid();
  BitGrid gate(floor.grid().width(), 1);
  gate.set_span(0, 1, 2);
  level.areas = {{"gate", gate}};
  Exit exit;
  exit.at = Point{3, 0};
  const RoomPlace from = place_at(floor.at('A'));
  const RoomPlace to = {.name = "door", .position = {}, .at = exit.at, .exit = &exit};
  const PreparedFloor prepared(floor_of(level, {false}, 1));
  const Ends used = {*from.at, {4, 0}};
  const Path none = {
      .outcome = Outcome::unreachable, .requested = used, .used = used, .waypoints = {}};
  EXPECT_EQ(no_path_reason(level, {false}, 1, prepared, from, to, none).openings.sets,
            (Sets{{"gate"}}));
}

/// The point counts beside the carpet while that is closed.
TEST(NoPathReason, OpensNoAreaUnderAPointThatSnapsNextToIt) {
  Level level = rooms();
  const TextFloor floor = {"c..dg"};
  level.paintable = floor.grid();
  level.areas.clear();
  for (const auto& [name, letter] : {std::pair("carpet", 'c'), {"door", 'd'}}) {
    BitGrid pixels(floor.grid().width(), 1);
    pixels.set(floor.at(letter));
    level.areas.push_back({name, pixels});
  }
  const RoomPlace from = {.name = "p", .position = {}, .at = floor.at('c'), .snap = 2};
  const RoomPlace to = place_at(floor.at('g'));
  const PreparedFloor prepared(floor_of(level, {false, false}, 1));
  const Ends used = {{1, 0}, *to.at};
  const Path none = {
      .outcome = Outcome::unreachable, .requested = used, .used = used, .waypoints = {}};
  EXPECT_EQ(no_path_reason(level, {false, false}, 1, prepared, from, to, none).openings.sets,
            (Sets{{"door"}}));
}

TEST(NoPathReason, IsInPixelsOfTheRoom) {
  Level level = rooms();
  level.manifest.scale = PaintedScale(3);
  const auto in_room = [](Point p) { return Point{3 * p.x + 1, 3 * p.y + 1}; };
  const NoPathReason reason =
      reason_for(level, {in_room(kRooms.at('A')), in_room(kRooms.at('D'))}, {"ladder"});
  EXPECT_EQ(reason.nearest->to, in_room({1, 4}));
  EXPECT_EQ(reason.openings.sets, (Sets{{"ladder"}}));
}

TEST(NoPathReason, HasNothingNearWithoutFloor) {
  Level level = rooms();
  level.paintable = BitGrid(11, 8);
  const NoPathReason reason = reason_for(level, {{1, 1}, {2, 2}}, {});
  EXPECT_FALSE(reason.nearest);
  EXPECT_TRUE(reason.openings.sets.empty());
}

}  // namespace
}  // namespace walkmask
