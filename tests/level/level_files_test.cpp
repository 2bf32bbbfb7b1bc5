#include "level/level_files.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "support/level_request.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

LevelFiles found(const LevelRequest& request) {
  Result<LevelFiles, Problem> files = find_level_files(request);
  EXPECT_TRUE(files) << (files ? "" : message(files.error().error));
  return files ? std::move(*files) : LevelFiles();
}

TEST(LevelFiles, RecogniseAManifestByItsEnding) {
  const ScratchFolder folder;
  const std::string manifest = R"({"walk": "walk.png"})";
  for (const char* name : {"room.level.json", "room.json", "ROOM.JSON", ".json"}) {
    const LevelFiles files = found(request_for(folder.put(name, manifest)));
    EXPECT_EQ(files.walk->name, folder / "walk.png") << name;
  }
  for (const char* name : {"room.png", "json", "room.json.png", "room.jso"}) {
    const LevelFiles files = found(request_for(folder.put(name, manifest)));
    EXPECT_EQ(files.walk->name, folder / name) << name;
    EXPECT_FALSE(files.areas || files.background) << name;
    EXPECT_EQ(files.manifest.walk, std::nullopt) << name;
  }
}

TEST(LevelFiles, AreFoundRelativeToTheManifest) {
  const ScratchFolder folder;
  folder.make_folder("levels/art");
  const std::string manifest = folder.put("levels/room.json", R"({
    "walk": "walk.png",
    "areas": {"image": "art/areas.png", "legend": {}},
    "background": "./art/../room.png"})");
  const LevelFiles files = found(request_for(manifest));
  EXPECT_EQ(files.walk->name, folder / "levels/walk.png");
  EXPECT_EQ(files.areas->name, folder / "levels/art/areas.png");
  EXPECT_EQ(files.background->name, folder / "levels/./art/../room.png");
}

TEST(LevelFiles, ADashInAManifestIsNotStandardInput) {
  const ScratchFolder folder;
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  folder.put("room.json", R"({"walk": "-"})");
  const Result<LevelFiles, Problem> files = find_level_files(request_for("room.json"));
  std::filesystem::current_path(before);
  EXPECT_TRUE(!files || files->walk->name != "-");
}

TEST(LevelFiles, MustLieBelowTheRoot) {
  const ScratchFolder folder;
  folder.make_folder("levels");
  struct Row {
    const char* manifest;
    const char* place;
  };
  const Row rows[] = {
      {R"({"walk": "../x.png"})", "1:10"},
      {"{\"walk\": \"x.png\",\n \"background\": \"../x.png\"}", "2:16"},
      {R"({"areas": {"image": "a/../../x.png", "legend": {}}})", "1:21"},
      {R"({"walk": "/x.png"})", "1:10"},
  };
  for (const Row& row : rows) {
    const std::string manifest = folder.put("levels/room.json", row.manifest);
    const Result<LevelFiles, Problem> files = find_level_files(request_for(manifest));
    ASSERT_FALSE(files) << row.manifest;
    EXPECT_EQ(files.error().error.fault, Fault::input);
    EXPECT_EQ(files.error().error.file, manifest);
    EXPECT_EQ(files.error().error.place.text(), row.place) << row.manifest;
    EXPECT_NE(files.error().error.reason.find("outside the root"), std::string::npos)
        << message(files.error().error);
  }
}

TEST(LevelFiles, MayLieAboveTheManifestBelowAHigherRoot) {
  const ScratchFolder folder;
  folder.make_folder("levels");
  const std::string manifest = folder.put("levels/room.json", R"({"walk": "../x.png"})");
  LevelRequest request = request_for(manifest);
  EXPECT_FALSE(find_level_files(request));
  request.root = text_of(folder.path());
  EXPECT_TRUE(find_level_files(request));
  folder.put(".walkmask-root", "");
  EXPECT_TRUE(find_level_files(request_for(manifest)));
  request.root = folder / "levels";
  EXPECT_FALSE(find_level_files(request)) << "--root wins";
}

TEST(LevelFiles, NamedByTheUserMayLieAnywhereAndWin) {
  const ScratchFolder folder;
  folder.make_folder("levels");
  const std::string manifest = folder.put("levels/room.json", R"({
    "walk": "walk.png",
    "areas": {"image": "areas.png", "legend": {}},
    "background": "room.png",
    "walkable": "nonzero",
    "scale": 4,
    "tolerance": 5})");
  const LevelFiles kept = found(request_for(manifest));
  EXPECT_EQ(kept.manifest.tolerance, 5);
  EXPECT_EQ(kept.manifest.scale, PaintedScale(4));
  EXPECT_EQ(kept.manifest.walkable->value, *parse_walkable_rule("nonzero"));
  LevelRequest request = request_for(manifest);
  request.area_mask = folder / "a.png";
  request.background = folder / "b.png";
  request.walkable = *parse_walkable_rule("#ff0000");
  request.tolerance = 0;
  request.scale = PaintedScale(2);
  const LevelFiles changed = found(request);
  EXPECT_EQ(changed.walk->name, folder / "levels/walk.png");
  EXPECT_EQ(changed.areas->name, folder / "a.png");
  EXPECT_EQ(changed.background->name, folder / "b.png");
  EXPECT_EQ(changed.manifest.tolerance, 0);
  EXPECT_EQ(changed.manifest.scale, PaintedScale(2));
  EXPECT_EQ(changed.manifest.walkable->value, *parse_walkable_rule("#ff0000"));
}

TEST(LevelFiles, HaveTheAreaMaskOfTheUserInPlaceOfTheManifests) {
  const ScratchFolder folder;
  LevelRequest request = request_for(folder.put(
      "room.json", R"({"walk": "walk.png", "areas": {"image": "areas.png", "legend": {}}})"));
  EXPECT_EQ(found(request).manifest.area_image->value, "areas.png");
  request.area_mask = folder / "a.png";
  EXPECT_FALSE(found(request).manifest.area_image);
}

TEST(LevelFiles, RefuseColoursForWhatHasNone) {
  const ScratchFolder folder;
  const std::string map = folder.put("arena.map", "type octile\nheight 1\nwidth 1\nmap\n.\n");
  const std::string shapes = folder.put("shapes.json", R"({
    "walk": "walk.png",
    "areas": {"shapes": {"gate": [{"rect": [0, 0, 1, 1]}]}}})");
  const auto reason = [](const LevelRequest& request) -> std::string {
    const auto files = find_level_files(request);
    return files ? "" : files.error().error.reason;
  };
  LevelRequest rule = request_for(map);
  rule.walkable = *parse_walkable_rule("#ff0000");
  EXPECT_EQ(reason(rule), "the floor of " + map + " has no colours");
  LevelRequest legend = request_for(map);
  legend.legend = {{Rgb{255, 0, 0}, "gate", {}}};
  EXPECT_EQ(reason(legend), "the areas of " + map + " have no colours");
  legend.file = shapes;
  EXPECT_EQ(reason(legend), "the areas of " + shapes + " have no colours")
      << "though its floor is an image";
}

TEST(LevelFiles, DoNotNameStandardInput) {
  LevelFiles files;
  files.walk = LevelFile{"-", {}};
  files.areas = LevelFile{"areas.png", {}};
  EXPECT_EQ(names_of(files, request_for("-")), (std::vector<std::string>{"areas.png"}));
}

TEST(LevelFiles, MayHaveAManifestOfTheLimit) {
  EXPECT_FALSE(refuse_large_manifest(kLargestManifest));
  EXPECT_TRUE(refuse_large_manifest(kLargestManifest + 1));
}

TEST(LevelFiles, PreferLegendEntriesOfTheUser) {
  const ScratchFolder folder;
  const std::string manifest = folder.put("room.json", R"({
    "walk": "walk.png",
    "areas": {"legend": {"#FF0000": "gate", "index:3": "roof"}}})");
  LevelRequest request = request_for(manifest);
  request.legend = {
      {Rgb{255, 0, 0}, "door", {}}, {Rgb{255, 0, 1}, "well", {}}, {PaletteIndex{4}, "roof", {}}};
  const LevelFiles files = found(request);
  std::string legend;
  for (const LegendEntry& entry : files.manifest.legend) {
    legend += colour_key_text(entry.key) + " " + entry.area + "\n";
  }
  EXPECT_EQ(legend, "#ff0000 door\nindex:3 roof\n#ff0001 well\nindex:4 roof\n");
}

TEST(LevelFiles, HaveALegendOfAtMost1024EntriesFor256Areas) {
  const ScratchFolder folder;
  const std::string mask = folder.put("walk.png", "");
  const auto reason_for = [&](int entries, int areas) {
    LevelRequest request = request_for(mask);
    for (int i = 0; i < entries; ++i) {
      const Rgb colour = {static_cast<std::uint8_t>(i / 256), static_cast<std::uint8_t>(i % 256),
                          0};
      request.legend.push_back({colour, "a" + std::to_string(i % areas), {}});
    }
    const Result<LevelFiles, Problem> files = find_level_files(request);
    return files ? "" : files.error().error.reason;
  };
  EXPECT_EQ(reason_for(1024, 256), "");
  EXPECT_EQ(reason_for(1025, 256), "the legend has 1025 entries");
  EXPECT_EQ(reason_for(257, 257), "the legend has 257 entries");
}

TEST(LevelFiles, AreRefusedIfTheUserRemovesAnAreaInUse) {
  const ScratchFolder folder;
  const auto reason = [&](const std::string& keys, bool takes_away) {
    LevelRequest request = request_for(folder.put(
        "room.json",
        R"({"walk": "walk.png", "areas": {"image": "areas.png", "legend": {"#0000ff": "gate"}},
            "points": {"desk": [5,5]}, )" +
            keys + "}"));
    if (takes_away) request.legend = {{Rgb{0, 0, 255}, "door", {}}};
    const Result<LevelFiles, Problem> files = find_level_files(request);
    return files ? "" : files.error().error.reason;
  };
  for (const char* keys : {R"("states": {"night": {"closed": ["gate"]}})",
                           R"("expect": [{"from": "desk", "to": [3,3], "via": "gate"}])",
                           R"("expect": [{"from": "desk", "to": [3,3], "avoids": "gate"}])"}) {
    EXPECT_EQ(reason(keys, false), "") << keys;
    EXPECT_NE(reason(keys, true).find("gate"), std::string::npos) << keys;
  }
  EXPECT_EQ(reason(R"("states": {"day": {"closed": []}})", true), "");
}

TEST(LevelFiles, NameTheManifestThatIsWrong) {
  const ScratchFolder folder;
  struct Row {
    std::string text;
    const char* place;
  };
  const Row rows[] = {
      {"", "1:1"},
      {R"({"walk": 3})", "1:10"},
      {"{\n \"wlak\": \"x.png\"}", "2:2"},
      {std::string((std::size_t{4} << 20) + 1, ' '), ""},
  };
  for (const Row& row : rows) {
    const std::string manifest = folder.put("room.json", row.text);
    const Result<LevelFiles, Problem> files = find_level_files(request_for(manifest));
    ASSERT_FALSE(files) << row.text.substr(0, 20);
    EXPECT_EQ(files.error().error.fault, Fault::input);
    EXPECT_EQ(files.error().error.file, manifest);
    EXPECT_EQ(files.error().error.place.text(), row.place) << message(files.error().error);
  }
}

TEST(LevelFiles, AreReadUpToALimit) {
  const ScratchFolder folder;
  const LevelFile file = {folder.put("x", "12345"), {}};
  const Result<FileBytes> whole = read_level_file(file, disk_files(), 5);
  ASSERT_TRUE(whole);
  EXPECT_EQ(text_of_bytes(*whole), "12345");
  EXPECT_FALSE(read_level_file(file, disk_files(), 4));
  const Result<FileBytes> known = read_level_file({"-", FileBytes{'o', 'k'}}, disk_files(), 5);
  ASSERT_TRUE(known) << "what has been read is not read again";
  EXPECT_EQ(text_of_bytes(*known), "ok");
}

TEST(LevelFiles, AreShownByTheirNames) {
  EXPECT_EQ(shown_name("-"), "standard input");
  EXPECT_EQ(shown_name("./-"), "./-");
  EXPECT_EQ(shown_name("room.png"), "room.png");
}

}  // namespace
}  // namespace walkmask
