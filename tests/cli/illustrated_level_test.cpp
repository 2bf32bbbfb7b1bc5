#include "cli/illustrated_level.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "level/choice.h"
#include "level/level.h"
#include "level/sources.h"
#include "support/level_request.h"
#include "support/painted.h"
#include "support/scratch_folder.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

using Meaning = InspectedPaint::Meaning;

/// "24 floor, 14 wall" of an image.
std::string meanings(const InspectedImage& image) {
  std::string text;
  for (const InspectedPaint& paint : image.paints) {
    if (!text.empty()) text += ", ";
    text += std::to_string(paint.pixels);
    if (paint.meaning == Meaning::wall) text += " wall";
    if (paint.meaning == Meaning::floor) text += " floor";
    if (paint.meaning == Meaning::area) text += " " + paint.area;
  }
  return text;
}

IllustratedLevel loaded(const LevelRequest& request) {
  Result<IllustratedLevel> level = load_illustrated(request);
  if (level) return std::move(*level);
  ADD_FAILURE() << message(level.error());
  return {Level{"", {}, {}, BitGrid(0, 0), {}, {}}, {}};
}

/// What the two ways to read a level make of it, which must be the same.
void expect_the_level(const LevelRequest& request) {
  const Result<Level> level = load_level(request);
  ASSERT_TRUE(level);
  const Level same = loaded(request).level;
  EXPECT_EQ(same.files, level->files);
  EXPECT_EQ(drawn(same.paintable), drawn(level->paintable));
  ASSERT_EQ(same.areas.size(), level->areas.size());
  for (std::size_t i = 0; i < same.areas.size(); ++i) {
    EXPECT_EQ(same.areas[i].name, level->areas[i].name);
    EXPECT_EQ(drawn(same.areas[i].pixels), drawn(level->areas[i].pixels));
  }
}

TEST(IllustratedLevel, OfShapesHasNoImages) {
  const ScratchFolder folder;
  folder.put("areas.png", painted({"r.", ".."}));
  const std::string walk = R"("walk": {"size": [2, 2], "floor": [{"rect": [0, 0, 2, 1]}]})";
  const LevelRequest shapes = request_for(folder.put("a.json", "{" + walk + "}"));
  expect_the_level(shapes);
  EXPECT_TRUE(loaded(shapes).images.empty());
  const LevelRequest mixed = request_for(folder.put(
      "b.json",
      "{" + walk + R"(, "areas": {"image": "areas.png", "legend": {"#ff0000": "gate"}}})"));
  expect_the_level(mixed);
  ASSERT_EQ(loaded(mixed).images.size(), 1u);
  EXPECT_EQ(meanings(loaded(mixed).images[0]), "3, 1 gate");
}

TEST(IllustratedLevel, TellsWhatColoursMean) {
  const ScratchFolder folder;
  const Paints faint = {{'~', {255, 255, 255, 127}}};
  folder.put("walk.png", painted({"..#r", ". ~#"}, faint));
  folder.put("areas.png", painted({"##bb", "##y#"}));
  const std::string bare = folder / "walk.png";
  ASSERT_EQ(loaded(request_for(bare)).images.size(), 1u);
  EXPECT_EQ(meanings(loaded(request_for(bare)).images[0]),
            "3 floor, 2 wall, 1 floor, 1 wall, 1 wall");

  LevelRequest legend = request_for(bare);
  legend.legend = {{Rgb{255, 0, 0}, "gate", {}}};
  EXPECT_EQ(meanings(loaded(legend).images[0]), "3 floor, 2 wall, 1 gate, 1 wall, 1 wall");
  expect_the_level(legend);

  LevelRequest both = request_for(bare);
  both.area_mask = folder / "areas.png";
  both.legend = {{Rgb{0, 0, 255}, "gate", {}}, {Rgb{255, 0, 0}, "roof", {}}};
  both.background = folder / "areas.png";
  const IllustratedLevel level = loaded(both);
  ASSERT_EQ(level.images.size(), 3u);
  EXPECT_EQ(meanings(level.images[0]), "3 floor, 2 wall, 1 floor, 1 wall, 1 wall");
  EXPECT_EQ(meanings(level.images[1]), "5, 2 gate, 1");
  EXPECT_EQ(level.images[1].file, folder / "areas.png");
  EXPECT_EQ(level.images[1].header.colour, png::ColourType::rgba);
  EXPECT_TRUE(level.images[2].paints.empty());
  expect_the_level(both);
}

TEST(IllustratedLevel, CountsIndicesApart) {
  const ScratchFolder folder;
  LevelRequest request = request_for(folder.put("walk.png", painted_by_index({"0012", "0011"})));
  request.walkable = WalkableRule{{}, {{1, 9}}};
  request.legend = {{PaletteIndex{2}, "gate", {}}};
  const InspectedImage image = loaded(request).images[0];
  EXPECT_EQ(meanings(image), "4 wall, 3 floor, 1 gate");
  EXPECT_EQ(image.paints[1].paint.index, 1);
  EXPECT_EQ(image.palette, 10u);
  expect_the_level(request);
}

TEST(IllustratedLevel, RefusesWhatLoadLevelRefuses) {
  const ScratchFolder folder;
  folder.put("walk.png", painted({"..", ".."}));
  folder.put("small.png", painted({"."}));
  folder.put("broken.png", painted({"."}).substr(0, 40));
  const auto refused = [](const LevelRequest& request) {
    const Result<Level> level = load_level(request);
    const Result<IllustratedLevel> illustrated = load_illustrated(request);
    EXPECT_FALSE(level || illustrated);
    if (level || illustrated) return;
    EXPECT_EQ(message(illustrated.error()), message(level.error()));
    EXPECT_EQ(illustrated.error().fault, level.error().fault);
  };
  refused(request_for(folder / "none.png"));
  refused(request_for(folder / "broken.png"));
  LevelRequest background = request_for(folder / "walk.png");
  background.background = folder / "small.png";
  refused(background);
  LevelRequest no_legend = request_for(folder / "walk.png");
  no_legend.area_mask = folder / "walk.png";
  refused(no_legend);
  LevelRequest sizes = no_legend;
  sizes.area_mask = folder / "small.png";
  sizes.legend = {{Rgb{0, 0, 255}, "gate", {}}};
  refused(sizes);
  LevelRequest huge = request_for(folder / "walk.png");
  for (std::size_t i = 0; i <= kMostAreas; ++i) {
    const auto low = static_cast<std::uint8_t>(i % 256), high = static_cast<std::uint8_t>(i / 256);
    huge.legend.push_back({Rgb{high, low, 0}, "a" + std::to_string(i), {}});
  }
  refused(huge);
}

}  // namespace
}  // namespace walkmask
