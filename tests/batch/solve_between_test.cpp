#include "batch/solve_between.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "floor/clearance.h"
#include "level/choice.h"
#include "level/room_place.h"
#include "path/answer.h"
#include "path/question.h"
#include "path/room_solver.h"
#include "support/level_on.h"
#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

Exit exit_at(Point pixel) {
  Exit exit;
  exit.name = "exit";
  exit.at = pixel;
  return exit;
}

RoomPlace pixel(Point at) { return {"", {}, at}; }
RoomPlace snapped(Point at, int snap) { return {"", {}, at, nullptr, nullptr, snap}; }
RoomPlace place(const Exit& exit) { return {"", {}, exit.at, &exit}; }

Path path_between(const AskedEnds& asked, const Level& level, const Footprint& footprint,
                  const PathQuestion& question = {}) {
  const PreparedFloor floor(floor_for_footprint(level.paintable, footprint, level.scale().factor));
  RoomSolver solver(floor, level.scale());
  Path path;
  solve_between(asked, {level, floor.blocks, footprint}, question, solver, path);
  return path;
}

std::string text_of(const Path& path) {
  std::string text(word(path.outcome));
  for (const Point& p : path.waypoints) {
    text += " " + std::to_string(p.x) + "," + std::to_string(p.y);
  }
  return text;
}

TEST(SolveBetween, ReachesAnExitFromNextToItsPixel) {
  const TextFloor floor({"#####", "#...#", "#####"});
  const Level level = level_on(floor.grid());
  const Exit east = exit_at({4, 1});
  const Path path = path_between({pixel({1, 1}), place(east)}, level, 1);
  EXPECT_EQ(text_of(path), "found 1,1 3,1");
  EXPECT_EQ(path.requested, (Ends{{1, 1}, {4, 1}}));
  EXPECT_EQ(path.used, (Ends{{1, 1}, {3, 1}}));
  EXPECT_EQ(text_of(path_between({place(east), pixel({1, 1})}, level, 1)), "found 3,1 1,1");
}

TEST(SolveBetween, ReachesAPointFromTheNearestPixelThatNoBlockerTakes) {
  const Level level = level_on(TextFloor({"######", "#....#", "######"}).grid());
  const PreparedFloor floor(level.paintable);
  RoomSolver solver(floor, level.scale());
  const Blocker blockers[] = {{Blocker::Shape::rect, {3, 1}, 2, 1}};
  const AskedFloor asked = {level, floor.blocks, 1, blockers};
  Path path;
  solve_between({pixel({1, 1}), snapped({4, 1}, 5)}, asked, {}, solver, path);
  EXPECT_EQ(text_of(path), "found 1,1 2,1");
  EXPECT_EQ(path.requested, (Ends{{1, 1}, {4, 1}}));
  solve_between({snapped({4, 1}, 5), pixel({1, 1})}, asked, {}, solver, path);
  EXPECT_EQ(text_of(path), "found 4,1 1,1") << "a blocker that contains the start is ignored";
}

TEST(SolveBetween, ReachesAPlainPixelOnlyExactly) {
  const TextFloor floor({"#####", "#...#", "#####"});
  const Level level = level_on(floor.grid());
  EXPECT_EQ(text_of(path_between({pixel({1, 1}), pixel({4, 1})}, level, 1)), "to-blocked");
}

TEST(SolveBetween, ReachesAPointWithinItsSnap) {
  const TextFloor floor({"#####", "#...#", "#####"});
  const Level level = level_on(floor.grid());
  const RoomPlace start = pixel({1, 1});
  EXPECT_EQ(text_of(path_between({start, snapped({4, 0}, 2)}, level, 1)), "found 1,1 3,1");
  EXPECT_EQ(text_of(path_between({start, snapped({4, 0}, 1)}, level, 1)), "to-blocked");
  EXPECT_EQ(text_of(path_between({start, snapped({2, 1}, 2)}, level, 1)), "found 1,1 2,1");
}

TEST(SolveBetween, ReachesAPointOnOtherFloorFromWithinItsSnap) {
  const TextFloor floor({"...#.#", "...###"});
  const Level level = level_on(floor.grid());
  const RoomPlace start = pixel({0, 0}), shelf = snapped({4, 0}, 2);
  EXPECT_EQ(text_of(path_between({start, shelf}, level, 1)), "found 0,0 2,0");
  EXPECT_EQ(text_of(path_between({shelf, start}, level, 1)), "found 2,0 0,0");
  EXPECT_EQ(text_of(path_between({start, snapped({4, 0}, 1)}, level, 1)), "unreachable");
}

TEST(SolveBetween, LeavesAPointBehindAClosedAreaWhereItIs) {
  const TextFloor floor({"......"});
  Level level = level_on(floor.grid());
  BitGrid gate(6, 1);
  gate.set({3, 0});
  level.areas.push_back({"gate", gate});
  const PreparedFloor shut(floor_of(level, {false}, 1));
  RoomSolver solver(shut, level.scale());
  Path path;
  solve_between({pixel({0, 0}), snapped({4, 0}, 2)}, {level, shut.blocks, 1}, {}, solver, path);
  EXPECT_EQ(text_of(path), "unreachable");
}

TEST(SolveBetween, MeasuresASnapFromThePointToTheMiddleOfAPixel) {
  const TextFloor floor({"..###"});
  const Level level = level_on(floor.grid(), 4);
  EXPECT_EQ(text_of(path_between({pixel({0, 2}), snapped({12, 2}, 6)}, level, 1)), "found 2,2 6,2");
  EXPECT_EQ(text_of(path_between({pixel({0, 2}), snapped({13, 2}, 6)}, level, 1)), "to-blocked");
}

TEST(SolveBetween, LeavesAnExitAtItsPixelIfAPathLeadsThere) {
  const TextFloor floor({".....", "#...#", "#####"});
  const Level level = level_on(floor.grid());
  const Exit north = exit_at({4, 0});
  EXPECT_EQ(text_of(path_between({pixel({1, 0}), place(north)}, level, 1)), "found 1,0 4,0");
}

TEST(SolveBetween, ReachesAnExitAcrossAWallFromTheSideOfTheStart) {
  const TextFloor floor({"..#..", "..#..", "..#.."});
  const Level level = level_on(floor.grid());
  const Exit exit = exit_at({2, 1});
  EXPECT_EQ(text_of(path_between({pixel({0, 0}), place(exit)}, level, 1)), "found 0,0 1,1");
  EXPECT_EQ(text_of(path_between({pixel({4, 2}), place(exit)}, level, 1)), "found 4,2 3,1");
}

TEST(SolveBetween, MovesOnlyEndsAtAnExitWithoutNearest) {
  const TextFloor floor({"..#.#"});
  const Level level = level_on(floor.grid());
  const Exit east = exit_at({4, 0});
  const AskedEnds asked = {pixel({0, 0}), place(east)};
  EXPECT_EQ(text_of(path_between(asked, level, 1)), "unreachable");
  EXPECT_EQ(text_of(path_between(asked, level, 1, {.nearest = true})), "found 0,0 1,0");
}

/// A point or exit at a pixel of the room.
struct DrawnPlace {
  explicit DrawnPlace(const Level& level, Random& random) {
    at = {random.between(0, level.room_width() - 1), random.between(0, level.room_height() - 1)};
    exit = exit_at(at);
    is_exit = !one_in(random, 3);
  }
  RoomPlace place() const { return {"", {}, at, is_exit ? &exit : nullptr}; }

  Point at;
  Exit exit;
  bool is_exit = false;
};

/// Returns whether two places have positions in one component, by the rule of `check`, on the floor
/// by definition.
bool are_connected(const DrawnPlace& from, const DrawnPlace& to, const Level& level,
                   const Footprint& footprint) {
  const Blocks blocks(slow_floor_for(level.paintable, footprint, level.scale().factor));
  for (const AgentPosition& one : positions_at(from.place(), level, blocks, footprint)) {
    for (const AgentPosition& other : positions_at(to.place(), level, blocks, footprint)) {
      if (one.component == other.component) return true;
    }
  }
  return false;
}

TEST(SolveBetween, FindsAPathExactlyIfThePlacesAreConnected) {
  Random random(11);
  int found = 0, none = 0;
  for (int i = 0; i < 3000; ++i) {
    const Level level = level_on(random_floor(random, 14), random.between(1, 3));
    const DrawnPlace from(level, random), to(level, random);
    const Footprint footprint = random_footprint(random, 7);
    const Path path = path_between({from.place(), to.place()}, level, footprint);
    const bool connected = are_connected(from, to, level, footprint);
    EXPECT_EQ(path.outcome == Outcome::found, connected)
        << drawn(level.paintable) << text_of(path) << ", " << size_text(footprint);
    EXPECT_EQ(path.requested, (Ends{from.at, to.at}));
    ++(connected ? found : none);
  }
  EXPECT_GT(found, 300);
  EXPECT_GT(none, 300);
}

}  // namespace
}  // namespace walkmask
