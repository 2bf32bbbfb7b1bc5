#include "report/journey.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/game_map.h"
#include "game/journey.h"
#include "report/answer.h"
#include "support/level_on.h"

namespace walkmask {
namespace {

GameMap hall_and_yard() {
  GameMap game;
  game.rooms = {{.file = "hall.json", .name = "hall", .unusable_because = ""},
                {.file = "yard.json", .name = "yard", .unusable_because = ""}};
  game.rooms[0].exits = {{.name = "door", .at = {}, .source = {}}};
  return game;
}

/// Returns a journey of two legs through rooms of this depth.
Journey two_legs(double depth = 1) {
  const auto path = [](Point from, Point to) {
    return Path{.requested = {from, to}, .used = {from, to}, .waypoints = {from, to}};
  };
  Journey journey = {.legs = {{.room = 0, .exit = "door", .path = path({1, 2}, {4, 6})},
                              {.room = 1, .exit = {}, .path = path({7, 0}, {7, 10})}},
                     .length = 15};
  for (const std::size_t room : {0u, 1u}) {
    Level level = level_on(BitGrid(20, 20));
    level.manifest.depth = depth;
    journey.levels.emplace(room, std::move(level));
  }
  return journey;
}

const NamedEnds kMatToWell = {"hall#mat", "yard#well"};

TEST(JourneyJson, HasEachLegAndTheLengthOfAll) {
  EXPECT_EQ(journey_json(two_legs(), kMatToWell, hall_and_yard()),
            R"({"schema":"walkmask.journey/1","status":"found","from":"hall#mat","to":"yard#well",)"
            R"("legs":[{"room":"hall","level":"hall.json","exit":"door","from":[1,2],"to":[4,6],)"
            R"("waypoints":[[1,2],[4,6]],"length":5.0},{"room":"yard","level":"yard.json",)"
            R"("from":[7,0],"to":[7,10],"waypoints":[[7,0],[7,10]],"length":10.0}],"length":15.0})"
            "\n");
  EXPECT_EQ(journey_json(std::nullopt, kMatToWell, hall_and_yard()),
            R"({"schema":"walkmask.journey/1","status":"unreachable","from":"hall#mat",)"
            R"("to":"yard#well","legs":[],"length":null})"
            "\n");
}

TEST(JourneyJson, HasTheWalkedLengthOfAllLegsWithDetails) {
  EXPECT_EQ(journey_json(two_legs(2), kMatToWell, hall_and_yard(), {.speed = 1}),
            R"({"schema":"walkmask.journey/1","status":"found","from":"hall#mat","to":"yard#well",)"
            R"("legs":[{"room":"hall","level":"hall.json","exit":"door","from":[1,2],"to":[4,6],)"
            R"("waypoints":[[1,2],[4,6]],"length":5.0,"walked":8.544,"seconds":8.544},)"
            R"({"room":"yard","level":"yard.json","from":[7,0],"to":[7,10],)"
            R"("waypoints":[[7,0],[7,10]],"length":10.0,"walked":20.0,"seconds":20.0}],)"
            R"("length":15.0,"walked":28.544,"seconds":28.544})"
            "\n");
}

TEST(JourneyText, HasALineForEachLeg) {
  EXPECT_EQ(journey_text(two_legs(), kMatToWell, hall_and_yard()),
            "hall#mat to yard#well: found, 15.0 pixels in 2 legs\n"
            "  hall  1,2 to 4,6    5.0  leaves by door\n"
            "  yard  7,0 to 7,10  10.0\n");
  EXPECT_EQ(journey_text(std::nullopt, kMatToWell, hall_and_yard()),
            "hall#mat to yard#well: no path\n");
}

}  // namespace
}  // namespace walkmask
