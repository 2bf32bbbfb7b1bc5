#include "game/game_map.h"

#include <gtest/gtest.h>

#include "game/open_game.h"
#include "level/level_format.h"
#include "level/memory_files.h"
#include "level/open_level.h"

namespace walkmask {
namespace {

using Texts = std::vector<std::string>;

/// Levels of 40x20 in memory, each with floor from (0,0) to (15,19) and from (24,0) to (39,19).
class GameMapTest : public testing::Test {
 protected:
  /// Adds a level with these points and exits, as JSON members.
  void put(const std::string& name, const std::string& points, const std::string& exits,
           const std::string& more = "") {
    const std::string file = "game/" + name + ".level.json";
    files_.put(file, R"({"walk": {"size": [40, 20], "floor": [{"rect": [0, 0, 16, 20]}, )"
                     R"({"rect": [24, 0, 16, 20]}]}, "points": {)" +
                         points + R"(}, "exits": {)" + exits + "}" + more + "}");
    levels_.push_back(file);
  }

  GameMap map() {
    const Result<FormatGame> game = game_of_manifests(levels_, each_);
    EXPECT_TRUE(game);
    Result<GameMap> map = open_game(*game, each_);
    EXPECT_TRUE(map);
    return std::move(*map);
  }

  /// Returns "lead back" for each exit of a room: its name, with a dash if nothing leads back.
  static Texts exits_of(const GameRoom& room) {
    Texts names;
    for (const RoomExit& exit : room.exits)
      names.push_back((exit.leads_back ? "" : "-") + exit.name);
    return names;
  }

  MemoryFiles files_;
  LevelRequest each_ = {.files = files_};
  Texts levels_;
};

constexpr const char* kToHall = R"("door": {"at": [2, 2], "to": "hall.level.json#entry"})";
constexpr const char* kToCellar = R"("trap": {"at": [30, 2], "to": "cellar.level.json#floor"})";

TEST_F(GameMapTest, JoinsExitsToTheArrivalsThatTheyName) {
  put("hall", R"("entry": [3, 3])", kToCellar);
  put("cellar", R"("floor": [4, 4], "corner": [9, 9])", kToHall);
  const GameMap game = map();
  ASSERT_EQ(game.rooms.size(), 2u);
  EXPECT_EQ(game.rooms[0].name, "hall");
  EXPECT_EQ(game.rooms[1].file, "game/cellar.level.json");
  ASSERT_EQ(game.rooms[1].arrivals.size(), 1u) << "no exit leads to the corner";
  EXPECT_EQ(game.rooms[1].arrivals[0].name, "floor");
  EXPECT_EQ(game.rooms[0].exits[0].to, (Landing{1, 0}));
  EXPECT_EQ(game.rooms[1].exits[0].to, (Landing{0, 0}));
}

TEST_F(GameMapTest, LeavesOutLevelsThatNoExitJoins) {
  put("hall", R"("entry": [3, 3])", kToCellar);
  put("cellar", R"("floor": [4, 4])", "");
  put("attic", R"("window": [4, 4])", R"("lift": {"at": [2, 2], "to": "#window"})");
  EXPECT_EQ(map().rooms.size(), 2u);
}

TEST_F(GameMapTest, ExcludesNothingAfterALevelThatCannotBeParsed) {
  put("hall", R"("entry": [3, 3])", kToCellar);
  put("cellar", R"("floor": [4, 4])", "");
  put("attic", R"("window": [4, 4])", R"("lift": {"at": [2, 2], "to": "hall.level.json#entry"})");
  put("loft", R"("bed": [4, 4])", R"("stairs": {"at": [2, 2], "to": "hall.level.json#entry"})");
  EXPECT_FALSE(map().rooms[2].is_led_to);
  put("broken", R"("a": [4, 4])", R"("lift": {"at": [2, 2], "to": "attic.level.json#window"}})");
  const GameMap game = map();
  ASSERT_EQ(game.rooms.size(), 5u);
  EXPECT_FALSE(game.rooms[4].unusable_because.empty());
  EXPECT_TRUE(game.rooms[2].is_led_to) << "the broken level may lead there";
}

TEST_F(GameMapTest, NamesRoomsOfEqualFilesByTheirFolders) {
  put("hall", R"("entry": [3, 3])",
      R"("trap": {"at": [2, 2], "to": "deep/hall.level.json#entry"})");
  put("deep/hall", R"("entry": [3, 3])", "");
  files_.put("game/.walkmask-root", "");
  const GameMap game = map();
  EXPECT_EQ(game.rooms[0].name, "game/hall.level.json");
  EXPECT_EQ(find_room(game, "game/deep/hall.level.json"), 1u);
}

TEST_F(GameMapTest, ExcludesNoRoomIfTheFirstOneIsMissing) {
  put("hall", R"("entry": [3, 3])", kToCellar);
  put("attic", R"("entry": [3, 3])", kToCellar);
  put("cellar", R"("floor": [4, 4])", "");
  Result<FormatGame> game = game_of_manifests(levels_, each_);
  ASSERT_TRUE(game);
  EXPECT_FALSE(map().rooms[0].is_led_to);
  game->first_room = "game/lost.level.json";
  const Result<GameMap> map = open_game(*game, each_);
  ASSERT_TRUE(map);
  for (const GameRoom& room : map->rooms) EXPECT_TRUE(room.is_led_to) << room.name;
}

TEST_F(GameMapTest, TellsWhichExitsAreReachedByWalking) {
  put("hall", R"("entry": [3, 3])",
      std::string(kToCellar) + R"(, "gate": {"at": [8, 8], "to": "cellar.level.json#floor"})");
  put("cellar", R"("floor": [4, 4])", kToHall);
  const RoomArrival entry = map().rooms[0].arrivals[0];
  EXPECT_TRUE(entry.is_on_floor);
  EXPECT_EQ(entry.exits, (std::vector<std::size_t>{1}));
}

TEST_F(GameMapTest, CountsPartsJoinedByALiftAsOneInBothDirections) {
  constexpr const char* kLift = R"(, "lift": {"at": [30, 9], "to": "#entry"})";
  put("hall", R"("entry": [3, 3])", std::string(kToCellar) + kLift);
  put("cellar", R"("floor": [4, 4])", kToHall);
  const GameMap game = map();
  EXPECT_EQ(exits_of(game.rooms[0]), Texts{"trap"});
  EXPECT_EQ(game.rooms[0].arrivals[0].exits.size(), 1u);
}

TEST_F(GameMapTest, ReachesAnExitInALaterStateOnly) {
  constexpr const char* kPlank = R"(, "areas": {"shapes": {"plank": [{"rect": [0, 8, 16, 4]}]}},)"
                                 R"( "states": {"out": {"open": []}, "in": {"open": ["plank"]}})";
  put("hall", R"("entry": [3, 3])", R"("trap": {"at": [3, 17], "to": "cellar.level.json#floor"})",
      kPlank);
  put("cellar", R"("floor": [4, 4])", kToHall);
  EXPECT_EQ(map().rooms[0].arrivals[0].exits.size(), 1u);
  EXPECT_FALSE(is_stuck(map(), {0, 0}));
}

TEST_F(GameMapTest, FindsAnArrivalThatReachesNoExit) {
  put("hall", R"("entry": [3, 3])", kToCellar);
  put("cellar", R"("floor": [4, 4])", kToHall);
  const GameMap game = map();
  EXPECT_TRUE(is_stuck(game, {0, 0})) << "the trap is on the other part";
  EXPECT_FALSE(is_stuck(game, {1, 0}));
}

TEST_F(GameMapTest, CallsNoArrivalStuckInARoomWithoutExits) {
  put("hall", R"("entry": [3, 3])", kToCellar);
  put("cellar", R"("floor": [4, 4])", "");
  EXPECT_FALSE(is_stuck(map(), {1, 0}));
}

TEST_F(GameMapTest, CallsNoArrivalOffTheFloorStuck) {
  put("hall", R"("entry": [20, 3])", kToCellar);
  put("cellar", R"("floor": [4, 4])", kToHall);
  const GameMap game = map();
  EXPECT_FALSE(game.rooms[0].arrivals[0].is_on_floor);
  EXPECT_FALSE(is_stuck(game, {0, 0}));
}

TEST_F(GameMapTest, FindsExitsThatNothingLeadsBackFrom) {
  put("hall", R"("entry": [30, 3])", kToCellar);
  put("cellar", R"("floor": [4, 4])", R"("tunnel": {"at": [2, 2], "to": "beach.level.json#sand"})");
  put("beach", R"("sand": [4, 4])", R"("cave": {"at": [2, 2], "to": "cellar.level.json#floor"})");
  const GameMap game = map();
  EXPECT_EQ(exits_of(game.rooms[0]), Texts{"-trap"});
  EXPECT_EQ(exits_of(game.rooms[1]), Texts{"tunnel"});
  EXPECT_EQ(exits_of(game.rooms[2]), Texts{"cave"});
}

TEST_F(GameMapTest, GoesBackOnlyByExitsThatAreReached) {
  put("hall", R"("entry": [30, 3])", kToCellar);
  put("cellar", R"("floor": [30, 4])", kToHall);
  EXPECT_EQ(exits_of(map().rooms[0]), Texts{"-trap"}) << "the door is on the other part";
}

TEST_F(GameMapTest, ClaimsNothingAboutWhatFollowsAnUnknownLevel) {
  put("hall", R"("entry": [30, 3])", kToCellar);
  put("cellar", R"("floor": [4, 4])", R"("tunnel": {"at": [2, 2], "to": "lost.level.json#sand"})");
  const GameMap game = map();
  EXPECT_EQ(exits_of(game.rooms[0]), Texts{"trap"});
  EXPECT_FALSE(game.rooms[1].exits[0].to);
  EXPECT_EQ(game.rooms[1].exits[0].level, "game/lost.level.json");
}

TEST_F(GameMapTest, FindsRoomsThatNothingLeadsTo) {
  put("hall", R"("entry": [3, 3])", kToCellar);
  put("cellar", R"("floor": [4, 4])", "");
  put("attic", R"("hatch": [4, 4])", R"("ladder": {"at": [2, 2], "to": "hall.level.json#entry"})");
  put("shed", R"("hatch": [4, 4])", R"("ladder": {"at": [2, 2], "to": "hall.level.json#entry"})");
  const GameMap game = map();
  EXPECT_TRUE(game.rooms[0].is_led_to);
  EXPECT_TRUE(game.rooms[1].is_led_to);
  EXPECT_FALSE(game.rooms[2].is_led_to);
  EXPECT_FALSE(game.rooms[3].is_led_to);
}

TEST_F(GameMapTest, LetsAGameBeginInTheOnlyRoomThatNothingLeadsTo) {
  put("hall", R"("entry": [3, 3])", kToCellar);
  put("cellar", R"("floor": [4, 4])", "");
  EXPECT_TRUE(map().rooms[0].is_led_to);
}

TEST_F(GameMapTest, KeepsRoomsThatCannotBeUsed) {
  put("hall", R"("entry": [3, 3])", kToCellar);
  files_.put("game/cellar.level.json", R"({"walk": "missing.png"})");
  levels_.push_back("game/cellar.level.json");
  const GameMap game = map();
  ASSERT_EQ(game.rooms.size(), 2u);
  EXPECT_NE(game.rooms[1].unusable_because, "");
}

TEST_F(GameMapTest, IsTheSameInAnyOrderOfRooms) {
  for (int i = 0; i < 20; ++i) {
    const std::string next = "room" + std::to_string((i + 1) % 20) + ".level.json#p";
    put("room" + std::to_string(i), R"("p": [3, 3])",
        R"("e": {"at": [2, 2], "to": ")" + next + "\"}");
  }
  const auto backwards = [](std::size_t count, const std::function<void(std::size_t)>& task) {
    while (count > 0) task(--count);
  };
  const Result<FormatGame> game = game_of_manifests(levels_, each_);
  const Result<GameMap> one = open_game(*game, each_), other = open_game(*game, each_, backwards);
  ASSERT_TRUE(one && other);
  for (std::size_t i = 0; i < 20; ++i) {
    EXPECT_EQ(one->rooms[i].file, other->rooms[i].file);
    EXPECT_EQ(one->rooms[i].exits[0].to, other->rooms[i].exits[0].to);
  }
}

TEST(MostlyMissesFloor, NeedsFiveArrivalsAndMoreThanHalf) {
  const auto misses = [](std::size_t known, std::size_t off_floor) {
    GameMap game;
    game.scripted = {known, off_floor};
    return mostly_misses_floor(game);
  };
  EXPECT_TRUE(misses(5, 5));
  EXPECT_TRUE(misses(9, 5));
  EXPECT_FALSE(misses(10, 5));
  EXPECT_FALSE(misses(4, 4));
}

TEST_F(GameMapTest, CountsNoArrivalsOfManifestsAsScripted) {
  put("hall", R"("entry": [20, 3])", kToCellar);
  put("cellar", R"("floor": [20, 4])", kToHall);
  EXPECT_EQ(map().scripted.known, 0u);
}

}  // namespace
}  // namespace walkmask
