#include "report/comparison.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

Comparison two_planners() {
  Comparison comparison = {{{0, 1}, {9, 4}}, {}};
  comparison.results.push_back({.planner = "flood",
                                .visited = 3,
                                .cells = 10,
                                .octile_length = 10.24264,
                                .waypoints = {{0, 1}, {9, 4}},
                                .length = 9.4868,
                                .over_best = 1});
  comparison.results.push_back(
      {.planner = "bfs-4", .outcome = Outcome::unreachable, .visited = 40, .peak_queue = 7});
  return comparison;
}

TEST(ComparisonText, HasALineForEachPlanner) {
  EXPECT_EQ(
      comparison_text(two_planners()),
      "  planner  outcome      visited  peak queue  cells  octile  waypoints  length  over "
      "best\n"
      "  flood    found              3           -     10  10.243          2   9.487        "
      "1.0\n"
      "  bfs-4    unreachable       40           7      -       -          -       -          "
      "-\n");
}

/// The units of a level of 20x10 pixels, half a metre each.
RoomUnits half_metres() { return RoomUnits(MetreGrid{0.5, -1, -2, 20, 10}); }

TEST(ComparisonText, HasTimesIfTheyWereTaken) {
  Comparison comparison = two_planners();
  comparison.results[0].microseconds = 12.3456;
  const std::string text = comparison_text(comparison);
  EXPECT_NE(text.find("over best  microseconds\n"), std::string::npos) << text;
  EXPECT_NE(text.find("1.0          12.3\n"), std::string::npos) << text;
}

Comparison with_the_shortest_path() {
  Comparison comparison = two_planners();
  comparison.results[1] = {.planner = "shortest",
                           .visited = 2,
                           .cells = std::nullopt,
                           .waypoints = {{0, 1}, {9, 4}},
                           .length = 9.4868,
                           .over_best = 1};
  comparison.shortest = 9.4868;
  return comparison;
}

TEST(ComparisonText, HasTheShortestPathIfItTookPart) {
  EXPECT_EQ(
      comparison_text(with_the_shortest_path()),
      "  planner   outcome  visited  peak queue  cells  octile  waypoints  length  over best\n"
      "  flood     found          3           -     10  10.243          2   9.487        1.0\n"
      "  shortest  found          2           -      -       -          2   9.487        1.0\n"
      "  the shortest path of a point: 9.487\n");
}

TEST(ComparisonText, HasLengthsInMetres) {
  EXPECT_EQ(comparison_text(with_the_shortest_path(), half_metres()),
            "  planner   outcome  visited  peak queue  cells  octile (m)  waypoints  length (m)  "
            "over best\n"
            "  flood     found          3           -     10       5.121          2       4.743  "
            "      1.0\n"
            "  shortest  found          2           -      -           -          2       4.743  "
            "      1.0\n"
            "  the shortest path of a point: 4.743 metres\n");
}

TEST(ComparisonJson, HasPlacesAndLengthsInMetres) {
  Comparison comparison = with_the_shortest_path();
  comparison.results.pop_back();
  EXPECT_EQ(comparison_json(comparison, half_metres()),
            R"({"schema":"walkmask.compare/1","units":"metres","from":[-0.75,2.25],)"
            R"("to":[3.75,0.75],"planners":[{"planner":"flood","status":"found","visited":3,)"
            R"("peak_queue":null,"cells":10,"octile_length":5.121,)"
            R"("waypoints":[[-0.75,2.25],[3.75,0.75]],"length":4.743,"over_best":1.0}]})"
            "\n");
  EXPECT_NE(comparison_json(with_the_shortest_path(), half_metres())
                .find(R"("to":[3.75,0.75],"shortest":4.743,"planners":[)"),
            std::string::npos);
}

TEST(ComparisonJson, HasTheShortestPathIfItTookPart) {
  Comparison comparison = with_the_shortest_path();
  EXPECT_NE(comparison_json(comparison).find(R"("to":[9,4],"shortest":9.487,"planners":[)"),
            std::string::npos);
  EXPECT_NE(comparison_json(comparison)
                .find(R"("visited":2,"peak_queue":null,"cells":null,"octile_length":null,)"),
            std::string::npos);
  comparison.shortest.reset();
  EXPECT_NE(comparison_json(comparison).find(R"("to":[9,4],"shortest":null,"planners":[)"),
            std::string::npos);
}

TEST(ComparisonJson, WritesTimesUnderStats) {
  Comparison comparison = two_planners();
  const std::string without = comparison_json(comparison);
  EXPECT_EQ(without,
            R"({"schema":"walkmask.compare/1","from":[0,1],"to":[9,4],"planners":[)"
            R"({"planner":"flood","status":"found","visited":3,"peak_queue":null,"cells":10,)"
            R"("octile_length":10.243,"waypoints":[[0,1],[9,4]],"length":9.487,"over_best":1.0},)"
            R"({"planner":"bfs-4","status":"unreachable","visited":40,"peak_queue":7,"cells":0,)"
            R"("octile_length":null,"waypoints":[],"length":null,"over_best":null}]})"
            "\n");
  comparison.results[0].microseconds = 12.3456;
  const std::string with = comparison_json(comparison);
  EXPECT_EQ(with, without.substr(0, without.size() - 2) +
                      R"(,"stats":{"microseconds":{"flood":12.346}}})" + "\n");
}

TEST(Verdicts, ListTheirDifferences) {
  const ScenarioResult results[] = {
      {"jps", {}},
      {"dijkstra-8", {{{17, {}, 4.5}, 4.0}, {{18, {}, std::nullopt}, 3.0}}},
  };
  EXPECT_EQ(scenario_text(results, 20),
            "  planner     queries  differ\n"
            "  jps              20       0\n"
            "  dijkstra-8       20       2\n"
            "  line 17  dijkstra-8  4.0  published      4.5\n"
            "  line 18  dijkstra-8  3.0  published  no path\n");
  EXPECT_EQ(scenario_json(results, 20),
            R"({"schema":"walkmask.compare-scenario/1","queries":20,"planners":[)"
            R"({"planner":"jps","differences":[]},{"planner":"dijkstra-8","differences":[)"
            R"({"line":17,"length":4.0,"published":4.5},)"
            R"({"line":18,"length":3.0,"published":null}]}]})"
            "\n");
}

}  // namespace
}  // namespace walkmask
