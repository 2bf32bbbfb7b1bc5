#include "compare/comparison.h"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "path/solve.h"
#include "support//random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(Comparison, ReportsTheResultOfEachPlanner) {
  const TextFloor floor{
      "s.....",
      "......",
      ".....g",
  };
  const PreparedFloor prepared(floor.grid());
  const Comparison comparison =
      compare(prepared, {floor.at('s'), floor.at('g')},
              {.planners = {"jps", "bfs-4"}, .smoothing = Smoothing::none});
  ASSERT_EQ(comparison.results.size(), 2u);
  EXPECT_TRUE(comparison.all_found());
  const PlannerResult& jps = comparison.results[0];
  EXPECT_EQ(jps.planner, "jps");
  EXPECT_EQ(jps.cells, 6u);
  EXPECT_DOUBLE_EQ(jps.octile_length.value(), 3 + 2 * std::sqrt(2.0));
  EXPECT_DOUBLE_EQ(jps.length, *jps.octile_length);
  EXPECT_DOUBLE_EQ(jps.over_best, 1);
  EXPECT_EQ(jps.microseconds, std::nullopt);
  const PlannerResult& bfs = comparison.results[1];
  EXPECT_EQ(bfs.visited, 18u);
  EXPECT_EQ(bfs.octile_length, 7);
  EXPECT_DOUBLE_EQ(bfs.over_best, 7 / jps.length);
}

TEST(Comparison, GivesWithFloodTheAnswerOfSolve) {
  Random random(14);
  for (int round = 0; round < 2000; ++round) {
    const BitGrid grid = random_floor(random, 24);
    const auto from = random_floor_pixel(grid, random), to = random_floor_pixel(grid, random);
    if (!from || !to) continue;
    const PreparedFloor floor(grid);
    const Comparison comparison = compare(floor, {*from, *to}, {.planners = {"flood"}});
    EXPECT_EQ(comparison.results[0].waypoints, solve(floor, {*from, *to}).waypoints) << round;
  }
}

TEST(Comparison, AppliesEachSmoothing) {
  const TextFloor floor{
      "s.....",
      "......",
      ".....g",
  };
  const PreparedFloor prepared(floor.grid());
  for (const Smoothing smoothing : {Smoothing::farthest, Smoothing::beautify}) {
    const Comparison comparison = compare(prepared, {floor.at('s'), floor.at('g')},
                                          {.planners = planner_names(), .smoothing = smoothing});
    for (const PlannerResult& result : comparison.results) {
      EXPECT_EQ(as_text(result.waypoints), "(0,0) (5,2)") << result.planner;
      EXPECT_DOUBLE_EQ(result.over_best, 1) << result.planner;
    }
  }
}

TEST(Comparison, RunsNoPlannerIfAnEndIsBlocked) {
  const TextFloor floor{
      "s#",
      ".g",
  };
  const PreparedFloor prepared(floor.grid());
  const ComparisonOptions options = {.planners = planner_names()};
  for (const PlannerResult& result : compare(prepared, {{1, 0}, {1, 0}}, options).results) {
    EXPECT_EQ(result.outcome, Outcome::from_blocked);
  }
  const Comparison to_blocked = compare(prepared, {floor.at('s'), {1, 0}}, options);
  EXPECT_FALSE(to_blocked.all_found());
  for (const PlannerResult& result : to_blocked.results) {
    EXPECT_EQ(result.outcome, Outcome::to_blocked);
  }
}

TEST(Comparison, AgreesThatThereIsNoPath) {
  const TextFloor floor{"s#g"};
  const PreparedFloor prepared(floor.grid());
  const Comparison comparison =
      compare(prepared, {floor.at('s'), floor.at('g')}, {.planners = planner_names(), .runs = 3});
  EXPECT_EQ(comparison.shortest, std::nullopt);
  for (const PlannerResult& result : comparison.results) {
    EXPECT_EQ(result.outcome, Outcome::unreachable) << result.planner;
    EXPECT_TRUE(result.waypoints.empty()) << result.planner;
    EXPECT_TRUE(result.microseconds.has_value()) << result.planner;
  }
}

TEST(Comparison, MeasuresAgainstTheShortestPath) {
  const TextFloor floor{
      "s##",
      "..g",
  };
  const PreparedFloor prepared(floor.grid());
  const Comparison comparison =
      compare(prepared, {floor.at('s'), floor.at('g')}, {.planners = {"flood", "shortest"}});
  // Round the corner at (0.5, 0.5).
  const double shortest = std::sqrt(0.5) + std::sqrt(2.5);
  EXPECT_DOUBLE_EQ(comparison.shortest.value(), shortest);
  ASSERT_EQ(comparison.results.size(), 2u);
  for (const PlannerResult& result : comparison.results) {
    EXPECT_EQ(as_text(result.waypoints), "(0,0) (0,1) (2,1)") << result.planner;
    EXPECT_DOUBLE_EQ(result.over_best, 3 / shortest) << result.planner;
  }
  EXPECT_GT(comparison.results[1].visited, 0u);
  EXPECT_EQ(comparison.results[1].cells, std::nullopt);
  EXPECT_EQ(comparison.results[1].octile_length, std::nullopt);
}

TEST(Comparison, MeasuresTheTimeOfASingleRun) {
  const TextFloor floor{"s.g"};
  const PreparedFloor prepared(floor.grid());
  const Ends ends = {floor.at('s'), floor.at('g')};
  for (const std::size_t runs : {std::size_t{0}, std::size_t{1}}) {
    const Comparison comparison =
        compare(prepared, ends, {.planners = {"jps", "shortest"}, .runs = runs});
    ASSERT_EQ(comparison.results.size(), 2u);
    for (const PlannerResult& result : comparison.results) {
      EXPECT_EQ(result.microseconds.has_value(), runs == 1) << result.planner;
    }
  }
}

TEST(Comparison, ComparesPathsWithoutALengthAsEqual) {
  const TextFloor floor{"s.."};
  const PreparedFloor prepared(floor.grid());
  const Point start = floor.at('s');
  const Comparison comparison = compare(prepared, {start, start}, {.planners = planner_names()});
  for (const PlannerResult& result : comparison.results) {
    EXPECT_EQ(result.length, 0) << result.planner;
    EXPECT_EQ(result.over_best, 1) << result.planner;
  }
}

TEST(Comparison, FindsNoPathShorterThanTheShortest) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed);
    const PreparedFloor prepared(random_floor(random, 60));
    const std::optional<Point> start = random_floor_pixel(prepared.floor, random);
    const std::optional<Point> goal = random_floor_pixel(prepared.floor, random);
    if (!start || !goal) continue;
    const Comparison comparison = compare(prepared, {*start, *goal}, {.planners = planner_names()});
    EXPECT_EQ(comparison.shortest.has_value(), comparison.all_found()) << "seed " << seed;
    for (const PlannerResult& result : comparison.results) {
      if (result.outcome != Outcome::found) continue;
      EXPECT_GE(result.over_best, 1 - 1e-9) << result.planner << " seed " << seed;
      EXPECT_GE(result.length, *comparison.shortest - 1e-9) << result.planner << " seed " << seed;
    }
  }
}

TEST(Comparison, PutsTheShortestPathBehindThePipeline) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(with_planner({"jps", "flood", "dfs-4"}, Planner::shortest),
            (Names{"jps", "flood", "shortest", "dfs-4"}));
  EXPECT_EQ(with_planner({"jps"}, Planner::shortest), (Names{"shortest", "jps"}));
  EXPECT_EQ(with_planner({"jps", "shortest"}, Planner::shortest), (Names{"jps", "shortest"}));
}

TEST(Comparison, IsInPixelsOfTheRoom) {
  const TextFloor floor{"s..g"};
  const PreparedFloor prepared(floor.grid());
  const Ends asked = {{0, 1}, {7, 1}};
  const Comparison comparison = in_room(
      compare(prepared, {floor.at('s'), floor.at('g')}, {.planners = {"bfs-4", "shortest"}}), {2},
      asked);
  EXPECT_EQ(comparison.ends, asked);
  EXPECT_EQ(as_text(comparison.results[0].waypoints), "(1,1) (7,1)");
  EXPECT_EQ(comparison.results[0].length, 6);
  EXPECT_EQ(comparison.results[0].octile_length, 6);
  EXPECT_EQ(comparison.shortest, 6);
}

}  // namespace
}  // namespace walkmask
