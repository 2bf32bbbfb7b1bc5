#include "level/room_manifest.h"

#include <gtest/gtest.h>

#include "formats/ags/level.h"
#include "level/memory_files.h"
#include "plain_game.h"
#include "support/png_builder.h"

namespace walkmask::ags {
namespace {

using Texts = std::vector<std::string>;

/// A game of a plain room with a manifest of its own.
class RoomManifestTest : public testing::Test {
 protected:
  RoomManifestTest() {
    files_.put("game/Game.agf", kProjectText);
    files_.put("game/room1.crm", room_bytes(plain_room()));
  }

  Result<OpenedLevel, Problem> open(const std::string& file = "game/room1.crm") {
    return open_level({.files = files_, .file = file, .formats = formats()}, Tolerated::all);
  }

  /// Returns the manifest of room 1, joined with this text beside it.
  Manifest manifest(std::string_view text) {
    files_.put("game/room1.level.json", text);
    const Result<OpenedLevel, Problem> level = open();
    EXPECT_TRUE(level && level->content) << first_problem(level);
    return level && level->content ? level->content->manifest : Manifest();
  }

  /// Returns the only problem of room 1 with this text beside it.
  std::string problem(std::string_view text) {
    files_.put("game/room1.level.json", text);
    return first_problem(open());
  }

  static std::string first_problem(const Result<OpenedLevel, Problem>& level) {
    if (level && level->problems.empty()) return "";
    const std::string text = message(level ? level->problems.front().error : level.error().error);
    return text.substr(text.find(' ') + 1);  // without the program's name
  }

  static std::vector<LevelFormat> formats() {
    std::vector<LevelFormat> all = own_formats();
    all.insert(all.begin(), level_format());
    return all;
  }

  Texts listed(const std::string& folder = "") {
    return levels_in(folder, files_, formats())->files;
  }

  MemoryFiles files_;
};

Texts names(const std::vector<State>& states) {
  Texts texts;
  for (const State& state : states) texts.push_back(state.name);
  return texts;
}

TEST_F(RoomManifestTest, AddsToWhatTheRoomSays) {
  const Manifest joined = manifest(
      R"({"agents": {"hero": 5}, "points": {"lever": [70, 30]},
          "states": {"bridge-up": {"closed": ["area_2"]}}, "depth": 2,
          "expect": [{"from": "start", "to": "hDoor", "state": "bridge-up", "reachable": false},
                     {"from": "lever", "to": "hDoor", "agent": "hero"}],
          "check": {"ignore": ["P004"]}, "waive": []})");
  EXPECT_EQ(joined.written_in, "game/room1.level.json");
  ASSERT_EQ(joined.agents.size(), 1u);
  EXPECT_EQ(joined.agents[0].name, "hero");
  ASSERT_EQ(joined.points.size(), 3u);
  EXPECT_EQ(joined.points[1].name, "hDoor") << "those of the room come first";
  EXPECT_EQ(joined.points[2].origin->file, "game/room1.level.json");
  EXPECT_EQ(joined.points[2].origin->place, "1:36");
  EXPECT_EQ(names(joined.states), (Texts{"all_open", "bridge-up"})) << "as it is when entered";
  EXPECT_EQ(joined.depth, 2);
  ASSERT_EQ(joined.expect.size(), 2u);
  EXPECT_EQ(joined.expect[0].to.point, (Point{60, 15})) << "the hotspot's walk-to point";
  EXPECT_EQ(joined.expect[1].from.point, (Point{70, 30}));
  EXPECT_TRUE(joined.check && joined.waive);
  EXPECT_EQ(joined.legend.size(), 2u);
  EXPECT_EQ(joined.snap, 8);
}

TEST_F(RoomManifestTest, IsAmongTheFilesOfTheRoom) {
  files_.put("game/room1.level.json", "{}");
  EXPECT_EQ(open()->files, (Texts{"game/room1.crm", "game/Game.agf", "game/room1.level.json"}));
}

TEST_F(RoomManifestTest, KeepsTheStatesOfScriptsExceptForThoseItReplaces) {
  files_.put("game/room1.asc", "function f() { RemoveWalkableArea(2); }\n");
  EXPECT_EQ(names(manifest("{}").states), (Texts{"all_open", "without_area_2"}));
  EXPECT_EQ(names(manifest(R"({"states": {"dusk": {"closed": []}}})").states),
            (Texts{"all_open", "without_area_2", "dusk"}));
  const std::vector<State> replaced =
      manifest(R"({"states": {"without_area_2": {"open": ["area_1"]}}})").states;
  EXPECT_EQ(names(replaced), (Texts{"all_open", "without_area_2"}));
  EXPECT_EQ(replaced[1].lists, State::Lists::open);
}

TEST_F(RoomManifestTest, OverridesTheSettingsAroundIt) {
  files_.put("game/walkmask.json",
             R"({"agents": {"dog": 3}, "states": {"day": {"closed": []}}, "snap": 2, "depth": 3})");
  const Manifest joined = manifest(R"({"agents": {"hero": 5}, "snap": 4})");
  EXPECT_EQ(joined.agents[0].name, "hero");
  EXPECT_EQ(joined.snap, 4);
  EXPECT_EQ(joined.depth, 3);
  EXPECT_EQ(names(joined.states), Texts{"day"});
  EXPECT_EQ(names(manifest(R"({"states": {"dusk": {"closed": []}}})").states),
            (Texts{"all_open", "dusk"}));
}

TEST_F(RoomManifestTest, MayLieInTheFolderOfARoomOrOfTheGame) {
  using png::operator+;
  const png::File mask = png::signature() + png::ihdr(2, 1, 8, 3) +
                         png::chunk("PLTE", png::File(48, 0)) +
                         png::chunk("IDAT", png::zlib({0, 1, 1})) + png::iend();
  files_.put("four/Rooms/3/data.xml", "<Room><Width>2</Width><Height>1</Height></Room>");
  for (const char* image : {"regions", "walkableareas", "walkbehinds", "hotspots", "background0"}) {
    files_.put("four/Rooms/3/" + std::string(image) + ".png", mask);
  }
  files_.put("four/Game.agf", kProjectText);
  const std::string room = "four/Rooms/3/data.xml";
  EXPECT_FALSE(open(room)->content->manifest.written_in);
  files_.put("four/room3.level.json", R"({"agents": {"of-game": 1}})");
  EXPECT_EQ(open(room)->content->manifest.agents[0].name, "of-game");
  EXPECT_EQ(listed("four"), Texts{room});
  files_.put("four/Rooms/3/room3.level.json", R"({"agents": {"of-room": 1}})");
  EXPECT_EQ(first_problem(open(room)),
            "four/room3.level.json: is a second manifest of four/Rooms/3/data.xml, which has "
            "four/Rooms/3/room3.level.json; keep one of the two");
  EXPECT_EQ(listed("four"), Texts{room});
  files_.put("four/walkmask.json", R"({"depth": 3})");
  EXPECT_TRUE(open("four/Rooms/3/data.xml")->settings.files.size() == 1)
      << "the game's folder is around its rooms";
}

TEST_F(RoomManifestTest, BelongsToTheRoomOfItsNumberAlone) {
  files_.put("room1.level.json", "{");
  files_.put("game/sub/room1.level.json", "{");
  files_.put("game/level.json", "{");
  EXPECT_FALSE(open()->content->manifest.written_in) << "only files next to the room count";
  files_.put("game/ROOM2.CRM", room_bytes(plain_room()));
  files_.put("game/ROOM2.level.json", R"({"agents": {"cat": 1}})");
  EXPECT_EQ(open("game/ROOM2.CRM")->content->manifest.agents[0].name, "cat");
}

TEST_F(RoomManifestTest, IsNotALevelOfItsOwn) {
  files_.put("game/room1.level.json", "{}");
  files_.put("game/room7.level.json", "{}");
  files_.put("game/_Backup/room1.crm", room_bytes(plain_room()));
  files_.put("game/_Backup/room1.level.json", "{}");
  EXPECT_EQ(listed(), (Texts{"game/room7.level.json", "game/room1.crm"}))
      << "there is no room 7, and a copy of the game is left out";
  EXPECT_EQ(first_problem(open("game/room1.level.json")),
            "game/room1.level.json: is the manifest of the room game/room1.crm; name the room, "
            "which is read with it");
}

TEST_F(RoomManifestTest, RefusesWhatTheRoomItselfSays) {
  for (const std::string key : {"units", "walk", "areas", "scaling", "background", "walkable",
                                "tolerance", "scale", "unknown", "format", "offstage", "exits"}) {
    const std::string reason = problem("{\n  \"" + key + "\": {}}");
    EXPECT_EQ(
        reason.substr(0, reason.find(';')),
        "game/room1.level.json:2:3: the room itself says what \"" + key + "\" says in a level");
  }
}

TEST_F(RoomManifestTest, RefusesNamesThatTheRoomLacks) {
  EXPECT_EQ(problem(R"({"states": {"up": {"closed": ["area_4"]}}})"),
            "game/room1.level.json:1:31: there is no area \"area_4\"; did you mean \"area_1\"?");
  EXPECT_EQ(
      problem(R"({"expect": [{"from": "start", "to": "hDor"}]})"),
      "game/room1.level.json:1:37: there is no point or exit \"hDor\"; did you mean \"hDoor\"?");
  EXPECT_EQ(problem(R"({"points": {"hDoor": [30, 30]}})"),
            "game/room1.level.json:1:13: the room has a point \"hDoor\" of its own; give this one "
            "another name");
  EXPECT_EQ(
      problem(R"({"expect": [{"from": "start", "to": "hDoor", "state": "dusk"}]})").substr(0, 45),
      "game/room1.level.json:1:55: there is no state");
}

TEST_F(RoomManifestTest, RefusesBrokenText) {
  EXPECT_EQ(problem("{\"agents\": ").substr(0, 26), "game/room1.level.json:1:12");
  EXPECT_EQ(problem("[]").substr(0, 25), "game/room1.level.json:1:1");
  EXPECT_EQ(problem(R"({"agent": {}})").substr(0, 25), "game/room1.level.json:1:2");
  EXPECT_EQ(
      problem(std::string((std::size_t{4} << 20) + 1, ' ')),
      "game/room1.level.json: has 4194305 bytes, too many for a manifest; the limit is 4194304");
}

}  // namespace
}  // namespace walkmask::ags
