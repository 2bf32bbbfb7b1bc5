#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "check/looked.h"
#include "check/rules/finders.h"
#include "support/level_on.h"
#include "support/text_floor.h"

namespace walkmask::check {
namespace {

/// Returns the message of the finding of rule G002 on a floor.
std::string corner_message(const TextFloor& floor) {
  const Level level = level_on(floor.grid());
  Looked looked(level);
  looked.selection.select = {"G002"};
  looked.parameters.numbers = {{"speck_size", 1}};
  for (const Finding& finding : part_findings(looked.subject(), looked.floors)) {
    if (finding.code == Code("G002")) return finding.message;
  }
  return "";
}

TEST(CornerContact, CountsTheCornersBesidesTheFirst) {
  const std::string parts = "two parts of the floor, of ", touch = " touch only at a corner here";
  EXPECT_EQ(corner_message({"......",  //
                            "..####",  //
                            "##..##",  //
                            "#....#",  //
                            "#....#"}),
            parts + "8 and 10 pixels," + touch);
  EXPECT_EQ(corner_message({"......",  //
                            "..##..",  //
                            "##..##",  //
                            "#....#",  //
                            "#....#"}),
            parts + "10 and 10 pixels," + touch + " and at 1 more corner");
}

Findings parts_of(Looked& looked, const std::vector<std::string>& rules) {
  looked.selection.select = rules;
  looked.parameters.numbers = {{"speck_size", 1}};
  return part_findings(looked.subject(), looked.floors);
}

/// Returns a level with a place on a part, and this many islands of one, two, three pixels and on.
Level level_with_islands(int count) {
  BitGrid floor(2 * count + 1, count + 2);
  floor.set_span(0, 0, 2 * count);
  for (int i = 0; i < count; ++i) {
    for (int y = 0; y <= i; ++y) floor.set({2 * i + 1, y + 2});
  }
  Level level = level_on(floor);
  level.manifest.points = {{"a", {0, 0}, {}}};
  return level;
}

TEST(Islands, AreReportedFromTheLargestOnTogetherBeyondSeven) {
  const Level eight = level_with_islands(8), nine = level_with_islands(9);
  Looked of_eight(eight), of_nine(nine);
  const Findings apart = parts_of(of_eight, {"T003"});
  ASSERT_EQ(apart.size(), 8u);
  EXPECT_EQ(apart.front().pixel, (Point{15, 2}));
  EXPECT_EQ(apart.back().message.find("an island of 1 pixel is not connected"), 0u);
  const Findings together = parts_of(of_nine, {"T003"});
  ASSERT_EQ(together.size(), 8u);
  EXPECT_EQ(together.back().message.find("there are 2 more islands of floor, of 1 to 2 pixels"), 0u)
      << together.back().message;
}

TEST(Islands, AreWaivedByTheWaiversOfTheirRule) {
  const Level level = level_with_islands(1);
  Looked looked(level);
  looked.waivers = {{Code("T004"), {1, 2}, "a speck", {}}, {Code("T003"), {1, 2}, "meant", {}}};
  const Findings findings = parts_of(looked, {"T003"});
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings.front().waived, "meant");
}

TEST(Islands, AreNotReportedIfTheirCornerIs) {
  for (const TextFloor& floor : {TextFloor{"...#", "...#", "###."},
                                 {"#...", "#...", ".###"},
                                 {"###.", "...#", "...#"},
                                 {".###", "#...", "#..."}}) {
    Level level = level_on(floor.grid());
    level.manifest.points = {{"a", {1, 1}, {}}};
    Looked looked(level);
    const Findings findings = parts_of(looked, {"T003", "G002"});
    ASSERT_EQ(findings.size(), 1u);
    EXPECT_EQ(findings.front().code, Code("G002"));
  }
}

TEST(CornerContact, IsReportedTenTimesAndWhereWaived) {
  BitGrid stairs(26, 26);
  for (int i = 0; i < 13; ++i) {
    for (int y = 2 * i; y < 2 * i + 2; ++y) stairs.set_span(y, 2 * i, 2 * i + 1);
  }
  const Level level = level_on(stairs);
  Looked looked(level);
  const Findings all = parts_of(looked, {"G002"});
  const auto corners = [](const Findings& findings) {
    return std::ranges::count(findings, Code("G002"), &Finding::code);
  };
  EXPECT_EQ(corners(all), 10);
  looked.waivers = {{Code("G002"), {23, 23}, "meant", {}}};
  const Findings waived = parts_of(looked, {"G002"});
  EXPECT_EQ(corners(waived), 11);
  EXPECT_EQ(waived.back().waived, "meant");
}

TEST(CornerContact, ChargesAStepForEachFindingAndWaiver) {
  const Level level = level_on(TextFloor{"..##", "..##", "##..", "##.."}.grid());
  Looked looked(level);
  const auto steps_with = [&](std::size_t waivers) {
    looked.waivers.assign(waivers, {Code("G002"), {0, 0}, "meant", {}});
    const std::int64_t before = looked.floors.steps().left();
    parts_of(looked, {"G002"});
    return before - looked.floors.steps().left();
  };
  steps_with(0);  // builds what is kept
  EXPECT_GE(steps_with(1000) - steps_with(0), 1000);
}

}  // namespace
}  // namespace walkmask::check
