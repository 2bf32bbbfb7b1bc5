#include "level/level_format.h"

#include <gtest/gtest.h>

#include <string>

#include "level/level_files.h"
#include "level/memory_files.h"

namespace walkmask {
namespace {

std::string format_called(const char* name) {
  return std::string(format_of(std::string_view(name), own_formats()).name);
}

TEST(LevelFormat, IsKnownByTheEndingInAnyCase) {
  EXPECT_EQ(format_called("levels/hall.level.json"), "a manifest");
  EXPECT_EQ(format_called("HALL.JSON"), "a manifest");
  EXPECT_EQ(format_called("arena.Map"), "a MovingAI map");
  EXPECT_EQ(format_called("walk.png"), "an image as the walkability mask");
  EXPECT_EQ(format_called(".map"), "a MovingAI map");
  EXPECT_EQ(format_called("hall\x0Ejson"), "an image as the walkability mask")
      << "only letters have a case";
  const std::vector<LevelFormat> formats = {{.name = "room", .endings = {".az"}},
                                            {.name = "image", .endings = {}}};
  EXPECT_EQ(format_of("hall.AZ", formats).name, "room");
}

TEST(LevelFormat, IsAnImageWithAnyOtherName) {
  EXPECT_EQ(format_called("walk"), "an image as the walkability mask");
  EXPECT_EQ(format_called("json"), "an image as the walkability mask");
}

TEST(LevelFormat, IsKnownOnStandardInputByTheFirstBytes) {
  const auto format = [](std::string_view text) {
    const LevelFile file = {"-", FileBytes(text.begin(), text.end())};
    return std::string(format_of(file, own_formats()).name);
  };
  EXPECT_EQ(format("  {"), "a manifest");
  EXPECT_EQ(format("\xEF\xBB\xBF {"), "a manifest");
  EXPECT_EQ(format("\xEF\xBB\xBF[gd_scene]"), "an image as the walkability mask")
      << "of own formats; Godot reads it";
  EXPECT_EQ(format("type octile\n"), "a MovingAI map");
  EXPECT_EQ(format("\x89PNG"), "an image as the walkability mask");
  EXPECT_EQ(format(""), "an image as the walkability mask");
}

TEST(LevelFormat, IsListedWithItsEndings) {
  EXPECT_EQ(formats_text({{.name = "a manifest", .endings = {".json"}},
                          {.name = "a room", .endings = {".crm", "/data.xml"}}}),
            "a manifest (.json), a room (.crm, data.xml)");
}

TEST(LevelFormat, KnowsTheFolderOfAProjectFile) {
  const std::vector<LevelFormat> formats = {{.name = "a room", .project_file = "My.game"},
                                            {.name = "an image"}};
  EXPECT_EQ(game_folder("my/game/My.game", formats), "my/game");
  EXPECT_EQ(game_folder("My.game", formats), ".");
  EXPECT_EQ(game_folder("a/My.game", formats), "a");
  EXPECT_EQ(game_folder("/My.game", formats), "/");
  EXPECT_EQ(game_folder("my/NotMy.game", formats), std::nullopt);
  EXPECT_EQ(game_folder("game/", formats), std::nullopt);
}

TEST(LevelFormat, ShortensNamesByItsLongestEnding) {
  EXPECT_EQ(short_name("levels/hall.level.json", own_formats()), "hall");
  EXPECT_EQ(short_name("levels\\hall.json", own_formats()), "hall");
  EXPECT_EQ(short_name("arena.map", own_formats()), "arena");
  EXPECT_EQ(short_name("walk", own_formats()), "walk");
}

TEST(LevelFormat, NamesLevelsByTheirFoldersIfTheirFilesHaveOneName) {
  const std::vector<LevelFormat> formats = {{.name = "room", .endings = {".room", "/data.xml"}}};
  EXPECT_EQ(short_name("game/Rooms/3/data.xml", formats), "3");
  EXPECT_EQ(short_name("game/3/hall.room", formats), "hall");
}

TEST(LevelFormat, KnowsLevelsInTheWorkingFolderIfTheirFilesHaveOneName) {
  const std::vector<LevelFormat> formats = {{.name = "room", .endings = {"/data.xml"}},
                                            {.name = "image", .endings = {".png"}}};
  EXPECT_EQ(format_of("data.xml", formats).name, "room");
  EXPECT_EQ(format_of("my_data.xml", formats).name, "image");
}

TEST(LevelFormat, ListsOnlyLevelsInFolders) {
  MemoryFiles files;
  for (const char* name : {"game/b.level.json", "game/a.level.json", "game/walkmask.json",
                           "game/walk.png", "game/arena.map"}) {
    files.put(name, "");
  }
  EXPECT_EQ(levels_in("game", files, own_formats())->files,
            (std::vector<std::string>{"game/a.level.json", "game/b.level.json"}));
}

LevelFormat format_of_test() {
  return {.name = "test",
          .endings = {".room"},
          .idle_rules = {"G001", "T003"},
          .read = [](LevelFile file, const LevelRequest&,
                     const SharedSettings&) -> Result<LevelFiles, Problem> {
            LevelFiles files;
            files.walk = std::move(file);
            return files;
          }};
}

TEST(LevelFormat, LeavesItsIdleRulesOutOfTheManifest) {
  MemoryFiles files;
  LevelRequest request = {.files = files, .file = "hall.room"};
  request.formats.insert(request.formats.begin(), format_of_test());
  const Result<LevelFiles, Problem> found = find_level_files(request);
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->manifest.check);
  EXPECT_EQ(found->idle_rules, (std::vector<std::string_view>{"G001", "T003"}));
}

TEST(LevelFormat, ListsTheLevelsOfEveryFormatInAFolder) {
  const LevelFormat image = {.name = "image", .endings = {".png"}};
  const LevelFormat room = {.name = "room", .endings = {".room"}, .listed_ending = ".room"};
  LevelFormat game = {.name = "scene", .endings = {".scene"}};
  game.games_in = [](const std::string&, const Files&) -> Result<std::vector<FormatGame>> {
    return std::vector<FormatGame>{{.file = "game/a.game", .rooms = {{.file = "game/1.scene"}}}};
  };
  MemoryFiles files;
  files.put("game/hall.room", "");
  files.put("game/walk.png", "");
  const auto listed = levels_in("game", files, {image, room, image, game});
  ASSERT_TRUE(listed);
  EXPECT_EQ(listed->files, (std::vector<std::string>{"game/hall.room", "game/1.scene"}));
  EXPECT_EQ(listed->games.size(), 1u);
}

TEST(LevelFormat, KnowsTheLevelThatAManifestAddsTo) {
  LevelFormat room = {.name = "room", .endings = {".room"}};
  room.manifests_of = [](const std::string& level) {
    return std::vector<std::string>{level + ".level.json"};
  };
  room.levels_of = [](const std::string& manifest) {
    return std::vector<std::string>{manifest.substr(0, manifest.find(".level.json"))};
  };
  const std::vector<LevelFormat> formats = {{.name = "image", .endings = {".png"}}, room};
  MemoryFiles files;
  files.put("hall.room", "");
  EXPECT_EQ(level_with_manifest("hall.room.level.json", files, formats), "hall.room");
  EXPECT_EQ(level_with_manifest("yard.room.level.json", files, formats), std::nullopt);
}

}  // namespace
}  // namespace walkmask
