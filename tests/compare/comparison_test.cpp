#include "compare/comparison.h"

#include <gtest/gtest.h>

#include <cmath>

#include "compare/contender.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(Comparison, TellsHowEachDid) {
  const TextFloor floor{
      "s.....",
      "......",
      ".....g",
  };
  const Ground ground(floor.grid());
  const Comparison comparison =
      compare(ground, {floor.at('s'), floor.at('g')},
              {.planners = {"jps", "bfs-4"}, .smoothing = Smoothing::none, .timed = false});
  ASSERT_EQ(comparison.showings.size(), 2u);
  EXPECT_TRUE(comparison.all_found());
  const Showing& jps = comparison.showings[0];
  EXPECT_EQ(jps.planner, "jps");
  EXPECT_EQ(jps.cells, 6u);
  EXPECT_DOUBLE_EQ(jps.octile_length, 3 + 2 * std::sqrt(2.0));
  EXPECT_DOUBLE_EQ(jps.length, jps.octile_length);
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
  const Ground ground(floor.grid());
  for (const Smoothing smoothing : {Smoothing::farthest, Smoothing::beautify}) {
    const Comparison comparison = compare(ground, {floor.at('s'), floor.at('g')},
                                          {.planners = contender_names(), .smoothing = smoothing});
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
  const Ground ground(floor.grid());
  const ComparisonOptions options = {.planners = contender_names()};
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
  const Ground ground(floor.grid());
  const Comparison comparison = compare(ground, {floor.at('s'), floor.at('g')},
                                        {.planners = contender_names(), .timed = true});
  for (const Showing& showing : comparison.showings) {
    EXPECT_EQ(showing.outcome, Outcome::unreachable) << showing.planner;
    EXPECT_TRUE(showing.waypoints.empty()) << showing.planner;
    EXPECT_TRUE(showing.microseconds.has_value()) << showing.planner;
  }
}

TEST(Comparison, IsInPixelsOfTheRoom) {
  const TextFloor floor{"s..g"};
  const Ground ground(floor.grid());
  const Ends asked = {{0, 1}, {7, 1}};
  const Comparison comparison =
      in_room(compare(ground, {floor.at('s'), floor.at('g')}, {.planners = {"bfs-4"}}), {2}, asked);
  EXPECT_EQ(comparison.ends, asked);
  EXPECT_EQ(as_text(comparison.showings[0].waypoints), "(1,1) (7,1)");
  EXPECT_EQ(comparison.showings[0].length, 6);
  EXPECT_EQ(comparison.showings[0].octile_length, 6);
}

}  // namespace
}  // namespace walkmask
