#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "check/looked.h"
#include "check/rules/finders.h"
#include "support/level_on.h"
#include "support/text_floor.h"

namespace walkmask::check {
namespace {

std::vector<std::string> doubts(const Level& level) {
  Looked looked(level);
  looked.parameters.numbers = {{"speck_size", 3}};
  std::vector<std::string> messages;
  for (const Finding& finding : doubtful_floor_findings(looked.subject(), looked.floors)) {
    messages.push_back(finding.message);
  }
  return messages;
}

using Texts = std::vector<std::string>;

/// Returns a room that is floor on the left, with points at these columns of its first row.
Level room_with_points(const std::vector<int>& columns) {
  BitGrid floor(100, 3);
  for (int y = 0; y < 3; ++y) floor.set_span(y, 0, 9);
  Level level = level_on(floor);
  for (const int x : columns) {
    NamedPoint point;
    point.name = "p" + std::to_string(x);
    point.point = {x, 0};
    level.manifest.points.push_back(point);
  }
  return level;
}

TEST(DoubtfulMask, HasMostPlacesFarFromTheFloor) {
  const auto on_walls = [](const std::string& count) {
    return Texts{count +
                 " places lie on walls, as if the mask were inverted or belonged to another room"};
  };
  EXPECT_EQ(doubts(room_with_points({50, 60, 70})), on_walls("3 of 3"));
  EXPECT_EQ(doubts(room_with_points({0, 1, 50, 60, 70})), on_walls("3 of 5"));
  EXPECT_EQ(doubts(room_with_points({0, 1, 2, 50, 60, 70})), Texts()) << "half are too few";
  EXPECT_EQ(doubts(room_with_points({50, 60})), Texts()) << "two are too few";
  EXPECT_EQ(doubts(room_with_points({50, 60, 70, 120})), on_walls("3 of 3")) << "one is outside";
}

// 2.5 % of the width are two and a half pixels.
TEST(DoubtfulMask, AllowsPlacesNearTheFloor) {
  EXPECT_EQ(doubts(room_with_points({10, 11})), Texts());
  EXPECT_EQ(doubts(room_with_points({11, 60, 70})), Texts());
  EXPECT_EQ(doubts(room_with_points({12, 60, 70})).size(), 1u);
}

/// Returns exits along these edges, as init drafts them.
std::vector<Exit> drafted(const std::vector<Edge>& edges) {
  std::vector<Exit> exits;
  for (const Edge edge : edges) {
    exits.push_back({.name = std::string(word(edge)),
                     .at = {},
                     .edge = EdgeStretch{.edge = edge, .between = {}},
                     .to = {},
                     .position = {}});
  }
  return exits;
}

TEST(DoubtfulMask, FillsTheEdgesWhereAllExitsAreDrafts) {
  const TextFloor room{".....", ".....", ".###.", "....."};
  Level level = level_on(room.grid());
  level.manifest.exits = drafted({Edge::left, Edge::right, Edge::top});
  const Texts doubt = {"the floor fills three edges of the picture, as if the mask were inverted"};
  EXPECT_EQ(doubts(level), doubt);
  for (int change = 0; change < 4; ++change) {
    Level meant = level;
    Exit& exit = meant.manifest.exits[0];
    if (change == 0) meant.manifest.exits.pop_back();
    if (change == 1) exit.edge->between = EdgeStretch::Between{0, 3};
    if (change == 2) exit.at = Point{0, 0};
    if (change == 3) exit.to = ExitTarget();
    EXPECT_EQ(doubts(meant), Texts()) << change;
  }
}

TEST(DoubtfulMask, ListsItsSmallerIslands) {
  std::vector<std::string> rows;
  for (int i = 0; i < 100; ++i) {
    rows.emplace_back(i == 0 ? "....#..#" : "...#..##");
    rows.emplace_back("########");
  }
  BitGrid floor(8, static_cast<int>(rows.size()));
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < 8; ++x) {
      if (rows[y][x] == '.') floor.set({static_cast<int>(x), static_cast<int>(y)});
    }
  }
  const Level level = level_on(floor);
  Looked looked(level);
  looked.parameters.numbers = {{"speck_size", 3}};
  const Findings found = doubtful_floor_findings(looked.subject(), looked.floors);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].message, "the floor has 100 islands, too many for a mask");
  const auto* const parts = evidence_of<FloorParts>(found[0]);
  ASSERT_NE(parts, nullptr);
  ASSERT_EQ(parts->parts.size(), 99u) << "without the largest and the specks";
  EXPECT_EQ(parts->parts[0].box, (Bounds{0, 2, 2, 2}));
}

}  // namespace
}  // namespace walkmask::check
