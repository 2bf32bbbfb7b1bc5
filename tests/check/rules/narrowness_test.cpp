#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "check/drawn_level.h"
#include "check/looked.h"
#include "check/rules/finders.h"

namespace walkmask::check {
namespace {

using Texts = std::vector<std::string>;

/// Returns a drawn level with a hero of this diameter.
Level level_with_hero(int diameter, const Texts& rows, int scale = 1) {
  Level level = level_drawn_as(rows, scale);
  level.manifest.agents = {{.name = "hero", .footprint = diameter}};
  return level;
}

/// Returns the findings of these rules; parts of the floor count from two pixels.
Findings narrowness(Looked& looked, const Texts& rules) {
  looked.selection.select = rules;
  looked.parameters.start = "a";
  looked.parameters.numbers["part_size"] = 2;
  return narrowness_findings(looked.subject(), looked.floors);
}

Texts told_of(const Level& level, const Texts& rules) {
  Looked looked(level);
  return messages_of(narrowness(looked, rules));
}

/// Returns the end of a message about P004.
std::string widest(int diameter, const std::string& at) {
  return ": the widest agent that gets through has diameter " + std::to_string(diameter) +
         ", and the passage is tightest at " + at;
}

const std::string kFromAToB = "hero (3) cannot get from a to b";

const Texts kTwoHalls = {"#########",  //
                         "#...#...#",  //
                         "#.a...b.#",  //
                         "#...#...#",  //
                         "#########"};

TEST(TooNarrow, IsAPassageForAnAgent) {
  EXPECT_EQ(told_of(level_with_hero(3, kTwoHalls), {"P004"}), Texts{kFromAToB + widest(2, "4,2")});
  EXPECT_EQ(told_of(level_with_hero(1, kTwoHalls), {"P004"}), Texts());
}

TEST(TooNarrow, IsToldOfAgentsBehindOneThatFitsEverywhere) {
  Level level = level_with_hero(3, kTwoHalls);
  level.manifest.agents.insert(level.manifest.agents.begin(), {.name = "cat"});
  EXPECT_EQ(told_of(level, {"P004"}), Texts{kFromAToB + widest(2, "4,2")});
}

TEST(TooNarrow, IsToldOfTheFirstPlaceToo) {
  const Level level = level_with_hero(3, kTwoHalls);
  Looked looked(level);
  looked.selection.select = {"P004"};
  looked.parameters.start = "b";
  EXPECT_EQ(messages_of(narrowness_findings(looked.subject(), looked.floors)),
            Texts{"hero (3) cannot get from b to a" + widest(2, "4,2")});
}

TEST(TooNarrow, IsToldOfPlacesBehindAnUnreachableOne) {
  EXPECT_EQ(told_of(level_with_hero(3, {"##############",  //
                                        "#...#...##...#",  //
                                        "#.a...c.##.b.#",  //
                                        "#...#...##...#",  //
                                        "##############"}),
                    {"P004"}),
            Texts{"hero (3) cannot get from a to c" + widest(2, "4,2")});
}

TEST(TooNarrow, IsToldOnceForPlacesBehindAPassageIfItIsKnown) {
  const Level level = level_with_hero(3, {"##########",  //
                                          "#...#....#",  //
                                          "#.a...bc.#",  //
                                          "#...#....#",  //
                                          "##########"});
  Looked looked(level);
  EXPECT_EQ(messages_of(narrowness(looked, {"P004"})),
            Texts{"hero (3) cannot get from a to b and c" + widest(2, "4,2")});
  Subject brief = looked.subject();
  brief.explains = false;
  EXPECT_EQ(messages_of(narrowness_findings(brief, looked.floors)),
            (Texts{kFromAToB, "hero (3) cannot get from a to c"}));
}

TEST(TooNarrow, IsNoPassageWithAWideOneInSomeState) {
  Level level = level_with_hero(3, {"#########",  //
                                    "#...G...#",  //
                                    "#.a.G.b.#",  //
                                    "#...G...#",  //
                                    "#...#...#",  //
                                    "#.......#",  //
                                    "#########"});
  add_state(level, "night", "G");
  EXPECT_EQ(told_of(level, {"P004"}), Texts{kFromAToB + widest(2, "4,5")});
  add_state(level, "day", "");
  EXPECT_EQ(told_of(level, {"P004"}), Texts());
}

TEST(TooNarrow, IsToldWithTheWidestPassageOfAllStates) {
  const Texts rows = {"#############",  //
                      "#.....G.....#",  //
                      "#.....G.....#",  //
                      "#..a..G..b..#",  //
                      "#.....#.....#",  //
                      "#.....#.....#",  //
                      "#...........#",  //
                      "#.....#.....#",  //
                      "#############"};
  Level level = level_with_hero(5, rows);
  add_state(level, "night", "G");
  add_state(level, "day", "");
  const Texts told = {"hero (5) cannot get from a to b in any state" + widest(4, "6,2")};
  EXPECT_EQ(told_of(level, {"P004"}), told);
  std::swap(level.manifest.states[0], level.manifest.states[1]);
  EXPECT_EQ(told_of(level, {"P004"}), told);
}

TEST(TooNarrow, IsToldWithThePassageOfTheFirstOfEqualStates) {
  Level level = level_with_hero(3, {"#########",  //
                                    "#...#...#",  //
                                    "#.a.G.b.#",  //
                                    "#...#...#",  //
                                    "#...H...#",  //
                                    "#########"});
  add_state(level, "low", "G");
  add_state(level, "high", "H");
  EXPECT_EQ(told_of(level, {"P004"}), Texts{kFromAToB + " in any state" + widest(2, "4,4")});
}

TEST(TooNarrow, IsToldOfStatesBehindOneWithoutRoom) {
  Level level = level_with_hero(3, {"#########",  //
                                    "#...#...#",  //
                                    "#Ga...bG#",  //
                                    "#...#...#",  //
                                    "#########"});
  add_state(level, "crowded", "G");
  add_state(level, "empty", "");
  EXPECT_EQ(told_of(level, {"P004"}), Texts{kFromAToB + " in any state" + widest(2, "4,2")});
}

TEST(TooNarrow, ChargesStepsForTheNamesOfEachAgent) {
  Level level = level_with_hero(3, kTwoHalls);
  const auto steps_of = [&] {
    Looked looked(level);
    const std::int64_t before = looked.floors.steps().left();
    narrowness(looked, {"P004"});
    return before - looked.floors.steps().left();
  };
  const std::int64_t alone = steps_of();
  level.manifest.agents.push_back({.name = "dog", .footprint = 3});
  EXPECT_GE(steps_of() - alone, 16);
}

TEST(NoRoom, IsToldOfEachPlaceWithAllAgents) {
  Level level = level_with_hero(3, {"#########",  //
                                    "#...#####",  //
                                    "#....a.b#",  //
                                    "#...#####",  //
                                    "#########"});
  level.manifest.agents.push_back({.name = "dog", .footprint = 3});
  Looked looked(level);
  const Findings findings = narrowness(looked, {"P003"});
  const std::string both = "hero (3) and dog (3) do not fit at ";
  const std::string room = ": there is room for a diameter of 2";
  EXPECT_EQ(messages_of(findings), (Texts{both + "a" + room, both + "b" + room}));
  EXPECT_EQ(findings.front().cure, "move it to 2,2, the nearest pixel with room for hero");
}

const Texts kThreeHalls = {"#############",  //
                           "#...#...#...#",  //
                           "#.a...b.....#",  //
                           "#...#...#...#",  //
                           "#...#...#...#",  //
                           "#############"};

std::string narrow_between(const std::string& one, const std::string& other,
                           const std::string& width) {
  return "two large parts of the floor, at " + one + " and " + other +
         ", are connected only by a passage " + width + " wide";
}

TEST(NarrowPassage, IsToldUnlessItIsTooNarrowForAnAgent) {
  const Level level = level_with_hero(3, kThreeHalls);
  const std::string first = narrow_between("2,2", "6,2", "1 pixel");
  const std::string second = narrow_between("6,2", "10,2", "1 pixel");
  EXPECT_EQ(told_of(level, {"G001"}), (Texts{first, second}));
  EXPECT_EQ(told_of(level, {"G001", "P004"}), (Texts{kFromAToB + widest(2, "4,2"), second}));
}

TEST(NarrowPassage, IsMeasuredInTheRoom) {
  Level level = level_with_hero(1, kTwoHalls, 2);
  Looked looked(level);
  looked.parameters.numbers["passage_width"] = 6;
  looked.parameters.numbers["part_size"] = 1;
  looked.selection.select = {"G001"};
  EXPECT_EQ(messages_of(narrowness_findings(looked.subject(), looked.floors)),
            Texts{narrow_between("5,5", "13,5", "2 pixels")});
}

TEST(NarrowPassage, IsToldBehindASmallPart) {
  EXPECT_EQ(told_of(level_with_hero(1, {"#############",  //
                                        "#...#########",  //
                                        "#.a..########",  //
                                        "#...#...#...#",  //
                                        "#####.......#",  //
                                        "#####...#...#",  //
                                        "#####...#...#",  //
                                        "#############"}),
                    {"G001"})
                .size(),
            1u);
}

TEST(NarrowPassage, IsToldTenTimesAndWhereWaived) {
  Texts rows = {"#", "#", "#", "#", "#", "#"};
  for (int hall = 0; hall < 13; ++hall) {
    for (std::size_t y = 0; y < rows.size(); ++y) {
      const bool is_wall = y == 0 || y + 1 == rows.size();
      rows[y] += is_wall ? "####" : hall < 12 && y == 2 ? "...." : "...#";
    }
  }
  const Level level = level_with_hero(1, rows);
  Looked looked(level);
  const Findings all = narrowness(looked, {"G001"});
  ASSERT_EQ(all.size(), 10u);
  EXPECT_EQ(all.back().more, 2u);
  looked.waivers = {{Code("G001"), {48, 2}, "meant", {}}};
  const Findings waived = narrowness(looked, {"G001"});
  ASSERT_EQ(waived.size(), 11u);
  EXPECT_EQ(waived.back().waived, "meant");
  EXPECT_EQ(waived[9].more, 1u);
}

}  // namespace
}  // namespace walkmask::check
