#include "level/level.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "level/choice.h"
#include "support/level_request.h"
#include "support/painted.h"
#include "support/scratch_folder.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

Level loaded(const LevelRequest& request) {
  Result<Level> level = load_level(request);
  if (level) return std::move(*level);
  ADD_FAILURE() << message(level.error());
  return Level{"", {}, {}, BitGrid(0, 0), {}, {}};
}

Level loaded(const std::string& file) { return loaded(request_for(file)); }

/// Returns the floor for a point while these areas are closed.
std::string floor_drawn(const Level& level, const std::vector<std::string>& closed = {}) {
  const auto open = open_areas(level, {{}, {}, closed});
  if (!open) return sentence(error_about(open.error(), "areas"));
  return drawn(floor_of(level, *open, 1));
}

std::set<std::string> files_of(const Level& level) {
  return {level.files.begin(), level.files.end()};
}

std::string area_drawn(const Level& level, const std::string& name) {
  for (const Area& area : level.areas) {
    if (area.name == name) return drawn(area.pixels);
  }
  return "no such area";
}

TEST(Level, IsABareImageBrightOnDark) {
  const ScratchFolder folder;
  const Paints greys = {{'7', {127, 127, 127}}, {'8', {0, 128, 0}}, {'~', {255, 255, 255, 127}}};
  const std::string file = folder.put("walk.png", painted({".#78", "~ rb"}, greys));
  const Level level = loaded(file);
  EXPECT_EQ(floor_drawn(level), ".##.\n##..\n");
  EXPECT_TRUE(level.areas.empty());
  EXPECT_EQ(level.width(), 4);
  EXPECT_EQ(level.height(), 2);
  EXPECT_EQ(level.file, file);
  EXPECT_EQ(files_of(level), std::set<std::string>{file});
  EXPECT_FALSE(level.art);
}

TEST(Level, MeasuresForComfortByTheDepthOfItsView) {
  Level level = {"", {}, {}, BitGrid(0, 0), {}, {}};
  EXPECT_EQ(level.scale(), MaskScale());
  level.manifest.scale = PaintedScale(6, 4);
  level.manifest.depth = 1.25;
  EXPECT_EQ(level.scale(), (MaskScale{2, {16, 25}}));
}

TEST(Level, HasEmptyAreasIfAMaskIsMissing) {
  const ScratchFolder folder;
  LevelRequest request = request_for(folder.put("walk.png", painted({".#r."})));
  request.legend = {{Rgb{255, 0, 0}, "gate", {}}};
  Result<OpenedLevel, Problem> opened = open_level(request);
  ASSERT_TRUE(opened);
  LevelContent& content = *opened->content;
  EXPECT_EQ(drawn(content.level->paintable), ".#..\n");
  EXPECT_EQ(area_drawn(*content.level, "gate"), "##.#\n");
  content.names_areas = true;
  make_level(content);
  EXPECT_EQ(area_drawn(*content.level, "gate"), "####\n") << "the area mask is missing";
  content.areas = std::exchange(content.walk, std::nullopt);
  make_level(content);
  EXPECT_EQ(drawn(content.level->paintable), "##.#\n");
}

TEST(Level, FollowsTheWalkableRule) {
  const ScratchFolder folder;
  const Paints nearly = {{'R', {253, 2, 2}}};
  const std::string colours = folder.put("colours.png", painted({".rRg#b"}, nearly));
  const std::string indices = folder.put("indices.png", painted_by_index({"012345"}));
  struct Row {
    std::string file;
    const char* rule;
    int tolerance;
    const char* floor;
  };
  const Row rows[] = {
      {colours, "#ff0000", 0, "#.####\n"},         {colours, "#ff0000", 1, "#.####\n"},
      {colours, "#ff0000", 2, "#..###\n"},         {colours, "00ff00,#000000", 0, "###..#\n"},
      {indices, "nonzero", 0, "#.....\n"},         {indices, "index:3", 0, "###.##\n"},
      {indices, "index:1-3", 0, "#...##\n"},       {indices, "index:0,index:4-255", 0, ".###..\n"},
      {indices, "#000000", 0, "......\n"},         {indices, "#ff0000", 254, "######\n"},
      {indices, "index:5,#ff0000", 0, "#####.\n"},
  };
  for (const Row& row : rows) {
    LevelRequest request = request_for(row.file);
    request.walkable = *parse_walkable_rule(row.rule);
    request.tolerance = row.tolerance;
    const Level level = loaded(request);
    EXPECT_EQ(floor_drawn(level), row.floor) << row.rule << ", tolerance " << row.tolerance;
  }
  EXPECT_EQ(floor_drawn(loaded(indices)), "######\n") << "ten black colours";
}

TEST(Level, MayHaveItsAreasOnTheWalkabilityMask) {
  const ScratchFolder folder;
  const Paints added = {{'d', {9, 9, 9}}, {' ', {9, 9, 9, 0}}};
  folder.put("walk.png", painted({".r#", "dd ", "bgr"}, added));
  const std::string manifest = folder.put("room.json", R"({
    "walk": "walk.png",
    "areas": {"legend": {"#090909": "ditch", "#ff0000": "gate", "#0000ff": "gate"}}})");

  const Level level = loaded(manifest);
  ASSERT_EQ(level.areas.size(), 2u);
  EXPECT_EQ(level.areas[0].name, "ditch");
  EXPECT_EQ(level.areas[1].name, "gate");
  EXPECT_EQ(area_drawn(level, "ditch"), "###\n..#\n###\n") << "what is transparent has no colour";
  EXPECT_EQ(area_drawn(level, "gate"), "#.#\n###\n.#.\n") << "several keys, one area";
  EXPECT_EQ(floor_drawn(level), "..#\n..#\n...\n") << "an area is paintable however dark";
  EXPECT_EQ(floor_drawn(level, {"gate"}), ".##\n..#\n#.#\n");
  EXPECT_EQ(floor_drawn(level, {"gate", "ditch"}), ".##\n###\n#.#\n");

  LevelRequest request = request_for(manifest);
  request.walkable = *parse_walkable_rule("#00ff00");
  const Level green = loaded(request);
  EXPECT_EQ(floor_drawn(green), "#.#\n..#\n...\n") << "whatever --walkable says";
}

TEST(Level, MayHaveItsAreasOnASeparateMask) {
  const ScratchFolder folder;
  folder.put("walk.png", painted({"....", "..##"}));
  folder.put("areas.png", painted({"r#b#", "r#b#"}));
  const std::string manifest = folder.put("room.json", R"({
    "walk": "walk.png",
    "areas": {"image": "areas.png", "legend": {"#ff0000": "gate", "#0000ff": "roof"}}})");
  const Level level = loaded(manifest);
  EXPECT_EQ(floor_drawn(level), "....\n..##\n") << "the area mask paints nothing";
  EXPECT_EQ(floor_drawn(level, {"gate"}), "#...\n#.##\n");
  EXPECT_EQ(floor_drawn(level, {"gate", "roof"}), "#.#.\n#.##\n");
  EXPECT_EQ(files_of(level),
            (std::set<std::string>{manifest, folder / "walk.png", folder / "areas.png"}));
}

TEST(Level, HasFloorInOpenAreasWithOnlyAnAreaMask) {
  const ScratchFolder folder;
  const Paints added = {{'d', {9, 9, 9}}};
  folder.put("areas.png", painted({"dr.", "dr."}, added));
  const std::string manifest = folder.put("room.json", R"({
    "areas": {"image": "areas.png", "legend": {"#090909": "ditch", "#ff0000": "gate"}}})");
  const Level level = loaded(manifest);
  EXPECT_EQ(floor_drawn(level), "..#\n..#\n") << "white belongs to no area";
  EXPECT_EQ(floor_drawn(level, {"ditch"}), "#.#\n#.#\n");
  EXPECT_EQ(floor_drawn(level, {"ditch", "gate"}), "###\n###\n");
}

TEST(Level, TakesAreasByPaletteIndex) {
  const ScratchFolder folder;
  // Index 1 and 2 share a colour.
  folder.put("walk.png",
             painted_by_index({"0123"}, {{255, 255, 255}, {9, 9, 9}, {9, 9, 9}, {255, 0, 0}}));
  const std::string manifest = folder.put("room.json", R"({
    "walk": "walk.png", "areas": {"legend": {"index:1": "left", "#090909": "right"}}})");
  const Level level = loaded(manifest);
  EXPECT_EQ(area_drawn(level, "left"), "#.##\n");
  EXPECT_EQ(area_drawn(level, "right"), "##.#\n");
  EXPECT_EQ(floor_drawn(level, {"left"}), ".#..\n");
}

TEST(Level, TakesTheNearestColourOfTheLegend) {
  const ScratchFolder folder;
  const Paints added = {{'1', {100, 0, 0}},
                        {'2', {101, 0, 0}},
                        {'3', {103, 0, 0}},
                        {'4', {104, 0, 0}},
                        {'5', {107, 0, 0}}};
  folder.put("walk.png", painted({"12345"}, added));
  const std::string manifest = folder.put("room.json", R"({
    "walk": "walk.png", "tolerance": 2,
    "areas": {"legend": {"#640000": "a", "#680000": "b"}}})");
  const Level level = loaded(manifest);
  EXPECT_EQ(area_drawn(level, "a"), "..###\n");
  EXPECT_EQ(area_drawn(level, "b"), "##..#\n");
  LevelRequest request = request_for(manifest);
  request.tolerance = 0;
  const Level exact = loaded(request);
  EXPECT_EQ(area_drawn(exact, "a"), ".####\n");
  EXPECT_EQ(area_drawn(exact, "b"), "###.#\n");
  request.tolerance = 255;
  const Level far = loaded(request);
  EXPECT_EQ(area_drawn(far, "a"), "..###\n");
  EXPECT_EQ(area_drawn(far, "b"), "##...\n");
}

TEST(Level, IsMadeOfAnImageAndOptions) {
  const ScratchFolder folder;
  const std::string walk = folder.put("walk.png", painted({"..."}));
  const std::string areas = folder.put("areas.png", painted({"r#r"}));
  const std::string art = folder.put("art.png", painted({"bbb"}));
  LevelRequest request = request_for(walk);
  request.area_mask = areas;
  request.background = art;
  request.legend = {{Rgb{255, 0, 0}, "gate", {}}};
  const Level level = loaded(request);
  EXPECT_EQ(floor_drawn(level, {"gate"}), "#.#\n");
  EXPECT_EQ(files_of(level), (std::set<std::string>{walk, areas, art}));
  EXPECT_FALSE(level.art) << "nobody asked for it";
}

TEST(Level, IsDrawnOnItsBackgroundElseOnItsMask) {
  const ScratchFolder folder;
  const std::string walk = folder.put("walk.png", painted({"..."}));
  const std::string art = folder.put("art.png", painted({"bbb"}));
  const auto first_colour = [](const Level& level) {
    std::vector<Rgba> row(3);
    if (level.art) level.art->colours(0, row);
    return row[0];
  };
  LevelRequest request = request_for(walk);
  request.background_part = LevelRequest::BackgroundPart::pixels;
  const Level on_mask = loaded(request);
  EXPECT_EQ(first_colour(on_mask), (Rgba{255, 255, 255}));
  EXPECT_EQ(floor_drawn(on_mask), "...\n");
  request.background = art;
  EXPECT_EQ(first_colour(loaded(request)), (Rgba{0, 0, 255}));

  LevelRequest areas_only = request_for(folder.put("room.json", R"({
    "areas": {"image": "art.png", "legend": {"#0000ff": "sea"}}})"));
  areas_only.background_part = LevelRequest::BackgroundPart::pixels;
  const Level on_areas = loaded(areas_only);
  EXPECT_EQ(first_colour(on_areas), (Rgba{0, 0, 255}));
  EXPECT_EQ(floor_drawn(on_areas), "...\n");
}

TEST(Level, ReadsTheBackgroundOnlyToDraw) {
  const ScratchFolder folder;
  const std::string walk = folder.put("walk.png", blank(3, 2));
  LevelRequest request = request_for(walk);
  request.background = folder.put("art.png", blank(3, 3));
  EXPECT_TRUE(load_level(request));
  request.background_part = LevelRequest::BackgroundPart::pixels;
  const Result<Level> level = load_level(request);
  ASSERT_FALSE(level);
  EXPECT_EQ(message(level.error()), "walkmask: " + *request.background + ": is 3x3, but " + walk +
                                        " needs 3x2; give the background the size of the room");
}

TEST(Level, BlamesTheManifestForAnEmptyLegend) {
  const ScratchFolder folder;
  folder.put("areas.png", blank(1, 1));
  const std::string manifest =
      folder.put("room.json", R"({"areas": {"image": "areas.png", "legend": {}}})");
  const Result<Level> level = load_level(request_for(manifest));
  ASSERT_FALSE(level);
  EXPECT_EQ(level.error().fault, Fault::input) << message(level.error());
}

TEST(Level, NamesAMissingFile) {
  const ScratchFolder folder;
  folder.put("walk.png", blank(1, 1));
  struct Row {
    const char* manifest;
    const char* place;
    const char* missing;
  };
  const Row rows[] = {
      {R"({"walk": "no-walk.png"})", "1:10", "no-walk.png"},
      {R"({"walk": "walk.png", "background": "no-art.png"})", "1:36", "no-art.png"},
      {R"({"walk": "walk.png", "areas": {"image": "no.png", "legend": {"#ffffff": "a"}}})", "1:41",
       "no.png"},
  };
  for (const Row& row : rows) {
    const std::string manifest = folder.put("room.json", row.manifest);
    LevelRequest request = request_for(manifest);
    request.background_part = LevelRequest::BackgroundPart::pixels;
    const Result<Level> level = load_level(request);
    ASSERT_FALSE(level) << row.manifest;
    EXPECT_EQ(level.error().fault, Fault::input);
    EXPECT_EQ(message(level.error()), "walkmask: " + manifest + ":" + row.place + ": " +
                                          (folder / row.missing) +
                                          ": does not exist; check the name and the folder");
  }
  EXPECT_EQ(load_level(request_for(folder / "nothing")).error().file, folder / "nothing");
  LevelRequest request = request_for(folder.put("room.json", rows[0].manifest));
  request.area_mask = folder / "no-areas.png";
  request.legend = {{Rgb{255, 0, 0}, "gate", {}}};
  EXPECT_EQ(load_level(request).error().file, folder / "room.json") << "the walkability mask first";
  folder.put("no-walk.png", blank(1, 1));
  EXPECT_EQ(load_level(request).error().file, folder / "no-areas.png") << "named by the user";
}

TEST(LoadLevel, ExplainsABackslashThatJsonReadAsAControlCharacter) {
  const ScratchFolder folder;
  const auto cure_for = [&](const std::string& walk) {
    const std::string manifest = folder.put("room.json", R"({"walk": ")" + walk + "\"}");
    return load_level(request_for(manifest)).error().cure;
  };
  EXPECT_EQ(cure_for(R"(masks\bar.png)"),
            R"(\b in quotes is a control character; write / or \\ between folders)");
  EXPECT_EQ(cure_for(R"(masks\table.png)"),
            R"(\t in quotes is a control character; write / or \\ between folders)");
  EXPECT_EQ(cure_for(R"(masks/bar.png)"), "check the name and the folder");
}

}  // namespace
}  // namespace walkmask
