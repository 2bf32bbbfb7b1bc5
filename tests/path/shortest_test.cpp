#include "path/shortest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "floor/clearance.h"
#include "path/shortest_pixels.h"
#include "support/allocations.h"
#include "support/every_field.h"
#include "support/many_goals.h"
#include "support/random_floor.h"
#include "support/regular_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

std::string waypoints(const TextFloor& floor, const PathQuestion& question = {}) {
  const PreparedFloor prepared(floor.grid());
  Path path;
  ShortestSolver(prepared).solve({floor.at('s'), floor.at('g')}, question, path);
  return as_text(path.waypoints);
}

TEST(Shortest, TurnsNextToTheWallUntilNoMoveShortensThePath) {
  EXPECT_EQ(waypoints({"s.#..", "..#..", "..#.g", "....."}), "(0,0) (1,3) (2,3) (4,2)");
}

TEST(Shortest, MovesATurnAlongACorridorToWhereThePathIsShortest) {
  EXPECT_EQ(waypoints({"s.###", "#..##", "##..#", "###..", "####g"}), "(0,0) (2,1) (4,4)");
}

TEST(Shortest, SettlesBetweenCorners) {
  EXPECT_EQ(waypoints({"..g", "...", "s#."}), "(0,2) (0,1) (2,0)");
  EXPECT_EQ(waypoints({"g.#.", "....", "#..#", "...s"}), "(3,3) (1,2) (0,0)");
  EXPECT_EQ(waypoints({"s##", "...", ".#.", "...", ".#g", "...", "..."}),
            "(0,0) (0,1) (2,1) (2,4)");
}

TEST(Shortest, StaysWithinSomePerCentOfTheShortest) {
  EXPECT_EQ(waypoints({".#.s", "g..#"}, {.within = 10}), "(3,0) (1,1) (0,1)");
  EXPECT_EQ(waypoints({"..#g", "s..."}, {.within = 10}), "(0,1) (3,1) (3,0)");
  EXPECT_EQ(waypoints({"g#..", "...s"}, {.within = 10}), "(3,1) (0,1) (0,0)");
  EXPECT_EQ(waypoints({"s..", ".#g"}, {.within = 10}), "(0,0) (2,0) (2,1)");
  EXPECT_EQ(waypoints({".s.", "...", ".#.", ".g."}, {.within = 10}), "(1,0) (2,1) (2,3) (1,3)");
  EXPECT_EQ(waypoints({".s", "..", "..", ".#", ".g"}, {.within = 10}), "(1,0) (0,4) (1,4)");
}

TEST(Shortest, KnowsTheLeastLengthOfAPathWithinSomePerCent) {
  const auto least = [](const TextFloor& floor) {
    const PreparedFloor prepared(floor.grid());
    Path path;
    ShortestSolver(prepared).solve({floor.at('s'), floor.at('g')}, {.within = 10}, path);
    return std::to_string(path.shortest->at_least);
  };
  EXPECT_EQ(least({".#.s", "g..#"}), "3.162278");
  EXPECT_EQ(least({"..#g", "s..."}), "3.162278");
  EXPECT_EQ(least({"g#..", "...s"}), "3.256617");
  EXPECT_EQ(least({"s..", ".#g"}), "2.288246");
  EXPECT_EQ(least({".s.", "...", ".#.", ".g."}), "3.162278");
}

TEST(Shortest, DistinguishesOutcomes) {
  const PreparedFloor prepared(TextFloor{".#."}.grid());
  ShortestSolver solver(prepared);
  Path path;
  solver.solve({{1, 0}, {0, 0}}, {}, path);
  EXPECT_EQ(path.outcome, Outcome::from_blocked);
  EXPECT_FALSE(path.shortest);
  solver.solve({{0, 0}, {2, 0}}, {}, path);
  EXPECT_EQ(path.outcome, Outcome::unreachable);
  EXPECT_FALSE(path.shortest);
  EXPECT_TRUE(path.waypoints.empty());
}

TEST(Shortest, LeadsToTheNearestPixelOnRequest) {
  const PreparedFloor prepared(TextFloor{"..#."}.grid());
  Path path;
  ShortestSolver(prepared).solve({{0, 0}, {3, 0}}, {.nearest = true}, path);
  EXPECT_EQ(path.shortest->length, 1);
  EXPECT_EQ(as_text(path.waypoints), "(0,0) (1,0)");
}

TEST(Shortest, HasNoLengthIfOnlyBresenhamSlipsThrough) {
  const PreparedFloor prepared(TextFloor{".#", "#."}.grid());
  Path path;
  const PathQuestion question = {.line_of_sight = LineOfSight::bresenham};
  ShortestSolver(prepared).solve({{0, 0}, {1, 1}}, question, path);
  EXPECT_EQ(path.outcome, Outcome::found);
  EXPECT_FALSE(path.shortest);
}

/// Returns the sum of the angles at the inner waypoints, in radians.
double turned(const std::vector<Point>& points) {
  double sum = 0;
  for (std::size_t i = 2; i < points.size(); ++i) {
    const Point in = points[i - 1] - points[i - 2], out = points[i] - points[i - 1];
    const double cross = static_cast<double>(in.x * out.y - in.y * out.x);
    const double dot = static_cast<double>(in.x * out.x + in.y * out.y);
    sum += std::abs(std::atan2(cross, dot));
  }
  return sum;
}

std::vector<Point> pixels_of(const PreparedFloor& floor, Ends ends, const ShortestPath& shortest) {
  std::vector<Point> pixels;
  onto_pixels(floor, ends.from, shortest, ends.to, LineOfSight::strict, pixels);
  return pixels;
}

TEST(Shortest, HasNoCornersWhereAPointGoesStraight) {
  const TextFloor floor{"s.#g", "...."};
  const PreparedFloor prepared(floor.grid());
  ShortestSolver solver(prepared);
  Path path;
  solver.solve({floor.at('s'), floor.at('g')}, {}, path);
  EXPECT_EQ(path.shortest->corners.size(), 2u);
  EXPECT_GT(solver.effort().nodes, 0u);
  solver.solve({floor.at('s'), {1, 0}}, {}, path);
  EXPECT_TRUE(path.shortest->corners.empty());
  EXPECT_TRUE(path.shortest->turns.empty());
  EXPECT_EQ(path.shortest->length, 1);
  EXPECT_EQ(path.shortest->at_least, 1);
  EXPECT_EQ(solver.effort().nodes, 0u);
}

TEST(Shortest, GoesRoundAWallThatALineOfSightSlipsPast) {
  const PreparedFloor floor(TextFloor{"...", "##.", "..."}.grid());
  Path path;
  ShortestSolver(floor).solve({{0, 0}, {2, 1}}, {.line_of_sight = LineOfSight::bresenham}, path);
  EXPECT_EQ(as_text(path.waypoints), "(0,0) (2,1)");
  EXPECT_EQ(path.shortest->corners, (std::vector<HalfPoint>{{3, 1}}));
  EXPECT_GT(path.shortest->length, length({2, 1}));
}

TEST(Shortest, GivesThePipelinesPathIfThatIsShorter) {
  const TextFloor floor{"......", "..#..s", ".##...", "......",
                        "#...#.", "..#...", "......", ".g...."};
  const PreparedFloor prepared(floor.grid());
  const Ends ends = {floor.at('s'), floor.at('g')};
  Path path;
  ShortestSolver(prepared).solve(ends, {}, path);
  EXPECT_EQ(as_text(path.waypoints), "(5,1) (2,3) (1,5) (1,7)");
  const std::vector<Point> pixels = pixels_of(prepared, ends, *path.shortest);
  EXPECT_GT(path_length(pixels), path_length(path.waypoints));
  EXPECT_GT(turned(pixels), turned(path.waypoints));
}

TEST(Shortest, KeepsItsPromisesOnRandomFloors) {
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    Random random(seed);
    const BitGrid floor = floor_for_footprint(random_floor(random, 60), random.between(1, 4));
    const PreparedFloor prepared(floor);
    PathSolver pipeline(prepared);
    ShortestSolver solver(prepared);
    Path path, other;
    for (const LineOfSight rule : {LineOfSight::strict, LineOfSight::bresenham}) {
      const Ends ends = {random_pixel(floor, random), random_pixel(floor, random)};
      solver.solve(ends, {.line_of_sight = rule}, path);
      pipeline.solve(ends, {.line_of_sight = rule}, other);
      const std::string where = "seed " + std::to_string(seed) + "\n" +
                                drawn(floor, {ends.from, ends.to}) + as_text(path.waypoints);
      ASSERT_EQ(path.outcome, other.outcome) << where;
      if (path.outcome != Outcome::found) continue;
      const double length = path_length(path.waypoints);
      EXPECT_LE(length, path_length(other.waypoints)) << where;
      EXPECT_EQ(path.waypoints.front(), ends.from) << where;
      EXPECT_EQ(path.waypoints.back(), ends.to) << where;
      for (std::size_t i = 1; i < path.waypoints.size(); ++i) {
        EXPECT_TRUE(has_line_of_sight(floor, path.waypoints[i - 1], path.waypoints[i], rule))
            << where;
      }
      if (rule == LineOfSight::strict) {
        EXPECT_GE(length, path.shortest->length * (1 - 1e-9)) << where;
        const std::vector<Point> pixels = pixels_of(prepared, ends, *path.shortest);
        EXPECT_LE(length, path_length(pixels) + 1e-9) << where;
        EXPECT_LE(path_length(pixels), path.shortest->length * 1.001 + 0.75 * turned(pixels))
            << where;
      }
      if (HasFailure()) return;
    }
  }
}

TEST(Shortest, IsNeverLongerThanThePipelineIn100000Questions) {
  constexpr int kFloors = 2000, kQuestions = 50;
  int shorter = 0;
  for (std::uint64_t seed = 0; seed < kFloors; ++seed) {
    Random random(seed);
    const PreparedFloor prepared(random_floor(random, 24));
    PathSolver pipeline(prepared);
    ShortestSolver solver(prepared);
    Path path, other;
    const Point often = random_pixel(prepared.floor, random);  // its wedges are kept
    for (int i = 0; i < kQuestions; ++i) {
      const Ends ends = {random_pixel(prepared.floor, random),
                         one_in(random, 2) ? often : random_pixel(prepared.floor, random)};
      const PathQuestion question = {
          .line_of_sight = i % 2 == 0 ? LineOfSight::strict : LineOfSight::bresenham,
          .nearest = i % 4 >= 2};
      solver.solve(ends, question, path);
      pipeline.solve(ends, question, other);
      ASSERT_EQ(path.outcome, other.outcome);
      const double length = path_length(path.waypoints), most = path_length(other.waypoints);
      ASSERT_LE(length, most) << "seed " << seed << ", question " << i << "\n"
                              << drawn(prepared.floor, {ends.from, ends.to})
                              << as_text(path.waypoints);
      if (length < most) ++shorter;
    }
  }
  EXPECT_GT(shorter, 10000);
}

TEST(Shortest, KeepsItsPromisesWithinABound) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 60);
    const PreparedFloor prepared(floor);
    ShortestSolver solver(prepared);
    Path exact_path, path;
    const Ends ends = {random_pixel(floor, random), random_pixel(floor, random)};
    solver.solve(ends, {}, exact_path);
    const double exact = exact_path.shortest ? exact_path.shortest->length : 0;
    for (const int within : {1, 10, 100}) {
      solver.solve(ends, {.within = within}, path);
      const std::optional<ShortestPath>& found = path.shortest;
      const std::string where = "seed " + std::to_string(seed) + "\n" +
                                drawn(floor, {ends.from, ends.to}) + as_text(path.waypoints);
      ASSERT_EQ(path.outcome, exact_path.outcome) << where;
      ASSERT_EQ(found.has_value(), exact_path.shortest.has_value()) << where;
      if (!found) continue;
      EXPECT_LE(found->length, (1 + within / 100.0) * found->at_least + 1e-9) << where;
      EXPECT_LE(found->at_least, exact + 1e-9) << where;
      EXPECT_EQ(path.waypoints.front(), ends.from) << where;
      EXPECT_EQ(path.waypoints.back(), ends.to) << where;
      for (std::size_t i = 1; i < path.waypoints.size(); ++i) {
        EXPECT_TRUE(
            has_line_of_sight(floor, path.waypoints[i - 1], path.waypoints[i], LineOfSight::strict))
            << where;
      }
      const double length = path_length(path.waypoints);
      EXPECT_LE(length, found->length * 1.001 + 0.75 * turned(path.waypoints) + 1e-9) << where;
      if (HasFailure()) return;
    }
  }
}

/// Returns the answer with all its fields.
std::string answered(ShortestSolver& solver, Ends ends, const PathQuestion& question) {
  Path path;
  solver.solve(ends, question, path);
  return every_field(path) + (path.shortest ? " along " + every_field(*path.shortest) : "");
}

TEST(Shortest, DoesNotDependOnEarlierQuestions) {
  int at_once = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Random random(seed);
    const PreparedFloor floor(one_in(random, 2) ? random_floor(random, 60) : regular_floor(random));
    ShortestSolver solver(floor);
    const Point goals[] = {random_pixel(floor.floor, random), random_pixel(floor.floor, random)};
    for (int i = 0; i < 120; ++i) {
      const Ends ends = {random_pixel(floor.floor, random), goals[i % 2]};
      const PathQuestion question = {
          .line_of_sight = one_in(random, 4) ? LineOfSight::bresenham : LineOfSight::strict,
          .nearest = one_in(random, 2),
          .within = one_in(random, 8) ? 5 : 0};
      ShortestSolver anew(floor);
      const std::string answer = answered(solver, ends, question);
      ASSERT_EQ(answer, answered(anew, ends, question)) << "seed " << seed << "\n"
                                                        << drawn(floor.floor, {ends.from, ends.to});
      if (solver.effort().nodes < anew.effort().nodes) ++at_once;
    }
  }
  EXPECT_GT(at_once, 1000) << "wedges were kept";
}

TEST(Shortest, OnceWarmAllocatesNothing) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    const PreparedFloor prepared(winding_floor(random));
    const std::vector<Ends> questions = to_different_goals(prepared.floor, random);
    ShortestSolver solver(prepared);
    Path path;
    const auto ask = [&](const Ends& ends) { solver.solve(ends, {}, path); };
    EXPECT_EQ(allocations_once_warm(questions, 2, ask), 0u) << "seed " << seed;
  }
}

}  // namespace
}  // namespace walkmask
