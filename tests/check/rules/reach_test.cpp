#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "check/drawn_level.h"
#include "check/looked.h"
#include "check/rules/finders.h"

namespace walkmask::check {
namespace {

using Texts = std::vector<std::string>;

Findings reach(Looked& looked, const std::string& start = "a") {
  looked.parameters.start = start;
  return reach_findings(looked.subject(), looked.floors);
}

Texts reach_of(const Level& level, const std::string& start = "a") {
  Looked looked(level);
  return messages_of(reach(looked, start));
}

const Texts kThreeParts = {"a.#..#..#",  //
                           "..#b.#.c#",  //
                           "#########"};

TEST(NeverReached, AreThePlacesOfEachOtherPart) {
  const Texts told = reach_of(level_drawn_as(kThreeParts));
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0].find("b cannot be reached from a"), 0u) << told[0];
  EXPECT_EQ(told[1].find("c cannot be reached from a"), 0u) << told[1];
  EXPECT_EQ(reach_of(level_drawn_as({"a#b"}), "b").size(), 1u) << "the first place";
}

TEST(NeverReached, AreToldWithoutAGapIfNothingIsExplained) {
  const Level level = level_drawn_as({"a#b"});
  Looked looked(level);
  EXPECT_NE(evidence_of<FloorGap>(reach(looked).front()), nullptr);
  Subject brief = looked.subject();
  brief.explains = false;
  EXPECT_TRUE(reach_findings(brief, looked.floors).front().evidence.empty());
}

TEST(NeverReached, AreToldBehindPointsWhoseSnapReachesTheFloor) {
  Level level = level_drawn_as({"a.#b#####c"});
  EXPECT_EQ(reach_of(level).size(), 2u);
  level.manifest.snap = 2;
  const Texts told = reach_of(level);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].find("c cannot be reached from a"), 0u) << told[0];
}

TEST(NeverReached, AreEntrancesWithoutAnotherPlace) {
  Level level = level_drawn_as({"a.#bcd"});
  const auto let_enter = [&](std::size_t point) {
    level.manifest.points[point].is_entrance = true;
  };
  const std::string part = " to a part of the floor without any other place";
  let_enter(1);
  EXPECT_EQ(reach_of(level), Texts()) << "c and d are reached from b";
  let_enter(2);
  let_enter(3);
  EXPECT_EQ(reach_of(level).front().find("b, c and d are entrances" + part), 0u);
  level.manifest.points.resize(2);
  EXPECT_EQ(reach_of(level).front().find("b is an entrance" + part), 0u);
}

TEST(NeverReached, NameTheAreasThatAnyPixelOfTheStartNeeds) {
  Level level = level_drawn_as({"..####",  //
                                "######",  //
                                "..G..b"});
  level.manifest.exits = {{.name = "door",
                           .at = {},
                           .edge = EdgeStretch{.edge = Edge::left, .between = {}},
                           .to = {},
                           .position = {}}};
  add_state(level, "shut", "G");
  EXPECT_EQ(reach_of(level, "door"),
            Texts{"b cannot be reached from door; G would have to be open"});
}

TEST(CutOff, IsToldOfTheStatesWithoutAnExpectation) {
  Level level = level_drawn_as({"a.G.b"});
  add_state(level, "night", "G");
  add_state(level, "dusk", "G");
  add_state(level, "day", "");
  const auto states = [&] {
    Looked looked(level);
    const Findings findings = reach(looked);
    return findings.size() == 1 ? findings.front().states : Texts();
  };
  EXPECT_EQ(states(), (Texts{"night", "dusk"}));
  Expectation expected;
  expected.from = {{0, 0}, "a", {}};
  expected.to = {{4, 0}, "b", {}};
  expected.state = {"night", {}};
  level.manifest.expect = {expected};
  EXPECT_EQ(states(), Texts{"dusk"});
}

}  // namespace
}  // namespace walkmask::check
