#include "compare/comparison.h"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(Comparison, TellsHowEachDid) {
  const TextFloor floor{
      "s.....",
      "......",
      ".....g",
  };
  const PreparedFloor ground(floor.grid());
  const Comparison comparison =
      compare(ground, {floor.at('s'), floor.at('g')},
              {.planners = {"jps", "bfs-4"}, .smoothing = Smoothing::none});
  ASSERT_EQ(comparison.showings.size(), 2u);
  EXPECT_TRUE(comparison.all_found());
  const Showing& jps = comparison.showings[0];
  EXPECT_EQ(jps.planner, "jps");
  EXPECT_EQ(jps.cells, 6u);
  EXPECT_DOUBLE_EQ(jps.octile_length.value(), 3 + 2 * std::sqrt(2.0));
  EXPECT_DOUBLE_EQ(jps.length, *jps.octile_length);
  EXPECT_DOUBLE_EQ(jps.over_best, 1);
  EXPECT_EQ(jps.microseconds, std::nullopt);
  const Showing& bfs = comparison.showings[1];
  EXPECT_EQ(bfs.visited, 18u);
  EXPECT_EQ(bfs.octile_length, 7);
  EXPECT_DOUBLE_EQ(bfs.over_best, 7 / jps.length);
}

TEST(Comparison, SmoothsEachWay) {
  const TextFloor floor{
      "s.....",
      "......",
      ".....g",
  };
  const PreparedFloor ground(floor.grid());
  for (const Smoothing smoothing : {Smoothing::farthest, Smoothing::beautify}) {
    const Comparison comparison = compare(ground, {floor.at('s'), floor.at('g')},
                                          {.planners = planner_names(), .smoothing = smoothing});
    for (const Showing& showing : comparison.showings) {
      EXPECT_EQ(as_text(showing.waypoints), "(0,0) (5,2)") << showing.planner;
      EXPECT_DOUBLE_EQ(showing.over_best, 1) << showing.planner;
    }
  }
}

TEST(Comparison, AsksNobodyWhereAnEndIsBlocked) {
  const TextFloor floor{
      "s#",
      ".g",
  };
  const PreparedFloor ground(floor.grid());
  const ComparisonOptions options = {.planners = planner_names()};
  for (const Showing& showing : compare(ground, {{1, 0}, {1, 0}}, options).showings) {
    EXPECT_EQ(showing.outcome, Outcome::from_blocked);
  }
  const Comparison to_blocked = compare(ground, {floor.at('s'), {1, 0}}, options);
  EXPECT_FALSE(to_blocked.all_found());
  for (const Showing& showing : to_blocked.showings) {
    EXPECT_EQ(showing.outcome, Outcome::to_blocked);
  }
}

TEST(Comparison, AgreesThatThereIsNoWay) {
  const TextFloor floor{"s#g"};
  const PreparedFloor ground(floor.grid());
  const Comparison comparison =
      compare(ground, {floor.at('s'), floor.at('g')}, {.planners = planner_names(), .runs = 3});
  EXPECT_EQ(comparison.shortest, std::nullopt);
  for (const Showing& showing : comparison.showings) {
    EXPECT_EQ(showing.outcome, Outcome::unreachable) << showing.planner;
    EXPECT_TRUE(showing.waypoints.empty()) << showing.planner;
    EXPECT_TRUE(showing.microseconds.has_value()) << showing.planner;
  }
}

TEST(Comparison, MeasuresAgainstTheShortestPath) {
  const TextFloor floor{
      "s##",
      "..g",
  };
  const PreparedFloor ground(floor.grid());
  const Comparison comparison =
      compare(ground, {floor.at('s'), floor.at('g')}, {.planners = {"flood", "shortest"}});
  // Round the corner at (0.5, 0.5).
  const double shortest = std::sqrt(0.5) + std::sqrt(2.5);
  EXPECT_DOUBLE_EQ(comparison.shortest.value(), shortest);
  ASSERT_EQ(comparison.showings.size(), 2u);
  for (const Showing& showing : comparison.showings) {
    EXPECT_EQ(as_text(showing.waypoints), "(0,0) (0,1) (2,1)") << showing.planner;
    EXPECT_DOUBLE_EQ(showing.over_best, 3 / shortest) << showing.planner;
  }
  EXPECT_GT(comparison.showings[1].visited, 0u);
  EXPECT_EQ(comparison.showings[1].cells, std::nullopt);
  EXPECT_EQ(comparison.showings[1].octile_length, std::nullopt);
}

TEST(Comparison, NobodyIsShorterThanTheShortestPath) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed);
    const PreparedFloor ground(random_floor(random, 60));
    const std::optional<Point> start = random_floor_pixel(ground.floor, random);
    const std::optional<Point> goal = random_floor_pixel(ground.floor, random);
    if (!start || !goal) continue;
    const Comparison comparison = compare(ground, {*start, *goal}, {.planners = planner_names()});
    EXPECT_EQ(comparison.shortest.has_value(), comparison.all_found()) << "seed " << seed;
    for (const Showing& showing : comparison.showings) {
      if (showing.outcome != Outcome::found) continue;
      EXPECT_GE(showing.over_best, 1 - 1e-9) << showing.planner << " seed " << seed;
      EXPECT_GE(showing.length, *comparison.shortest - 1e-9) << showing.planner << " seed " << seed;
    }
  }
}

TEST(Comparison, PutsTheShortestPathBehindThePipeline) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(with_shortest({"jps", "flood", "dfs-4"}), (Names{"jps", "flood", "shortest", "dfs-4"}));
  EXPECT_EQ(with_shortest({"jps"}), (Names{"shortest", "jps"}));
  EXPECT_EQ(with_shortest({"jps", "shortest"}), (Names{"jps", "shortest"}));
}

TEST(Comparison, IsInPixelsOfTheRoom) {
  const TextFloor floor{"s..g"};
  const PreparedFloor ground(floor.grid());
  const Ends asked = {{0, 1}, {7, 1}};
  const Comparison comparison =
      in_room(compare(ground, {floor.at('s'), floor.at('g')}, {.planners = {"bfs-4", "shortest"}}),
              {2}, asked);
  EXPECT_EQ(comparison.ends, asked);
  EXPECT_EQ(as_text(comparison.showings[0].waypoints), "(1,1) (7,1)");
  EXPECT_EQ(comparison.showings[0].length, 6);
  EXPECT_EQ(comparison.showings[0].octile_length, 6);
  EXPECT_EQ(comparison.shortest, 6);
}

}  // namespace
}  // namespace walkmask
