#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "check/drawn_level.h"
#include "check/looked.h"
#include "check/rules/finders.h"

namespace walkmask::check {
namespace {

/// Returns a row of halls with a passage of a pixel between two, and a point in the first. The hero
/// of diameter 3 fits on two pixels of each hall.
Level level_of_halls(int count) {
  std::vector<std::string> rows(6, "#");
  for (int hall = 0; hall < count; ++hall) {
    for (std::size_t y = 0; y < rows.size(); ++y) {
      const bool is_wall = y == 0 || y + 1 == rows.size();
      rows[y] += is_wall ? "####" : hall + 1 < count && y == 2 ? "...." : "...#";
    }
  }
  rows[2][2] = 'a';
  Level level = level_drawn_as(rows);
  level.manifest.agents = {{.name = "hero", .footprint = 3}};
  return level;
}

Findings lost(Looked& looked, int part_size = 2) {
  looked.parameters.numbers = {{"part_size", part_size}};
  return lost_floor_findings(looked.subject(), looked.floors);
}

std::string lost_to(const std::string& agent) {
  return agent +
         " (3) fits on a part of the floor of 2 pixels, but all that leads there is too "
         "narrow";
}

TEST(LostFloor, IsToldFromACertainSizeOn) {
  const Level level = level_of_halls(2);
  Looked looked(level);
  EXPECT_EQ(messages_of(lost(looked, 2)), std::vector<std::string>{lost_to("hero")});
  EXPECT_TRUE(lost(looked, 3).empty());
}

TEST(LostFloor, IsToldBehindFloorThatNothingReaches) {
  Level level = level_of_halls(3);
  level.paintable.reset({4, 2});
  level.manifest.points.front().point = {10, 2};
  Looked looked(level);
  EXPECT_EQ(messages_of(lost(looked)), std::vector<std::string>{lost_to("hero")});
}

TEST(LostFloor, IsToldOnceForAgentsOfOneSize) {
  Level level = level_of_halls(2);
  level.manifest.agents.insert(level.manifest.agents.begin(), {.name = "cat"});
  level.manifest.agents.push_back({.name = "dog", .footprint = 3});
  Looked looked(level);
  EXPECT_EQ(messages_of(lost(looked)), std::vector<std::string>{lost_to("hero")}) << "the first";
}

TEST(LostFloor, IsToldTenTimesAndWhereWaived) {
  const Level level = level_of_halls(13);
  Looked looked(level);
  const Findings all = lost(looked);
  ASSERT_EQ(all.size(), 10u);
  EXPECT_EQ(all.back().more, 2u);
  looked.waivers = {{Code("G007"), {50, 3}, "meant", {}}};
  const Findings waived = lost(looked);
  ASSERT_EQ(waived.size(), 11u);
  EXPECT_EQ(waived.back().waived, "meant");
}

TEST(Pinholes, AreToldTogetherButForThoseWaived) {
  const Level level = level_drawn_as({".........",  //
                                      ".#.#...#.",  //
                                      "........."});
  Looked looked(level);
  looked.waivers = {{Code("G003"), {3, 1}, "meant", {}}};
  const Findings findings = pinhole_findings(looked.subject(), looked.floors);
  ASSERT_EQ(findings.size(), 2u);
  EXPECT_EQ(boxes_together(findings[0]), (std::vector<Bounds>{{3, 1, 3, 1}}));
  EXPECT_EQ(boxes_together(findings[1]), (std::vector<Bounds>{{1, 1, 1, 1}, {7, 1, 7, 1}}));
}

}  // namespace
}  // namespace walkmask::check
