#include "path/room_solver.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "floor/clearance.h"
#include "path/answer.h"
#include "path/blocked_floor.h"
#include "path/question.h"
#include "path/solve.h"
#include "support/allocations.h"
#include "support/random_blocker.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(RoomSolver, MeasuresThePathOfAPointOnlyForTheShortestPlanner) {
  const PreparedFloor floor(TextFloor{"..", "#."}.grid());
  RoomSolver solver(floor, {});
  Path path;
  solver.solve({{0, 0}, {1, 1}}, {.planner = Planner::shortest}, path);
  EXPECT_TRUE(path.shortest);
  solver.solve({{0, 0}, {1, 1}}, {}, path);
  EXPECT_FALSE(path.shortest);
  EXPECT_EQ(as_text(path.waypoints), "(0,0) (1,0) (1,1)");
  solver.solve({{0, 0}, {0, 1}}, {.planner = Planner::shortest}, path);
  EXPECT_FALSE(path.shortest);
  EXPECT_EQ(path.outcome, Outcome::to_blocked);
}

TEST(RoomSolver, AnswersInPixelsOfTheRoom) {
  // Each mask pixel covers 3 x 3 pixels of the room; the wall covers its columns 3 to 5.
  const PreparedFloor floor(TextFloor{".#.", ".#.", "..."}.grid());
  RoomSolver solver(floor, {.factor = 3});
  Path path;
  solver.solve({{0, 2}, {7, 1}}, {.planner = Planner::shortest}, path);
  EXPECT_EQ(as_text(path.waypoints), "(1,1) (1,7) (7,7) (7,1)");
  EXPECT_EQ(path.requested.from, (Point{0, 2}));
  ASSERT_TRUE(path.shortest);
  // Between columns 2 and 3, 5 and 6, below row 5.
  EXPECT_EQ(path.shortest->corners, (std::vector<HalfPoint>{{5, 11}, {11, 11}}));
  EXPECT_DOUBLE_EQ(path.shortest->length, 3 + 2 * distance({2, 2}, {5, 11}) / 2);
  EXPECT_DOUBLE_EQ(path.shortest->at_least, path.shortest->length);
}

TEST(RoomSolver, ReportsAGoalInABlockerAsBlockedOrMovesItBesideTheBlocker) {
  const PreparedFloor floor(TextFloor{"......"}.grid());
  RoomSolver solver(floor, {});
  const Blocker blocker[] = {{Blocker::Shape::rect, {3, 0}, 2, 1}};
  Path path;
  solver.solve({{0, 0}, {3, 0}}, {}, {blocker}, path);
  EXPECT_EQ(path.outcome, Outcome::to_blocked);
  solver.solve({{0, 0}, {4, 0}}, {.nearest = true}, {blocker}, path);
  EXPECT_EQ(as_text(path.waypoints), "(0,0) (2,0)");
  solver.solve({{0, 0}, {5, 0}}, {}, {blocker}, path);
  EXPECT_EQ(path.outcome, Outcome::unreachable);
  solver.solve({{0, 0}, {5, 0}}, {}, path);
  EXPECT_EQ(path.outcome, Outcome::found) << "without the blocker";
}

TEST(RoomSolver, AnswersFromThePathOnTheWholeFloorIfBlockersAreOffIt) {
  const BitGrid grid = TextFloor{"...#....", "........", "...#....", "........", "........"}.grid();
  const PreparedFloor floor(grid);
  const Ends ends = {{0, 0}, {7, 0}};
  for (const Bounds box : {Bounds{3, 4, 4, 4}, Bounds{3, 1, 3, 1}}) {
    const bool is_off = box.top == 4;
    BitGrid pixels = grid;
    pixels.reset_span(box.top, box.left, box.right);
    const RemainingFloor remaining = {pixels, {&box, 1}};
    for (const PlannerRow& planner : planners()) {
      const std::unique_ptr<FloorSolver> solver = planner.on(floor);
      Path path;
      EXPECT_EQ(solver->solve_on(remaining, ends, {}, path), is_off) << planner.name;
      if (is_off) EXPECT_EQ(path.outcome, Outcome::found) << planner.name;
      const PathQuestion bresenham = {.line_of_sight = LineOfSight::bresenham};
      EXPECT_FALSE(solver->solve_on(remaining, ends, bresenham, path)) << planner.name;
      EXPECT_TRUE(path.waypoints.empty()) << planner.name;
    }
  }
}

TEST(RoomSolver, ReturnsTheFloorItselfIfBlockersTakeNothing) {
  const PreparedFloor floor(TextFloor{"...."}.grid());
  RoomSolver solver(floor, {});
  const Blocker far[] = {{Blocker::Shape::disc, {90, 0}, 5, 0}};
  const Blocker near[] = {{Blocker::Shape::disc, {2, 0}, 1, 0}};
  EXPECT_EQ(&solver.floor_among({{}, 1, {0, 0}}), &floor);
  EXPECT_EQ(&solver.floor_among({far, 1, {0, 0}}), &floor);
  const PreparedFloor& around = solver.floor_among({near, 1, {0, 0}});
  EXPECT_EQ(drawn(around.floor), drawn(TextFloor{"..#."}.grid()));
  EXPECT_EQ(&solver.floor_among({near, 1, {1, 0}}), &around) << "the same blockers share a floor";
  EXPECT_EQ(&solver.floor_among({near, 1, {2, 0}}), &floor);
}

/// Returns the differences between two answers as text; empty if they are equal.
std::string difference(const Path& path, const Path& expected) {
  if (path.outcome != expected.outcome) return "another outcome";
  if (path.used != expected.used || path.requested != expected.requested) return "other ends";
  if (path.waypoints != expected.waypoints) return "other waypoints: " + as_text(path.waypoints);
  if (path.trace != expected.trace) return "another trace: " + as_text(path.trace);
  if (path.shortest.has_value() != expected.shortest.has_value()) return "another path of a point";
  if (!path.shortest) return "";
  return path.shortest->corners == expected.shortest->corners &&
                 path.shortest->length == expected.shortest->length &&
                 path.shortest->at_least == expected.shortest->at_least
             ? ""
             : "other corners";
}

// One question is settled by the path without the blockers, the other needs the floor around them.
TEST(RoomSolver, AnswersAmongBlockersOnceMoreAfterMemoryRanOut) {
  const PreparedFloor floor(TextFloor{".......", ".......", "......."}.grid());
  const Blocker last[] = {{Blocker::Shape::rect, {1, 0}, 1, 2}};
  const Blocker next[] = {{Blocker::Shape::rect, {3, 0}, 1, 2},
                          {Blocker::Shape::disc, {3, 2}, 1, 0}};
  for (const Ends ends : {Ends{{0, 0}, {6, 0}}, Ends{{4, 0}, {6, 2}}}) {
    Path expected;
    RoomSolver(floor, {}).solve(ends, {}, {next, 1, ends.from}, expected);
    bool is_over = false;
    for (std::size_t others = 0; !is_over; ++others) {
      RoomSolver solver(floor, {});
      Path path;
      solver.solve({{0, 0}, {6, 0}}, {}, {last, 1, {0, 0}}, path);
      fail_an_allocation_after(others);
      try {
        solver.solve(ends, {}, {next, 1, ends.from}, path);
      } catch (const std::bad_alloc&) {
      }
      is_over = fail_no_allocation();
      solver.solve(ends, {}, {next, 1, ends.from}, path);
      ASSERT_EQ(difference(path, expected), "") << others;
      if (is_over) EXPECT_GT(others, 2u);
    }
  }
}

/// A random question about a room with blockers in it.
struct RandomQuestion {
  RandomQuestion(Size room, Random& random) : ends{pixel_of(room, random), pixel_of(room, random)} {
    question.planner = one_in(random, 2) ? Planner::pipeline : Planner::shortest;
    if (one_in(random, 4)) question.line_of_sight = LineOfSight::bresenham;
    question.nearest = one_in(random, 3);
    if (one_in(random, 4)) question.within = random.between(1, 30);
    if (one_in(random, 8)) question.stage = Stage::simplify;
    question.keep_trace = one_in(random, 4);
  }

  static Point pixel_of(Size room, Random& random) {
    return {random.between(0, room.width - 1), random.between(0, room.height - 1)};
  }

  Ends ends;
  PathQuestion question;
};

// Each solver answers several questions with the same blockers, and without any between them.
TEST(RoomSolver, AnswersAmongBlockersAsOnTheFloorMadeAnewWithThemAsWalls) {
  constexpr int kFloors = 1500, kSets = 3, kQuestions = 4, kLargestSide = 24;
  for (std::uint64_t seed = 0; seed < kFloors; ++seed) {
    Random random(seed);
    const MaskScale scale = {one_in(random, 3) ? random.between(2, 4) : 1};
    const int diameter = one_in(random, 2) ? 1 : random.between(2, 7);
    const BitGrid mask = random_floor(random, kLargestSide);
    const Size room = {mask.width() * scale.factor, mask.height() * scale.factor};
    const PreparedFloor floor(floor_for_footprint(mask, diameter, scale.factor));
    RoomSolver solver(floor, scale);
    for (int set = 0; set < kSets; ++set) {
      std::vector<Blocker> blockers;
      std::string where = "seed " + std::to_string(seed) + ", diameter " +
                          std::to_string(diameter) + ", scale " + std::to_string(scale.factor);
      for (int i = random.between(1, 4); i > 0; --i) {
        blockers.push_back(random_blocker(room, random));
        where += " " + as_text(blockers.back());
      }
      for (int i = 0; i < kQuestions; ++i) {
        const auto [ends, question] = RandomQuestion(room, random);
        const PreparedFloor painted(
            floor_around(mask, blockers, diameter, scale, scale.to_mask(ends.from)));
        Path path, expected;
        RoomSolver(painted, scale).solve(ends, question, expected);
        solver.solve(ends, question, {blockers, diameter, ends.from}, path);
        ASSERT_EQ(difference(path, expected), "")
            << where << "\n"
            << drawn(painted.floor, {scale.to_mask(ends.from), scale.to_mask(ends.to)});
        solver.solve(ends, question, path);
        RoomSolver(floor, scale).solve(ends, question, expected);
        ASSERT_EQ(difference(path, expected), "") << where << ", without blockers";
      }
    }
  }
}

TEST(RoomPath, ConvertsRoomPixelsToMaskPixels) {
  EXPECT_EQ(on_mask({{0, 5}, {9, 8}}, {3}), (Ends{{0, 1}, {3, 2}}));
  EXPECT_EQ(on_mask({{0, 5}, {9, 8}}, {1}), (Ends{{0, 5}, {9, 8}}));
}

TEST(RoomPath, GoesThroughTheMiddlesOfMaskPixels) {
  const Path on_mask = {Outcome::found,
                        {{0, 0}, {4, 3}},
                        {{0, 0}, {4, 2}},
                        {{0, 0}, {4, 2}},
                        {{0, 0}, {2, 2}, {4, 2}}};
  const Path path = in_room(on_mask, {4}, {{1, 0}, {16, 15}});
  EXPECT_EQ(path.outcome, Outcome::found);
  EXPECT_EQ(path.requested, (Ends{{1, 0}, {16, 15}})) << "as it was asked";
  EXPECT_EQ(path.used, (Ends{{2, 2}, {18, 10}}));
  EXPECT_EQ(path.waypoints, (std::vector<Point>{{2, 2}, {18, 10}}));
  EXPECT_EQ(path.trace, (std::vector<Point>{{2, 2}, {10, 10}, {18, 10}}));
}

TEST(RoomPath, ScalesItsLength) {
  const Path on_mask = {
      Outcome::found, {{0, 0}, {3, 8}}, {{0, 0}, {3, 8}}, {{0, 0}, {3, 4}, {3, 8}}};
  EXPECT_EQ(path_length(in_room(on_mask, {3}, {}).waypoints), 27.0);
}

TEST(RoomPath, AtScaleOneIsThePathItself) {
  const Path path = {Outcome::unreachable, {{7, 1}, {2, 3}}, {{7, 2}, {2, 3}}, {}};
  const Path same = in_room(path, {1}, path.requested);
  EXPECT_EQ(same.outcome, path.outcome);
  EXPECT_EQ(same.requested, path.requested);
  EXPECT_EQ(same.used, path.used);
}

TEST(RoomSolver, KeepsNoComfortOfAFloorItMovedFrom) {
  const PreparedFloor here(TextFloor{".....", ".....", "....."}.grid());
  const PreparedFloor there(TextFloor{".....", "..#..", "....."}.grid());
  RoomSolver solver(here, {});
  const PathQuestion question = {.comfort = Comfort{.keep = 2, .detour = 10}};
  Path path;
  solver.solve({{0, 1}, {4, 1}}, question, path);
  EXPECT_EQ(as_text(path.waypoints), "(0,1) (4,1)");
  solver.move_to(there, {}, nullptr);
  EXPECT_EQ(solver.comfort_bytes(), 0);
  solver.solve({{0, 1}, {4, 1}}, question, path);
  EXPECT_GT(path.waypoints.size(), 2u);
}

TEST(RoomSolver, MeasuresUncomfortablePixelsInPixelsOfTheRoom) {
  BitGrid hall(21, 9);
  hall.fill();
  const PreparedFloor floor(hall);
  RoomSolver solver(floor, {.factor = 5});
  const PathQuestion question = {.comfort = Comfort{.keep = 10, .detour = 10}};
  EXPECT_EQ(solver.uncomfortable_on({{22, 22}, {82, 22}}, question), std::nullopt);
  EXPECT_EQ(solver.uncomfortable_on({{2, 42}, {102, 42}}, question), (Clearance{5, {12, 42}}));
}

TEST(RoomSolver, AnswersThatAnEndIsBlockedFromTheWholeFloor) {
  const BitGrid grid = TextFloor{".#......", "........"}.grid();
  const PreparedFloor floor(grid);
  const Bounds box = {7, 1, 7, 1};
  BitGrid pixels = grid;
  pixels.reset({7, 1});
  const RemainingFloor remaining = {pixels, {&box, 1}};
  for (const PlannerRow& planner : planners()) {
    const std::unique_ptr<FloorSolver> solver = planner.on(floor);
    Path path;
    EXPECT_TRUE(solver->solve_on(remaining, {{0, 0}, {1, 0}}, {}, path)) << planner.name;
    EXPECT_EQ(path.outcome, Outcome::to_blocked) << planner.name;
  }
  Path path;
  const PathQuestion trace = {.stage = Stage::trace};
  EXPECT_TRUE(PathSolver(floor).solve_on(remaining, {{0, 0}, {2, 0}}, trace, path));
  EXPECT_EQ(as_text(path.waypoints), "(0,0) (0,1) (1,1) (2,1) (2,0)");
}

}  // namespace
}  // namespace walkmask
