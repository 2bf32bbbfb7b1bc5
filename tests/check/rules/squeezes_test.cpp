#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "check/drawn_level.h"
#include "check/looked.h"
#include "check/rules/finders.h"

namespace walkmask::check {
namespace {

using Texts = std::vector<std::string>;

/// Returns a drawn level where a hero likes to keep two pixels from the walls, with a state "day"
/// and others that close these areas, named after them.
Level level_with_comfort(const Texts& rows, const Texts& closed) {
  Level level = level_drawn_as(rows);
  level.manifest.agents = {{.name = "hero", .comfort = Comfort{2, 100}}};
  add_state(level, "day", "");
  for (const std::string& areas : closed) add_state(level, areas, areas);
  return level;
}

Findings squeezes(Looked& looked, const std::string& start = "a") {
  looked.selection.select = {"G008"};
  looked.parameters.start = start;
  return squeeze_findings(looked.subject(), looked.floors);
}

/// Returns "a to b at 6,6 in G" for each finding.
Texts squeezed(const Level& level, const std::string& start = "a") {
  Looked looked(level);
  Texts texts;
  for (const Finding& finding : squeezes(looked, start)) {
    const std::string& message = finding.message;
    const std::size_t from = message.find("from ") + 5, to = message.find(" for ");
    const std::size_t at = message.find(" at "), end = message.find(';');
    std::string text = message.substr(from, to - from) + message.substr(at, end - at) + " in";
    for (const std::string& state : finding.states) text += " " + state;
    texts.push_back(text);
  }
  return texts;
}

/// A wide passage, area G, and a narrow one below.
const Texts kWideAndNarrow = {"#############",  //
                              "#.....G.....#",  //
                              "#.....G.....#",  //
                              "#.a...G...c.#",  //
                              "#.b...G.....#",  //
                              "#.....#.....#",  //
                              "#...........#",  //
                              "#.....#.....#",  //
                              "#############"};

TEST(Squeeze, IsToldOfStatesWithoutTheComfortOfOthers) {
  EXPECT_EQ(squeezed(level_with_comfort(kWideAndNarrow, {"G"})), Texts{"a to c at 6,6 in G"});
  EXPECT_EQ(squeezed(level_with_comfort(kWideAndNarrow, {"G"}), "c"),
            (Texts{"c to a at 6,6 in G", "c to b at 6,6 in G"}));
  Level one = level_with_comfort(kWideAndNarrow, {});
  EXPECT_EQ(squeezed(one), Texts());
}

TEST(Squeeze, IsNotToldIfNoStateHasComfort) {
  const Level level = level_with_comfort({"#############",  //
                                          "#.....#.....#",  //
                                          "#.a...G...b.#",  //
                                          "#.....#.....#",  //
                                          "#...........#",  //
                                          "#.....#.....#",  //
                                          "#############"},
                                         {"G"});
  EXPECT_EQ(squeezed(level), Texts());
}

TEST(Squeeze, IsToldBehindPlacesThatNoPathLeadsTo) {
  Texts rows = kWideAndNarrow;
  rows[4] = "#.....G.....#";
  rows.back() = "##b##########";
  rows[7] = "#############";
  rows.insert(rows.begin() + 7, "#.....#.....#");
  const Level level = level_with_comfort(rows, {"G"});
  EXPECT_EQ(squeezed(level), Texts{"a to c at 6,6 in G"});
}

TEST(Squeeze, IsToldAtTheFirstOfEquallyTightPlaces) {
  const Level level = level_with_comfort({"#############",  //
                                          "#.....G.....#",  //
                                          "#.....G.....#",  //
                                          "#.a...G...b.#",  //
                                          "#.....G...c.#",  //
                                          "#.....#.....#",  //
                                          "#.....H.....#",  //
                                          "#.....#.....#",  //
                                          "#.....I.....#",  //
                                          "#############"},
                                         {"GI", "GH"});
  EXPECT_EQ(squeezed(level), (Texts{"a to b at 6,6 in GI GH", "a to c at 6,6 in GI GH"}));
}

TEST(Squeeze, IsToldOfAgentsBehindOneWithoutComfort) {
  Level level = level_with_comfort(kWideAndNarrow, {"G"});
  level.manifest.agents.insert(level.manifest.agents.begin(), {.name = "cat"});
  EXPECT_EQ(squeezed(level), Texts{"a to c at 6,6 in G"});
}

TEST(Squeeze, IsToldTenTimesAndWhereWaived) {
  const Level level = level_with_comfort({"#############",  //
                                          "#.....Gdefgh#",  //
                                          "#.....Gijkl.#",  //
                                          "#.a...Gmno..#",  //
                                          "#.....G.....#",  //
                                          "#.....#.....#",  //
                                          "#...........#",  //
                                          "#.....#.....#",  //
                                          "#############"},
                                         {"G"});
  Looked looked(level);
  const Findings all = squeezes(looked);
  ASSERT_EQ(all.size(), 10u);
  EXPECT_EQ(all.back().more, 2u);
  looked.waivers = {{Code("G008"), {9, 3}, "meant", {}}};
  const Findings waived = squeezes(looked);
  ASSERT_EQ(waived.size(), 11u);
  EXPECT_EQ(waived.back().waived, "meant");
}

TEST(Squeeze, ChargesStepsForLookingForTightPlaces) {
  Texts rows = kWideAndNarrow;
  for (std::string& row : rows) row += std::string(20000, '#');
  const Level level = level_with_comfort(rows, {"G"});
  Level without = level;
  without.manifest.points.pop_back();
  const auto steps_of = [](const Level& of) {
    Looked looked(of);
    const std::int64_t before = looked.floors.steps().left();
    squeezes(looked);
    return before - looked.floors.steps().left();
  };
  const std::int64_t words = level.pixels() / 64, more = steps_of(level) - steps_of(without);
  EXPECT_GE(more, 2 * words) << "a path in each state";
  EXPECT_LT(more, 64 * words);
}

}  // namespace
}  // namespace walkmask::check
