#include "game/game_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "game/open_game.h"
#include "game/room_survey.h"
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

TEST_F(GameMapTest, FollowsAnExitBehindOthersThatLeadNowhereElse) {
  constexpr const char* kOthers =
      R"("lift": {"at": [2, 9], "to": "#entry"}, "hole": {"at": [3, 9]},)"
      R"( "up": {"at": [4, 9], "to": "../hall.level.json#entry"}, )";
  put("hall", R"("entry": [3, 3])", std::string(kOthers) + kToCellar);
  put("cellar", R"("floor": [4, 4])", "");
  EXPECT_EQ(map().rooms.size(), 2u);
}

TEST_F(GameMapTest, ReadsAKeyThatIsWrittenWithEscapes) {
  put("hall", R"("entry": [3, 3])",
      R"("trap": {"at": [30, 2], "\u0074o": "cellar.level.json#floor"})");
  put("cellar", R"("floor": [4, 4])", "");
  EXPECT_EQ(map().rooms.size(), 2u);
}

TEST_F(GameMapTest, LeavesOutAMaskAndABrokenLevelWithoutExits) {
  levels_ = {"game/cover.png"};
  put("broken", R"("a": [4, 4]})", "");
  put("hall", R"("entry": [3, 3])", kToCellar);
  put("cellar", R"("floor": [4, 4])", "");
  const GameMap game = map();
  ASSERT_EQ(game.rooms.size(), 2u);
  EXPECT_EQ(game.rooms[0].name, "hall");
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

TEST_F(GameMapTest, CallsAnArrivalStuckThatNoStateLetsOut) {
  constexpr const char* kPlank = R"(, "areas": {"shapes": {"plank": [{"rect": [0, 8, 16, 4]}]}},)"
                                 R"( "states": {"out": {"open": []}})";
  put("hall", R"("entry": [3, 3])", R"("trap": {"at": [3, 17], "to": "cellar.level.json#floor"})",
      kPlank);
  put("cellar", R"("floor": [4, 4])", kToHall);
  EXPECT_TRUE(is_stuck(map(), {0, 0})) << "it would reach the trap over the plank";
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
  std::ranges::reverse(levels_);
  EXPECT_EQ(exits_of(map().rooms[2]), Texts{"-trap"});
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
  EXPECT_FALSE(game.rooms[1].has_floor);
  EXPECT_EQ(game.rooms[1].size.width, 0);
  EXPECT_EQ(game.rooms[1].size.height, 0);
  files_.put("game/cellar.level.json",
             R"({"walk": "missing.png", "areas": {"size": [40, 20], "shapes": {"a": []}}})");
  EXPECT_NE(map().rooms[1].unusable_because, "") << "its areas alone are no floor";
}

TEST_F(GameMapTest, KeepsRoomsThatAreMissing) {
  put("hall", R"("entry": [3, 3])", kToCellar);
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

/// A game whose rooms are joined by scripts, as surveyed: each has an entrance on its floor.
struct ScriptedGame {
  FormatGame game = {.file = "game"};
  std::vector<SurveyedRoom> rooms;
  MemoryFiles files;

  /// Adds a room with exits that run anywhere and lead to these rooms; none leads to "".
  void add(const std::string& file, const Texts& exits) {
    game.rooms.push_back({file, file});
    SurveyedRoom& room = rooms.emplace_back();
    room.file = file;
    room.is_scripted = true;
    room.entrances = {entrance(Point{1, 1}, 0)};
    for (const std::string& to : exits) room.exits.push_back(exit_to(to));
  }

  static SurveyedExit exit_to(const std::string& to) {
    SurveyedExit exit = {.name = to, .at = {}, .source = {}, .level = {}};
    exit.runs = ScriptedExit::Runs::anywhere;
    if (!to.empty()) exit.level = to;
    exit.key = "0";
    return exit;
  }

  /// Returns an entrance on a part of the floor.
  static SurveyedEntrance entrance(std::optional<Point> at, std::int32_t part) {
    return {"0", "", at, {}, {{part}}};
  }

  GameMap map() const { return join_rooms(game, rooms, files); }

  /// Returns the rooms that are led to.
  std::string led_to() const {
    std::string names;
    for (const GameRoom& room : map().rooms) names += room.is_led_to ? room.name : "";
    return names;
  }
};

TEST(JoinRooms, FollowsChainsOfChangesFromTheStart) {
  ScriptedGame scripted;
  scripted.add("a", {"b"});
  scripted.add("b", {"c"});
  scripted.add("c", {"a"});
  scripted.add("d", {"a", ""});
  scripted.add("e", {"d"});
  scripted.game.first_room = "a";
  EXPECT_EQ(scripted.map().start, (Landing{0, 0}));
  EXPECT_EQ(scripted.led_to(), "abc");
  scripted.rooms[3].unusable_because = "it has no mask";
  EXPECT_EQ(scripted.led_to(), "abc") << "nothing leads to d, wherever it leads";
  scripted.game.roomless = {{"dialog", {}, "d"}};
  EXPECT_EQ(scripted.led_to(), "abcde") << "d may lead anywhere";
}

TEST(JoinRooms, ExcludesNoRoomAfterAChangeThatMayLeadAnywhere) {
  ScriptedGame scripted;
  scripted.add("a", {"b"});
  scripted.add("b", {"a"});
  scripted.add("c", {"a"});
  scripted.game.first_room = "a";
  EXPECT_EQ(scripted.led_to(), "ab");
  ScriptedGame computed = scripted;
  computed.rooms[1].exits.insert(computed.rooms[1].exits.begin(), ScriptedGame::exit_to(""));
  EXPECT_EQ(computed.led_to(), "abc");
  ScriptedGame called = scripted;
  called.game.roomless = {{"dialog", {}, {}}};
  EXPECT_EQ(called.led_to(), "abc");
  called.game.roomless = {{"dialog", {}, "b"}};
  EXPECT_EQ(called.led_to(), "ab");
}

TEST(JoinRooms, ExcludesNoRoomIfAnExitMayLeadAnywhereAndTheStartIsUnknown) {
  ScriptedGame scripted;
  scripted.add("a", {"b"});
  scripted.add("b", {"b"});
  scripted.add("c", {"b"});
  EXPECT_EQ(scripted.led_to(), "b");
  scripted.rooms[0].exits.insert(scripted.rooms[0].exits.begin(), ScriptedGame::exit_to(""));
  EXPECT_EQ(scripted.led_to(), "abc");
}

TEST(JoinRooms, CountsArrivalsByScriptsAtKnownPositions) {
  ScriptedGame scripted;
  scripted.add("a", {});
  const SurveyedEntrance off_floor = {"1", "", Point{9, 9}, {}, {{}, {}}};
  const SurveyedEntrance in_a_later_state = {"2", "", Point{8, 8}, {}, {{}, {0}}};
  const SurveyedEntrance unknown = {"3", "", {}, {}, {}};
  for (const auto& one : {off_floor, in_a_later_state, unknown}) {
    scripted.rooms[0].entrances.push_back(one);
  }
  const GameMap map = scripted.map();
  EXPECT_EQ(map.rooms[0].arrivals.size(), 4u);
  EXPECT_EQ(map.scripted.known, 3u);
  EXPECT_EQ(map.scripted.off_floor, 1u);
}

TEST(JoinRooms, ReachesEveryExitIfScriptsMoveThePlayer) {
  ScriptedGame scripted;
  scripted.add("a", {"a", "a"});
  for (SurveyedExit& exit : scripted.rooms[0].exits) {
    exit.runs = ScriptedExit::Runs::at_place;
    exit.parts = {{1}};
  }
  EXPECT_TRUE(scripted.map().rooms[0].arrivals[0].exits.empty());
  scripted.rooms[0].moves_player = true;
  EXPECT_EQ(scripted.map().rooms[0].arrivals[0].exits, (std::vector<std::size_t>{0, 1}));
}

TEST(JoinRooms, ReachesEveryExitBeyondTheMostPairsOfARoom) {
  constexpr std::size_t kExits = 1000, kArrivals = kMostReaches / kExits;
  ScriptedGame scripted;
  scripted.add("a", {});
  SurveyedRoom& room = scripted.rooms[0];
  SurveyedExit exit = ScriptedGame::exit_to("");
  exit.runs = ScriptedExit::Runs::at_place;
  exit.parts = {{1}};
  room.exits.assign(kExits, exit);
  room.entrances.assign(kArrivals + 1, ScriptedGame::entrance(Point{1, 1}, 0));
  const std::vector<RoomArrival> arrivals = scripted.map().rooms[0].arrivals;
  EXPECT_TRUE(arrivals[kArrivals - 1].exits.empty());
  EXPECT_EQ(arrivals[kArrivals].exits.size(), kExits);
}

}  // namespace
}  // namespace walkmask
