#include "path/solve.h"

#include <gtest/gtest.h>

#include "floor/clearance.h"
#include "floor/component.h"
#include "support/allocations.h"
#include "support/many_goals.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

Path solved(const TextFloor& floor, const PathQuestion& options = {}) {
  return solve(PreparedFloor(floor.grid()), {floor.at('s'), floor.at('g')}, options);
}

TEST(Solve, ReportsTheFirstOutcomeThatApplies) {
  const TextFloor floor{"s.#.g"};
  EXPECT_EQ(solved(floor).outcome, Outcome::unreachable);
  EXPECT_TRUE(solved(floor).waypoints.empty());
  EXPECT_EQ(solve(PreparedFloor(floor.grid()), {{2, 0}, {2, 0}}).outcome, Outcome::from_blocked);
  EXPECT_EQ(solve(PreparedFloor(floor.grid()), {{0, 0}, {2, 0}}).outcome, Outcome::to_blocked);
  EXPECT_EQ(solve(PreparedFloor(floor.grid()), {{0, 0}, {1, 0}}).outcome, Outcome::found);
}

TEST(Solve, HasOneWaypointAtTheGoal) {
  for (const Stage stage : {Stage::trace, Stage::simplify, Stage::beautify}) {
    const Path path =
        solve(PreparedFloor(TextFloor{"."}.grid()), {{0, 0}, {0, 0}}, {.stage = stage});
    EXPECT_EQ(as_text(path.waypoints), "(0,0)");
    EXPECT_EQ(path_length(path.waypoints), 0);
  }
}

TEST(Solve, WalksStraightToAVisibleGoal) {
  EXPECT_EQ(as_text(solved({"s....", ".....", "....g"}).waypoints), "(0,0) (4,2)");
}

TEST(Solve, ReportsTheEffortOfTheSteps) {
  const TextFloor floor{"s#.", ".#.", ".#g", "..."};
  const PreparedFloor prepared(floor.grid());
  PathSolver solver(prepared);
  Path path;
  solver.solve({floor.at('s'), floor.at('g')}, {.stage = Stage::simplify}, path);
  EXPECT_EQ(solver.effort().corners, path.waypoints.size());
  EXPECT_EQ(solver.effort().cones, 3u) << "one for each block";
  EXPECT_GT(solver.effort().flood, 0);
  EXPECT_GT(solver.effort().trace, 0);
  EXPECT_EQ(solver.effort().beautify, 0) << "was not asked for";

  solver.solve({floor.at('s'), {0, 2}}, {}, path);
  EXPECT_GT(solver.effort().sight, 0);
  EXPECT_EQ(solver.effort().cones, 0u) << "nothing is flooded where the goal is in sight";
}

TEST(Solve, LeavesNothingOfAnEarlierAnswer) {
  const PreparedFloor floor(TextFloor{".#.#.", "...#."}.grid());
  PathSolver solver(floor);
  const Ends round_the_wall = {{0, 0}, {2, 0}};
  Path path;
  solver.solve(round_the_wall, {.keep_trace = true}, path);
  EXPECT_EQ(as_text(path.waypoints), "(0,0) (0,1) (2,1) (2,0)");
  EXPECT_EQ(path.trace, path.waypoints);
  solver.solve({{0, 0}, {4, 0}}, {}, path);
  EXPECT_EQ(path.outcome, Outcome::unreachable);
  EXPECT_TRUE(path.waypoints.empty());
  EXPECT_TRUE(path.trace.empty());
  solver.solve(round_the_wall, {.stage = Stage::simplify}, path);
  EXPECT_EQ(as_text(path.waypoints), "(0,0) (0,1) (2,1) (2,0)");
}

TEST(Solve, HasSpentNoEffortBefore) {
  const PreparedFloor floor(TextFloor{"."}.grid());
  const PathSolver solver(floor);
  const Effort& effort = solver.effort();
  EXPECT_EQ(effort.sight + effort.flood + effort.trace + effort.beautify, 0);
  EXPECT_EQ(effort.search + effort.comfort, 0);
  EXPECT_EQ(effort.cones + effort.corners + effort.nodes, 0u);
}

TEST(Solve, ReportsNoCornersUnlessAsked) { EXPECT_FALSE(PathQuestion{}.corners); }

TEST(Solve, StopsAfterTheRequestedStage) {
  const TextFloor floor{"s....", ".....", "....g"};
  EXPECT_EQ(as_text(solved(floor, {.stage = Stage::trace}).waypoints),
            "(0,0) (1,1) (2,2) (3,2) (4,2)");
  EXPECT_EQ(as_text(solved(floor, {.stage = Stage::simplify}).waypoints), "(0,0) (2,2) (4,2)");
}

TEST(Solve, TracesPixelByPixelRoundCorners) {
  const PathQuestion trace = {.stage = Stage::trace};
  EXPECT_EQ(as_text(solved({"g.#", "..s"}, trace).waypoints), "(2,1) (1,1) (0,0)");
  EXPECT_EQ(as_text(solved({"g#", ".s"}, trace).waypoints), "(1,1) (0,1) (0,0)");
  EXPECT_EQ(as_text(solved({"#s.", "...", "...", ".#.", "...", "#..", ".g."}, trace).waypoints),
            "(1,0) (2,1) (2,2) (2,3) (2,4) (1,5) (1,6)");
}

TEST(Solve, SimplifiesATraceRoundCorners) {
  const PathQuestion simplify = {.stage = Stage::simplify};
  EXPECT_EQ(as_text(solved({".s.", ".#.", ".g."}, simplify).waypoints), "(1,0) (0,0) (0,2) (1,2)");
  EXPECT_EQ(as_text(solved({".g.", ".#.", "...", ".#.", ".s."}, simplify).waypoints),
            "(1,4) (0,4) (0,0) (1,0)");
  EXPECT_EQ(as_text(solved({"s..", "#.g"}, simplify).waypoints), "(0,0) (1,0) (2,1)");
  EXPECT_EQ(
      as_text(solved({"...s.", "..#.#", ".....", "#..#.", "#....", "..#..", "..g.."}, simplify)
                  .waypoints),
      "(3,0) (1,0) (1,6) (2,6)");
}

TEST(Solve, SlipsBetweenTouchingWallsOnlyByBresenham) {
  const TextFloor floor{"s#", "#g"};
  EXPECT_EQ(solved(floor).outcome, Outcome::unreachable);
  EXPECT_EQ(solved(floor, {.line_of_sight = LineOfSight::bresenham}).outcome, Outcome::found);
}

TEST(Solve, MovesEndsOntoTheFloorOnRequest) {
  const TextFloor floor{"#..#.", "s..#g"};
  const Path path = solve(PreparedFloor(floor.grid()), {{0, 0}, {4, 1}}, {.nearest = true});
  EXPECT_EQ(path.outcome, Outcome::found);
  EXPECT_EQ(path.requested, (Ends{{0, 0}, {4, 1}}));
  EXPECT_EQ(path.used, (Ends{{1, 0}, {2, 1}})) << "the goal is floor, but on another island";
}

TEST(Solve, WithoutAnyFloorHasNoNearest) {
  const Path path =
      solve(PreparedFloor(TextFloor{"##"}.grid()), {{0, 0}, {1, 0}}, {.nearest = true});
  EXPECT_EQ(path.outcome, Outcome::from_blocked);
  EXPECT_EQ(path.used, path.requested);
}

/// Expects the promises for every answer on every floor.
void expect_promises(const BitGrid& floor, Ends ends, const PathQuestion& options,
                     const std::string& where) {
  const Path path = solve(PreparedFloor(floor), ends, options);
  const bool connected = component_of(floor, ends.from).test(ends.to);
  const bool strict = options.line_of_sight == LineOfSight::strict;
  const bool found = path.outcome == Outcome::found;
  EXPECT_TRUE(found || !connected) << where;
  EXPECT_TRUE(connected || !found || !strict) << where;
  EXPECT_EQ(path.waypoints.empty(), !found) << where;
  if (!found) return;
  EXPECT_EQ(path.waypoints.front(), ends.from) << where;
  EXPECT_EQ(path.waypoints.back(), ends.to) << where;
  for (std::size_t i = 1; i < path.waypoints.size(); ++i) {
    EXPECT_TRUE(
        has_line_of_sight(floor, path.waypoints[i - 1], path.waypoints[i], options.line_of_sight))
        << where << as_text(path.waypoints);
  }
}

TEST(Solve, KeepsItsPromisesOnRandomFloors) {
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    Random random(seed);
    const BitGrid floor = floor_for_footprint(random_floor(random, 60), random.between(1, 4));
    for (int i = 0; i < 4; ++i) {
      const Ends ends = {random_pixel(floor, random), random_pixel(floor, random)};
      const std::string where =
          "seed " + std::to_string(seed) + "\n" + drawn(floor, {ends.from, ends.to});
      for (const LineOfSight rule : {LineOfSight::strict, LineOfSight::bresenham}) {
        for (const Stage stage : {Stage::trace, Stage::simplify, Stage::beautify}) {
          expect_promises(floor, ends, {.line_of_sight = rule, .stage = stage}, where);
        }
      }
      if (HasFailure()) return;
    }
  }
}

TEST(Solve, KeepsATraceWithoutChangingTheAnswer) {
  const TextFloor touching{"s#", "#g"};
  const PathQuestion slips = {.line_of_sight = LineOfSight::bresenham, .keep_trace = true};
  EXPECT_EQ(solved(touching, slips).outcome, Outcome::found);
  EXPECT_TRUE(solved(touching, slips).trace.empty()) << "no flood gets there";
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const PreparedFloor prepared(random_floor(random, 60));
    const Ends ends = {random_pixel(prepared.floor, random), random_pixel(prepared.floor, random)};
    const Path trace = solve(prepared, ends, {.stage = Stage::simplify});
    for (const LineOfSight rule : {LineOfSight::strict, LineOfSight::bresenham}) {
      const Path plain = solve(prepared, ends, {.line_of_sight = rule});
      const Path kept = solve(prepared, ends, {.line_of_sight = rule, .keep_trace = true});
      const std::string where = drawn(prepared.floor, {ends.from, ends.to});
      ASSERT_EQ(kept.outcome, plain.outcome) << where;
      ASSERT_EQ(kept.waypoints, plain.waypoints) << where;
      ASSERT_EQ(kept.trace, trace.waypoints) << where;
      ASSERT_TRUE(plain.trace.empty()) << where;
    }
  }
}

TEST(Solve, OnceWarmAllocatesNothing) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    const PreparedFloor prepared(winding_floor(random));
    const std::vector<Ends> questions = to_different_goals(prepared.floor, random);
    PathSolver solver(prepared);
    Path path;
    const auto ask = [&](const Ends& ends) { solver.solve(ends, {}, path); };
    EXPECT_EQ(allocations_once_warm(questions, 1, ask), 0u) << "seed " << seed;
  }
}

TEST(Solve, FindsTheNearestReachableFloorOnRandomFloors) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    const Ends ends = {random_pixel(floor, random), random_pixel(floor, random)};
    const Path path = solve(PreparedFloor(floor), ends, {.nearest = true});
    EXPECT_EQ(path.outcome == Outcome::found, floor.any()) << "seed " << seed;
    if (path.outcome != Outcome::found) continue;
    const BitGrid reachable = component_of(floor, path.used.from);
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x) {
        const Point q = {x, y};
        if (floor.test(q)) {
          EXPECT_GE(squared_length(q - ends.from), squared_length(path.used.from - ends.from))
              << seed;
        }
        if (reachable.test(q)) {
          EXPECT_GE(squared_length(q - ends.to), squared_length(path.used.to - ends.to)) << seed;
        }
      }
    }
  }
}

TEST(Solve, NeverLengthensAPathByBeautifyingIt) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 60);
    const Ends ends = {random_pixel(floor, random), random_pixel(floor, random)};
    const Path rough = solve(PreparedFloor(floor), ends, {.stage = Stage::simplify});
    const Path path = solve(PreparedFloor(floor), ends);
    EXPECT_LE(path_length(path.waypoints), path_length(rough.waypoints) + 1e-9)
        << "seed " << seed << "\n"
        << drawn(floor, path.waypoints);
  }
}

}  // namespace
}  // namespace walkmask
