#include <gtest/gtest.h>

#include <string>

#include "check/looked.h"
#include "check/rules/finders.h"
#include "support/level_on.h"
#include "support/text_floor.h"

namespace walkmask::check {
namespace {

/// Sixteen pixels wide, so an exit at a pixel serves the floor within two pixels of it.
const TextFloor kDoor{"##....##########",  //
                      "##....##########",  //
                      "##############.#",  //
                      "##############.#",  //
                      "################"};

/// Returns the findings of rule G004 in a room with these exits.
Findings open_edges(const TextFloor& floor, const std::vector<Exit>& exits, int least = 4) {
  Level level = level_on(floor.grid());
  level.manifest.exits = exits;
  Looked looked(level);
  looked.parameters.numbers = {{"edge_length", least}};
  return open_edge_findings(looked.subject(), looked.floors);
}

Exit exit_at(Point at) { return {.name = "gate", .at = at, .edge = {}, .to = {}, .position = {}}; }

Exit exit_along(Edge edge, std::optional<EdgeStretch::Between> between) {
  return {.name = "gate",
          .at = {},
          .edge = EdgeStretch{.edge = edge, .between = between},
          .to = {},
          .position = {}};
}

TEST(OpenEdges, AreReportedFromACertainLengthOnIfTheRoomHasExits) {
  const std::vector<Exit> elsewhere = {exit_at({14, 3})};
  const Findings found = open_edges(kDoor, elsewhere);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].message,
            "the floor reaches the top edge of the picture at x 2 to 5, where there is no exit");
  EXPECT_EQ(found[0].pixel, (Point{2, 0}));
  EXPECT_EQ(found[0].box, (Bounds{2, 0, 5, 0}));
  EXPECT_TRUE(open_edges(kDoor, elsewhere, 5).empty());
  EXPECT_TRUE(open_edges(kDoor, {}).empty());
}

TEST(OpenEdges, AreReportedTenTimesAndWhereWaived) {
  BitGrid floor(120, 2);
  for (int i = 0; i < 12; ++i) floor.set_span(0, 10 * i, 10 * i + 4);
  Level level = level_on(floor);
  level.manifest.exits = {exit_along(Edge::bottom, {})};
  Looked looked(level);
  looked.parameters.numbers = {{"edge_length", 4}};
  const Findings all = open_edge_findings(looked.subject(), looked.floors);
  ASSERT_EQ(all.size(), 10u);
  EXPECT_EQ(all.back().more, 2u);
  looked.waivers = {{Code("G004"), {112, 0}, "meant", {}}};
  const Findings waived = open_edge_findings(looked.subject(), looked.floors);
  ASSERT_EQ(waived.size(), 11u);
  EXPECT_EQ(waived.back().waived, "meant");
}

TEST(OpenEdges, AreMeasuredInTheRoom) {
  Level level = level_on(kDoor.grid(), 2);
  level.manifest.exits = {exit_along(Edge::bottom, {})};
  Looked looked(level);
  const auto found_from = [&](int length) {
    looked.parameters.numbers = {{"edge_length", length}};
    return open_edge_findings(looked.subject(), looked.floors).size();
  };
  EXPECT_EQ(found_from(8), 1u);
  EXPECT_EQ(found_from(9), 0u);
}

TEST(OpenEdges, AreServedByAnExitNearThem) {
  for (const Point at : {Point{0, 0}, Point{7, 0}, Point{3, 2}}) {
    EXPECT_TRUE(open_edges(kDoor, {exit_at(at)}).empty()) << at.x << "," << at.y;
  }
  for (const Point at : {Point{8, 0}, Point{3, 3}, Point{7, 1}}) {
    EXPECT_EQ(open_edges(kDoor, {exit_at(at)}).size(), 1u) << at.x << "," << at.y;
  }
}

TEST(OpenEdges, AreServedByAnExitAlongTheSameStretch) {
  EXPECT_TRUE(open_edges(kDoor, {exit_along(Edge::top, {})}).empty());
  EXPECT_TRUE(open_edges(kDoor, {exit_along(Edge::top, {{0, 2}})}).empty());
  EXPECT_TRUE(open_edges(kDoor, {exit_along(Edge::top, {{5, 9}})}).empty());
  EXPECT_EQ(open_edges(kDoor, {exit_along(Edge::top, {{0, 1}})}).size(), 1u);
  EXPECT_EQ(open_edges(kDoor, {exit_along(Edge::top, {{6, 9}})}).size(), 1u);
  EXPECT_EQ(open_edges(kDoor, {exit_along(Edge::bottom, {})}).size(), 1u);
}

TEST(OpenEdges, AreListedUpToTen) {
  std::string top, wall;
  for (int i = 0; i < 12; ++i) {
    top += "#.";
    wall += "##";
  }
  top += "##";
  wall += "##";
  const Findings found = open_edges(TextFloor{top, wall, wall, wall}, {exit_at({25, 3})}, 1);
  ASSERT_EQ(found.size(), 10u);
  EXPECT_EQ(found.back().more, 2u);
  EXPECT_EQ(found.back().box, (Bounds{19, 0, 19, 0}));
}

}  // namespace
}  // namespace walkmask::check
