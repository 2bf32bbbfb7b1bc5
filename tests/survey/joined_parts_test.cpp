#include "survey/joined_parts.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/text_floor.h"

namespace walkmask {
namespace {

Level level_of(const TextFloor& floor, std::vector<Exit> exits) {
  Manifest manifest;
  manifest.exits = std::move(exits);
  manifest.points = {{"vault", floor.at('v'), {}}};
  return {.file = "room.level.json",
          .files = {},
          .manifest = std::move(manifest),
          .paintable = floor.grid(),
          .areas = {},
          .art = {}};
}

Exit exit_to(const std::string& name, Point at, std::optional<std::string> manifest,
             const std::string& place) {
  Exit exit;
  exit.name = name;
  exit.at = at;
  exit.to = ExitTarget{std::move(manifest), place, {}};
  return exit;
}

/// Returns the parts of the floor that the exits of a level join.
JoinedParts joined(const Level& level) {
  const Blocks blocks(level.paintable);
  const std::vector<RoomPlace> places = room_places(level.manifest);
  std::vector<std::vector<AgentPosition>> positions;
  for (const RoomPlace& place : places) positions.push_back(positions_at(place, level, blocks, 1));
  return {places, level, positions};
}

std::vector<AgentPosition> at(Point p, const Level& level) {
  const Blocks blocks(level.paintable);
  return {{blocks[*blocks.at(p)].component, p}};
}

const TextFloor kFloor({".l.#.v.#...", "...#...#...", "###########", "...........", "####..#####"});

TEST(JoinedParts, AreThoseOfAnExitAndThePlaceThatItLeadsTo) {
  const Level level = level_of(kFloor, {exit_to("lift", kFloor.at('l'), {}, "vault")});
  const JoinedParts parts = joined(level);
  EXPECT_TRUE(parts.connect(at({0, 0}, level), at({0, 1}, level)));
  EXPECT_TRUE(parts.connect(at({0, 0}, level), at({5, 0}, level)));
  EXPECT_TRUE(parts.connect(at({5, 0}, level), at({0, 0}, level))) << "in both directions";
  EXPECT_FALSE(parts.connect(at({0, 0}, level), at({9, 0}, level)));
  EXPECT_FALSE(parts.connect(at({0, 0}, level), at({0, 3}, level)));
}

TEST(JoinedParts, AreJoinedByAChainOfExits) {
  const Level level = level_of(kFloor, {exit_to("lift", kFloor.at('l'), {}, "ladder"),
                                        exit_to("ladder", {5, 3}, {}, "vault")});
  EXPECT_TRUE(joined(level).connect(at({0, 0}, level), at(kFloor.at('v'), level)));
}

TEST(JoinedParts, AreNotThoseOfAnExitToAnotherRoomOrToNothing) {
  for (const Exit& exit : {exit_to("lift", kFloor.at('l'), "attic.level.json", "vault"),
                           exit_to("lift", kFloor.at('l'), {}, "wings"),
                           exit_to("lift", kFloor.at('l'), {}, "lift")}) {
    const Level level = level_of(kFloor, {exit});
    EXPECT_FALSE(joined(level).connect(at({0, 0}, level), at({5, 0}, level)));
  }
}

TEST(LandingPositions, AreTheNearestToThePixelOfAPlace) {
  const Level level = level_of(kFloor, {});
  const RoomPlace lift = {"lift", {}, Point{4, 0}};
  const auto landing = landing_positions(lift, level, {{0, {2, 0}}, {1, {4, 0}}});
  ASSERT_EQ(landing.size(), 1u);
  EXPECT_EQ(landing[0].component, 1);
  Exit edge;
  edge.edge = EdgeStretch{Edge::top, std::nullopt, {}};
  EXPECT_EQ(landing_positions({"top", {}, {}, &edge}, level, {{0, {2, 0}}, {1, {4, 0}}}).size(),
            2u);
}

}  // namespace
}  // namespace walkmask
