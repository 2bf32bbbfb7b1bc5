#include "check/rules/expectations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "check/looked.h"
#include "support/text_floor.h"

namespace walkmask::check {
namespace {

/// Returns the finding about the connection between a and b, which must not exist. The letter g is
/// the area gate, h the area hatch; the areas in `closed` are shut.
Finding found(const std::vector<std::string>& rows, const std::vector<std::string>& closed) {
  Level level = {
      .file = "room.level.json",
      .files = {},
      .manifest = {},
      .paintable = BitGrid(static_cast<int>(rows[0].size()), static_cast<int>(rows.size())),
      .areas = {},
      .art = {}};
  BitGrid gate(level.width(), level.height()), hatch = gate;
  Expectation expected;
  expected.reachable = false;
  for (Point p = {0, 0}; p.y < level.height(); ++p.y) {
    for (p.x = 0; p.x < level.width(); ++p.x) {
      const char letter = rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
      if (letter != '#') level.paintable.set(p);
      if (letter == 'g') gate.set(p);
      if (letter == 'h') hatch.set(p);
      if (letter == 'a') expected.from = {p, {}, {}};
      if (letter == 'b') expected.to = {p, {}, {}};
    }
  }
  level.areas = {{"gate", gate}, {"hatch", hatch}};
  State night = {"night", State::Lists::closed, {}, {}};
  for (const std::string& name : closed) night.areas.push_back({name, {}});
  level.manifest.states = {night};
  Looked looked(level);
  const Subject subject = looked.subject();
  const StateExpectation asked =
      in_state(expected, looked.floors.of_states().front(), subject, looked.floors);
  const auto ends = connection_for(asked, kPoint, subject, looked.floors);
  if (!ends) return {.code = Code("X001"), .file = "", .place = "", .message = "none", .cure = ""};
  return forbidden_connection(asked, *ends, subject, looked.floors);
}

/// Returns the message after "a path leads from X to Y ".
std::string reason(const std::vector<std::string>& rows, const std::vector<std::string>& closed) {
  const Finding finding = found(rows, closed);
  EXPECT_EQ(finding.code, Code("X002"));
  const std::size_t mark =
      std::min(finding.message.find("through "), finding.message.find("past "));
  return mark == std::string::npos ? finding.message : finding.message.substr(mark);
}

// In the order of the explanations: the change from one drawing to the next rules out the
// explanation of the earlier one.

TEST(ForbiddenConnection, NamesTheOpenAreaThatItNeeds) {
  const Finding finding = found({"###g###",  //
                                 "a..g..b",  //
                                 "###g###"},
                                {});
  EXPECT_EQ(finding.message,
            "a path leads from 0,1 to 6,1 through gate, which is open, first at 3,1");
  EXPECT_EQ(finding.pixel, (Point{3, 1}));
  EXPECT_EQ(as_text(evidence_of<WalkedPath>(finding)->waypoints), "(0,1) (6,1)");
}

TEST(ForbiddenConnection, NamesTheHoleNextToAClosedArea) {
  const std::vector<std::string> rows = {".....#.....",  //
                                         "a....g....b",  //
                                         ".....#.....",  //
                                         ".....#.....",  //
                                         "..........."};
  EXPECT_EQ(
      reason(rows, {"gate"}),
      "past all areas, beside gate, which is closed, at 5,4, where the floor is 1 pixel wide");
  EXPECT_EQ(found(rows, {"gate"}).pixel, (Point{5, 4}));
}

TEST(ForbiddenConnection, NamesTheSmallerHoleOfTwo) {
  const std::vector<std::string> rows = {"....#...#...",  //
                                         "a...g...h..b",  //
                                         "....#.......",  //
                                         "....#...#...",  //
                                         "........#..."};
  EXPECT_EQ(
      reason(rows, {"gate", "hatch"}),
      "past all areas, beside hatch, which is closed, at 8,2, where the floor is 1 pixel wide");
}

TEST(ForbiddenConnection, NamesTheHoleNearAClosedArea) {
  EXPECT_EQ(
      reason({"...gg...",  //
              "...gg...",  //
              "...gg...",  //
              "a......b"},
             {"gate"}),
      "past all areas, beside gate, which is closed, at 3,3, where the floor is 1 pixel wide");
}

// The gap below the gate is seven pixels wide, the gate three: that does not count as a hole.
TEST(ForbiddenConnection, IgnoresTheEndsWhenItPassesAtADistance) {
  EXPECT_EQ(reason({"##########ggg##########",  //
                    "a.....................b",  //
                    ".......................",  //
                    ".......................",  //
                    ".......................",  //
                    ".......................",  //
                    ".......................",  //
                    "......................."},
                   {"gate"}),
            "past all areas");
}

TEST(ForbiddenConnection, NamesTheTightestPixelWithoutAnArea) {
  EXPECT_EQ(reason({"...#...",  //
                    "a.....b",  //
                    "...#..."},
                   {}),
            "past all areas; the passage is tightest at 3,1, 1 pixel wide");
}

}  // namespace
}  // namespace walkmask::check
