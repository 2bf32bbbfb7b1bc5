#include "check/rules/expectations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "check/looked.h"
#include "support/text_floor.h"

namespace walkmask::check {
namespace {

/// The scale of a drawing, the colours nearest to its areas, and the steps.
struct Around {
  int scale = 1;
  NearestPainted nearest = {};
  std::int64_t steps = Steps::kForALevel;
};

/// Returns the finding about the connection between a and b, which must not exist. The letter g is
/// the area gate, h the area hatch; the areas in `closed` are shut.
Finding found(const std::vector<std::string>& rows, const std::vector<std::string>& closed,
              const Around& around = {}) {
  Level level = {
      .file = "room.level.json",
      .files = {},
      .manifest = {},
      .paintable = BitGrid(static_cast<int>(rows[0].size()), static_cast<int>(rows.size())),
      .areas = {},
      .art = {}};
  level.manifest.scale = PaintedScale(around.scale);
  BitGrid gate(level.width(), level.height()), hatch = gate;
  Expectation expected;
  expected.reachable = false;
  for (Point p = {0, 0}; p.y < level.height(); ++p.y) {
    for (p.x = 0; p.x < level.width(); ++p.x) {
      const char letter = rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
      if (letter != '#') level.paintable.set(p);
      if (letter == 'g') gate.set(p);
      if (letter == 'h') hatch.set(p);
      if (letter == 'a') expected.from = {level.scale().to_room(p), {}, {}};
      if (letter == 'b') expected.to = {level.scale().to_room(p), {}, {}};
    }
  }
  level.areas = {{"gate", gate}, {"hatch", hatch}};
  State night = {"night", State::Lists::closed, {}, {}};
  for (const std::string& name : closed) night.areas.push_back({name, {}});
  level.manifest.states = {night};
  Looked looked(level);
  looked.nearest = around.nearest;
  const Subject subject = looked.subject();
  LevelFloors floors(level, true, LevelFloors::kMostKeptBytes, Steps(around.steps));
  const StateExpectation asked = in_state(expected, floors.of_states().front(), subject, floors);
  const auto ends = connection_for(asked, kPoint, subject, floors);
  if (!ends) return {.code = Code("X001"), .file = "", .place = "", .message = "none", .cure = ""};
  return forbidden_connection(asked, *ends, subject, floors);
}

using Rows = std::vector<std::string>;

/// Returns drawings with the gate above, below, left and right of the path.
std::vector<Rows> turned(const Rows& above) {
  const auto mirrored = [](Rows rows) {
    std::ranges::reverse(rows);
    return rows;
  };
  const auto transposed = [](const Rows& rows) {
    Rows columns(rows.front().size());
    for (const std::string& row : rows) {
      for (std::size_t x = 0; x < row.size(); ++x) columns[x] += row[x];
    }
    return columns;
  };
  return {above, mirrored(above), transposed(above), transposed(mirrored(above))};
}

bool is_beside_gate(const Finding& finding) {
  return finding.message.find("beside gate") != std::string::npos;
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

TEST(ForbiddenConnection, ComesNearAnAreaWithinItsLongerSide) {
  for (const Rows& rows : turned({"####ggg####",  //
                                  "...........",  //
                                  "...........",  //
                                  "a.........b"})) {
    EXPECT_TRUE(is_beside_gate(found(rows, {"gate"}))) << rows.front();
  }
  for (const Rows& rows : turned({"####gg####",  //
                                  "..........",  //
                                  "..........",  //
                                  "a........b"})) {
    EXPECT_FALSE(is_beside_gate(found(rows, {"gate"}))) << rows.front();
  }
}

// The small hatch is three steps from any path, the gate five.
TEST(ForbiddenConnection, IgnoresSmallAreasFarFromIt) {
  for (const Rows& rows : turned({"#####gggggg########",  //
                                  "...................",  //
                                  "..............h....",  //
                                  "...................",  //
                                  "...................",  //
                                  "a.................b"})) {
    EXPECT_TRUE(is_beside_gate(found(rows, {"gate", "hatch"}))) << rows.front();
  }
}

TEST(ForbiddenConnection, IgnoresAnOpenAreaThatItNeedNotCross) {
  EXPECT_FALSE(is_beside_gate(found({"a..g..b", ".......", "......."}, {})));
}

TEST(ForbiddenConnection, IgnoresOpenAreasBeforeAClosedOne) {
  EXPECT_EQ(
      reason({"....g..#.....",  //
              "a......h....b",  //
              ".......#.....",  //
              ".......#.....",  //
              "............."},
             {"hatch"}),
      "past all areas, beside hatch, which is closed, at 7,4, where the floor is 1 pixel wide");
}

TEST(ForbiddenConnection, NamesTheFirstOfEqualHoles) {
  EXPECT_TRUE(is_beside_gate(found({"###g###h###", "a.........b"}, {"gate", "hatch"})));
  EXPECT_TRUE(is_beside_gate(found({"###h###g###", "a.........b"}, {"gate", "hatch"})));
}

TEST(ForbiddenConnection, IsMeasuredInTheRoom) {
  EXPECT_EQ(
      reason({".....#.....",  //
              "a....g....b",  //
              ".....#.....",  //
              "..........."},
             {"gate"}),
      "past all areas, beside gate, which is closed, at 5,3, where the floor is 1 pixel wide");
  const Finding twice = found({".....#.....",  //
                               "a....g....b",  //
                               ".....#.....",  //
                               "..........."},
                              {"gate"}, {.scale = 2});
  EXPECT_TRUE(twice.message.ends_with("at 11,7, where the floor is 2 pixels wide"))
      << twice.message;
}

TEST(ForbiddenConnection, NamesClosedAreasWithoutPixelsAndTheirColours) {
  const std::string both = "past all areas; gate and hatch, which are closed, have no pixels";
  EXPECT_EQ(reason({"a..b"}, {"gate", "hatch"}), both);
  EXPECT_EQ(reason({"a..b"}, {"hatch"}), "past all areas; hatch, which is closed, has no pixels");
  const Finding near = found({"a..b"}, {"gate", "hatch"}, {.nearest = {{"hatch", Rgb{1, 2, 3}}}});
  EXPECT_TRUE(near.message.ends_with(both + "; the undeclared colour nearest to hatch is #010203"))
      << near.message;
}

TEST(ForbiddenConnection, NamesNoHoleIfFewStepsAreLeft) {
  const Rows rows = {".....#.....",  //
                     "a....g....b",  //
                     ".....#.....",  //
                     "..........."};
  const auto with_steps = [&](std::int64_t steps) {
    return found(rows, {"gate"}, {.steps = steps}).message;
  };
  EXPECT_TRUE(with_steps(Steps::kForALevel / 4)
                  .ends_with("past all areas (too many such paths to name the gap)"));
  EXPECT_FALSE(with_steps(Steps::kForALevel / 4 + 10'000).ends_with(" to name the gap)"));
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
