#include "level/shared_settings.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "json/parse.h"
#include "level/choice.h"
#include "level/level.h"
#include "level/level_files.h"
#include "level/walkable_rule.h"
#include "support/level_request.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

constexpr const char* kAll = R"({
  "format": {"indexed": true}, "walkable": "#00ff00", "tolerance": 3, "scale": 2,
  "agents": {"hero": 9}, "legend": {"#ff0000": "gate", "#0000ff": "roof"},
  "states": {"day": {"closed": []}, "night": {"closed": ["gate", "roof"]}}})";

/// A game whose rooms lie in a folder below its root. It is the working directory.
class Game : public ScratchFolder {
 public:
  Game() : before_(std::filesystem::current_path()) {
    put(".walkmask-root", "");
    make_folder("rooms");
    std::filesystem::current_path(path());
  }
  ~Game() { std::filesystem::current_path(before_); }

  LevelRequest room(const std::string& manifest) const {
    return request_for(put("rooms/room.level.json", manifest));
  }

  /// Returns the manifest of a room with the settings around it.
  Manifest merged(const std::string& manifest) const {
    const auto files = find_level_files(room(manifest));
    EXPECT_TRUE(files) << message(files.error().error);
    return files ? files->manifest : Manifest();
  }

  std::string refusal(const LevelRequest& request) const {
    const auto level = load_level(request);
    if (level) return "none";
    std::string text = message(level.error());
    const std::string folder = *this / "";
    for (std::size_t at = 0; (at = text.find(folder)) != std::string::npos;) {
      text.erase(at, folder.size());
    }
    return text;
  }

 private:
  std::filesystem::path before_;
};

TEST(SharedSettings, FillInMissingKeysOfAManifest) {
  const Game game;
  game.put("walkmask.json", kAll);
  const Manifest all = game.merged(R"({"walk": "walk.png", "areas": {"image": "areas.png"}})");
  EXPECT_TRUE(all.format && all.format->value.indexed);
  EXPECT_EQ(walkable_rule_text(all.walkable->value), "#00ff00");
  EXPECT_EQ(all.tolerance, 3);
  EXPECT_EQ(all.scale, PaintedScale(2));
  ASSERT_EQ(all.agents.size(), 1u);
  EXPECT_EQ(all.agents[0].footprint, 9);
  EXPECT_EQ(area_names(all), (std::vector<std::string>{"gate", "roof"}));
  EXPECT_EQ(all.legend_from, "walkmask.json");
  ASSERT_EQ(all.states.size(), 2u);
  EXPECT_EQ(all.states[1].areas.size(), 2u);
  EXPECT_EQ(all.states_from, "walkmask.json");
}

TEST(SharedSettings, AreOverriddenByTheManifestKeyByKey) {
  const Game game;
  game.put("walkmask.json", kAll);
  const Manifest own = game.merged(R"({"walk": "walk.png", "tolerance": 0, "scale": 1,
      "format": {}, "walkable": "#ffffff", "agents": {},
      "areas": {"legend": {"#00ffff": "pond"}}, "states": {"flood": {"open": ["pond"]}}})");
  EXPECT_FALSE(own.format->value.indexed);
  EXPECT_EQ(walkable_rule_text(own.walkable->value), "#ffffff");
  EXPECT_EQ(own.tolerance, 0);
  EXPECT_EQ(own.scale, PaintedScale(1));
  EXPECT_TRUE(own.agents.empty());
  EXPECT_EQ(area_names(own), std::vector<std::string>{"pond"});
  ASSERT_EQ(own.states.size(), 1u);
  EXPECT_EQ(own.states[0].name, "flood");
  EXPECT_FALSE(own.legend_from || own.states_from);
}

TEST(SharedSettings, AndTheManifestMayEachHaveTheWidthOrTheDepth) {
  const Game game;
  game.put("walkmask.json", R"({"depth": 3})");
  const std::string agents = R"("agents": {"hero": {"width": 18}})";
  EXPECT_EQ(game.merged(R"({"walk": "walk.png", )" + agents + "}").agents[0].footprint,
            Footprint::of_size(Outline::Shape::ellipse, 18, 6));
  game.put("walkmask.json", "{" + agents + "}");
  EXPECT_EQ(game.merged(R"({"walk": "walk.png", "depth": 2})").agents[0].footprint,
            Footprint::of_size(Outline::Shape::ellipse, 18, 9));
}

TEST(SharedSettings, PreferTheNearerFile) {
  const Game game;
  game.put("walkmask.json", R"({"tolerance": 3, "scale": 2})");
  game.put("rooms/walkmask.json", R"({"tolerance": 4, "agents": {"cat": 1}})");
  const Manifest manifest = game.merged(R"({"walk": "walk.png"})");
  EXPECT_EQ(manifest.tolerance, 4);
  EXPECT_EQ(manifest.scale, PaintedScale(2));
  EXPECT_EQ(manifest.agents.size(), 1u);
}

TEST(SharedSettings, AreNotReadAboveTheRoot) {
  const Game game;
  game.put("walkmask.json", R"({"tolerance": 3})");
  LevelRequest request = game.room(R"({"walk": "walk.png"})");
  request.root = game / "rooms";
  EXPECT_EQ(find_level_files(request)->manifest.tolerance, 0);
  request.root.reset();
  EXPECT_EQ(find_level_files(request)->manifest.tolerance, 3);
  request.settings = LevelRequest::SettingsUse::ignored;
  EXPECT_EQ(find_level_files(request)->manifest.tolerance, 0);
}

TEST(SharedSettings, ForACopyAreReadAroundTheOriginal) {
  const Game game;
  const ScratchFolder elsewhere;
  game.put("walkmask.json", R"({"walkable": "#00ff00"})");
  LevelRequest request = request_for(elsewhere.put("x7_room.png", painted({"g."})));
  EXPECT_FALSE(find_level_files(request)->manifest.walkable);
  request.copy_of = game / "rooms/room.png";
  EXPECT_TRUE(find_level_files(request)->manifest.walkable);
}

TEST(SharedSettings, NeedAreasForALegend) {
  const Game game;
  game.put("walkmask.json", kAll);
  EXPECT_TRUE(game.merged(R"({"walk": "walk.png"})").legend.empty());
  EXPECT_EQ(game.merged(R"({"walk": "walk.png", "areas": {}})").legend.size(), 2u);
  EXPECT_EQ(game.merged(R"({"areas": {"image": "areas.png"}})").legend.size(), 2u);
  const std::string shapes = R"({"walk": {"size": [8, 8], "floor": []},)";
  EXPECT_TRUE(game.merged(shapes + R"("areas": {"shapes": {"gate": [{"rect": [0, 0, 2, 2]}]}}})")
                  .legend.empty());
  EXPECT_EQ(game.merged(shapes + R"("areas": {"image": "areas.png"}})").legend.size(), 2u);
  EXPECT_FALSE(game.merged(shapes + R"("scale": 2})").walkable) << "shapes have no colour";
  EXPECT_EQ(game.refusal(game.room(shapes + R"("areas": {}})")),
            "walkmask: rooms/room.level.json:1:49: there is neither an image of the areas nor "
            "\"shapes\"; add one of them to this object, or remove \"areas\"");
}

TEST(SharedSettings, DefineWalkableUnlessANearerFileNamesAnEngine) {
  const Game game;
  const auto walkable = [&](const std::string& manifest) {
    const Manifest merged = game.merged(manifest);
    return merged.walkable ? walkable_rule_text(merged.walkable->value) : "bright";
  };
  const std::string plain = R"({"walk": "walk.png"})";
  const std::string engine = R"({"walk": "walk.png", "format": "ags"})";
  const std::string no_engine = R"({"walk": "walk.png", "format": {"indexed": true}})";
  game.put("walkmask.json", R"({"walkable": "#ffffff"})");
  EXPECT_EQ(walkable(engine), "nonzero");
  EXPECT_EQ(walkable(no_engine), "#ffffff");
  EXPECT_EQ(walkable(R"({"walk": "walk.png", "format": "ags", "walkable": "index:3"})"), "index:3");
  game.put("rooms/walkmask.json", R"({"format": "ags"})");
  EXPECT_EQ(walkable(plain), "nonzero");
  EXPECT_EQ(walkable(no_engine), "#ffffff") << "the manifest's format is none of an engine";
  game.put("rooms/walkmask.json", R"({"format": "ags", "walkable": "index:3"})");
  EXPECT_EQ(walkable(plain), "index:3");
  game.put("walkmask.json", R"({"format": "ags"})");
  game.put("rooms/walkmask.json", R"({"walkable": "#ffffff"})");
  EXPECT_EQ(walkable(plain), "#ffffff");
}

TEST(SharedSettings, AreParsedOnceForManyLevels) {
  const Game game;
  const std::string outer = R"({"scale": 2})", inner = R"({"tolerance": 4})";
  game.put("walkmask.json", outer);
  game.put("rooms/walkmask.json", inner);
  const LevelRequest room = game.room("{}");
  SettingsReader reader;
  const auto first = reader.around(room);
  ASSERT_TRUE(first);
  EXPECT_EQ(reader.parsed_bytes(), outer.size() + inner.size());
  EXPECT_EQ(reader.around(request_for("rooms/../rooms/x.level.json"))->files[1].content,
            first->files[1].content);
  EXPECT_EQ(reader.parsed_bytes(), outer.size() + inner.size());
  SettingsReader other(*first, disk_files());
  EXPECT_EQ(other.around(room)->files[0].content, first->files[0].content);
  EXPECT_EQ(other.parsed_bytes(), 0u);
}

TEST(SharedSettings, NameAWrongFileRelativeToEachLevel) {
  const Game game;
  game.put("walkmask.json", R"({"scale": 0})");
  SettingsReader reader;
  EXPECT_EQ(reader.around(request_for("rooms/a.level.json"))->problems.at(0).file, "walkmask.json");
  const LevelRequest absolute = request_for(game / "rooms/a.level.json");
  EXPECT_EQ(reader.around(absolute)->problems.at(0).place.text(), "1:11");
}

TEST(SharedSettings, KnowThePathOfTheLevelFromTheirFolders) {
  const Game game;
  game.put("walkmask.json", "{}");
  game.put("rooms/walkmask.json", "{}");
  for (const char* name : {"rooms/a.level.json", "./rooms/../rooms/a.level.json"}) {
    const Result<SharedSettings> settings = shared_settings(request_for(name));
    ASSERT_TRUE(settings);
    ASSERT_EQ(settings->files.size(), 2u);
    EXPECT_EQ(settings->files[0].level, "rooms/a.level.json") << name;
    EXPECT_EQ(settings->files[1].level, "a.level.json") << name;
  }
}

TEST(SharedSettings, ApplyToImagesAndMaps) {
  const Game game;
  game.put("walkmask.json", kAll);
  LevelRequest request = request_for(game.put("rooms/walk.png", painted({"rg", "b."})));
  const Manifest image = find_level_files(request)->manifest;
  EXPECT_TRUE(image.walkable);
  EXPECT_EQ(image.agents.size(), 1u);
  EXPECT_TRUE(image.legend.empty()) << "nothing says that it has areas";
  ASSERT_EQ(image.states.size(), 2u);
  EXPECT_TRUE(image.states[1].areas.empty());
  request.area_mask = game.put("rooms/areas.png", painted({"r.", ".."}));
  const Manifest with_areas = find_level_files(request)->manifest;
  EXPECT_EQ(with_areas.legend.size(), 2u);
  EXPECT_EQ(with_areas.states[1].areas.size(), 2u);
  request.legend = {{Rgb{255, 0, 0}, "door", {}}};
  EXPECT_EQ(area_names(find_level_files(request)->manifest),
            (std::vector<std::string>{"door", "roof"}));

  game.put("walkmask.json", R"({"format": "ags", "agents": {"hero": 9}})");
  const auto map = find_level_files(
      request_for(game.put("rooms/a.map", "type octile\nheight 1\nwidth 2\nmap\n.@\n")));
  ASSERT_TRUE(map) << message(map.error().error);
  EXPECT_EQ(map->manifest.agents.size(), 1u);
  EXPECT_FALSE(map->manifest.walkable || map->manifest.format);
  game.put("walkmask.json", kAll);
  LevelRequest with_mask = request_for(game / "rooms/a.map");
  EXPECT_EQ(find_level_files(with_mask)->manifest.tolerance, 0);
  with_mask.area_mask = game / "rooms/areas.png";
  EXPECT_EQ(find_level_files(with_mask)->manifest.tolerance, 3) << "the area mask has colours";
  EXPECT_EQ(find_level_files(with_mask)->manifest.legend.size(), 2u);
  game.put("walkmask.json", R"({"format": "ags", "agents": {"hero": 9}})");
  EXPECT_TRUE(find_level_files(request_for(game / "rooms/walk.png"))->manifest.walkable)
      << "\"ags\" makes every index but 0 walkable";
}

TEST(SharedSettings, MayNameAreasOfOtherLevelsOfTheGame) {
  const Game game;
  game.put("walkmask.json", R"({"legend": {"#ff0000": "gate"}})");
  game.put("rooms/walkmask.json", R"({"legend": {"#0000ff": "roof"},
      "states": {"night": {"closed": ["gate", "roof", "pond"]}}})");
  const Manifest manifest = game.merged(
      R"({"walk": "walk.png", "areas": {"legend": {"#00ffff": "pond", "#ffff00": "rug"}}})");
  ASSERT_EQ(manifest.states.size(), 1u);
  ASSERT_EQ(manifest.states[0].areas.size(), 1u);
  EXPECT_EQ(manifest.states[0].areas[0].value, "pond");
  EXPECT_EQ(game.refusal(game.room(R"({"walk": "walk.png"})")),
            "walkmask: rooms/walkmask.json:2:55: there is no area \"pond\"; declare it in a "
            "\"legend\" next to the states");
  EXPECT_EQ(
      game.refusal(game.room(R"({"walk": "walk.png", "areas": {"legend": {"#00ffff": "pund"}}})")),
      "walkmask: rooms/walkmask.json:2:55: there is no area \"pond\"; did you mean "
      "\"pund\"?");
}

TEST(SharedSettings, MayDefineAreasThatTheCommandLineRemoves) {
  const Game game;
  game.put("walkmask.json", R"({"legend": {"#ff0000": "gate"}})");
  LevelRequest room = game.room(R"({"walk": "walk.png", "areas": {},
      "states": {"night": {"closed": ["gate"]}}})");
  EXPECT_TRUE(find_level_files(room));
  room.legend = {{Rgb{255, 0, 0}, "door", {}}};
  EXPECT_EQ(
      game.refusal(room),
      "walkmask: rooms/room.level.json:2:39: there is no area \"gate\"; keep what it refers to "
      "in the given legend or area mask; there is only \"door\"");
}

TEST(SharedSettings, SatisfyReferencesOfTheManifest) {
  const Game game;
  game.put("walkmask.json", kAll);
  EXPECT_EQ(game.merged(R"({"walk": "walk.png", "areas": {}, "points": {"a": [1, 1], "b": [2, 2]},
      "expect": [{"from": "a", "to": "b", "state": "night", "agent": "hero", "via": "gate"}]})")
                .expect.size(),
            1u);
}

TEST(SharedSettings, NameTheFileAndPlaceOfAMistake) {
  struct Row {
    const char* text;
    const char* wrong;
  };
  const Row rows[] = {
      {R"([])", "1:1: wanted an object, found a list"},
      {R"({"tolerance": 256})", "1:15: wanted a whole number from 0 to 255, found 256"},
      {R"({"walk": "a.png"})", "1:2: unknown key \"walk\""},
      {R"({"agents": {"a b": 1}})", "1:13: \"a b\" is not a name"},
      {R"({"legend": {"#ff0000": "a", "FF0000": "b"}})",
       "1:29: #ff0000 already has an area at 1:13"},
      {R"({"states": {"day": {}}})", "1:20: a state lists either its open areas or its closed"},
      {R"({"states": {"day": {"open": ["a", "a"]}}})", "1:35: area \"a\" is listed twice"},
      {"{", "1:2: "},
  };
  const Game game;
  const LevelRequest room = game.room(R"({"walk": "walk.png"})");
  game.put("rooms/walk.png", painted({".."}));
  for (const Row& row : rows) {
    game.put("walkmask.json", row.text);
    EXPECT_EQ(game.refusal(room).find("walkmask: walkmask.json:" + std::string(row.wrong)), 0u)
        << game.refusal(room);
  }
  game.put("walkmask.json", R"({"check": 5, "overrides": "later", "comment": "x"})");
  EXPECT_EQ(game.refusal(room), "none") << "what is about check stops nothing else";
}

TEST(SharedSettings, AreNotReadIfTooLarge) {
  const Game game;
  const LevelRequest room = game.room(R"({"walk": "walk.png"})");
  game.put("rooms/walk.png", painted({".."}));
  const std::string settings = "{}";
  const std::size_t most = std::size_t{1} << 20;
  game.put("walkmask.json", settings + std::string(most - settings.size(), ' '));
  EXPECT_EQ(game.refusal(room), "none");
  game.put("walkmask.json", settings + std::string(most + 1 - settings.size(), ' '));
  EXPECT_EQ(game.refusal(room),
            "walkmask: walkmask.json: is larger than 1048576 bytes; divide it among the folders of "
            "the levels");
}

TEST(SharedSettings, NameTheLegendThatNeedsAPalette) {
  const Game game;
  game.put("walkmask.json", R"({"legend": {"index:3": "roof"}})");
  game.put("rooms/walk.png", painted({".."}));
  EXPECT_EQ(game.refusal(game.room(R"({"walk": "walk.png", "areas": {"image": "walk.png"}})")),
            "walkmask: rooms/walk.png: has no palette, but the legend of walkmask.json has palette "
            "indices; save it as an indexed PNG, or give this level its own legend");
  EXPECT_EQ(
      game.refusal(game.room(R"({"walk": "walk.png", "areas": {"legend": {"index:3": "a"}}})")),
      "walkmask: rooms/walk.png: has no palette, but palette indices are declared for it; save it "
      "as an indexed PNG, or name colours instead");
}

TEST(SharedSettings, AreFilesThatNoOutputMayOverwrite) {
  const Game game;
  game.put("walkmask.json", "{");
  game.put("rooms/walkmask.json", "{}");
  const std::vector<std::string> settings = {"walkmask.json", "rooms/walkmask.json"};
  const LevelRequest room = game.room(R"({"walk": "walk.png"})");
  const auto opened = open_level(room);
  ASSERT_TRUE(opened);
  std::vector<std::string> all = {room.file, game / "rooms/walk.png"};
  all.insert(all.end(), settings.begin(), settings.end());
  EXPECT_EQ(opened->files, all);
  const auto damaged = open_level(game.room("{"));
  ASSERT_TRUE(damaged);
  all.erase(all.begin() + 1);
  EXPECT_EQ(damaged->files, all);
}

TEST(SharedSettings, ApplyToTheManifestOfARoom) {
  const Game game;
  game.put("walkmask.json", R"({"format": "ags", "depth": 3, "agents": {"hero": {"width": 9}}})");
  const auto settings = shared_settings(game.room("{}"));
  ASSERT_TRUE(settings) << message(settings.error());
  const auto room = read_room_manifest("{}", *settings);
  ASSERT_TRUE(room) << message(room.error());
  for (const Manifest& manifest : {*room, manifest_of_settings(*settings)}) {
    EXPECT_EQ(walkable_rule_text(manifest.walkable->value), "nonzero") << "as the engine has it";
    ASSERT_EQ(manifest.agents.size(), 1u);
    EXPECT_EQ(size_text(manifest.agents[0].footprint), "ellipse 9x3");
  }
}

TEST(SharedSettings, CountTheirEntries) {
  const auto settings = parse_settings(kAll);
  ASSERT_TRUE(settings);
  EXPECT_EQ((*settings)->entries, 7u) << "an agent, two areas, and two states of two areas in all";
}

TEST(SharedSettings, AreReadOrRefusedIfTruncatedAnywhere) {
  const std::string whole = kAll;
  for (std::size_t length = 0; length < whole.size(); ++length) {
    EXPECT_FALSE(parse_settings(whole.substr(0, length))) << length;
  }
  EXPECT_TRUE(parse_settings(whole));
}

}  // namespace
}  // namespace walkmask
