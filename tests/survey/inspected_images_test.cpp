#include "survey/inspection.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "png/write.h"
#include "support/level_request.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

using Meaning = InspectedPaint::Meaning;

/// Returns "24 floor, 14 wall" of an image.
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

std::vector<InspectedImage> images_of(LevelRequest request) {
  request.background_part = LevelRequest::BackgroundPart::header;
  const Result<OpenedLevel, Problem> opened = open_level(request);
  if (opened && opened->problems.empty()) return inspect_opened(*opened->content, {}, {})->images;
  ADD_FAILURE() << message((opened ? opened->problems.front() : opened.error()).error);
  return {};
}

TEST(InspectedImages, DoNotIncludeShapes) {
  const ScratchFolder folder;
  folder.put("areas.png", painted({"r.", ".."}));
  const std::string walk = R"("walk": {"size": [2, 2], "floor": [{"rect": [0, 0, 2, 1]}]})";
  const LevelRequest shapes = request_for(folder.put("a.json", "{" + walk + "}"));
  EXPECT_TRUE(images_of(shapes).empty());
  const LevelRequest mixed = request_for(folder.put(
      "b.json",
      "{" + walk + R"(, "areas": {"image": "areas.png", "legend": {"#ff0000": "gate"}}})"));
  ASSERT_EQ(images_of(mixed).size(), 1u);
  EXPECT_EQ(meanings(images_of(mixed)[0]), "3, 1 gate");
}

TEST(InspectedImages, HaveColoursWithMeanings) {
  const ScratchFolder folder;
  const Paints faint = {{'~', {255, 255, 255, 127}}};
  folder.put("walk.png", painted({"..#r", ". ~#"}, faint));
  folder.put("areas.png", painted({"##bb", "##y#"}));
  const std::string bare = folder / "walk.png";
  ASSERT_EQ(images_of(request_for(bare)).size(), 1u);
  EXPECT_EQ(meanings(images_of(request_for(bare))[0]), "3 floor, 2 wall, 1 floor, 1 wall, 1 wall");

  LevelRequest legend = request_for(bare);
  legend.legend = {{Rgb{255, 0, 0}, "gate", {}}};
  EXPECT_EQ(meanings(images_of(legend)[0]), "3 floor, 2 wall, 1 gate, 1 wall, 1 wall");

  LevelRequest both = request_for(bare);
  both.area_mask = folder / "areas.png";
  both.legend = {{Rgb{0, 0, 255}, "gate", {}}, {Rgb{255, 0, 0}, "roof", {}}};
  both.background = folder / "areas.png";
  const std::vector<InspectedImage> images = images_of(both);
  ASSERT_EQ(images.size(), 3u);
  EXPECT_EQ(meanings(images[0]), "3 floor, 2 wall, 1 floor, 1 wall, 1 wall");
  EXPECT_EQ(meanings(images[1]), "5, 2 gate, 1");
  EXPECT_EQ(images[1].file, folder / "areas.png");
  EXPECT_EQ(images[1].header.colour, png::ColourType::rgba);
  EXPECT_EQ(images[1].palette, 0u);
  EXPECT_TRUE(images[2].paints.empty());
}

TEST(InspectedImages, CountIndicesSeparately) {
  const ScratchFolder folder;
  LevelRequest request = request_for(folder.put("walk.png", painted_by_index({"0012", "0011"})));
  request.walkable = WalkableRule{{}, {{1, 9}}};
  request.legend = {{PaletteIndex{2}, "gate", {}}};
  const InspectedImage image = images_of(request)[0];
  EXPECT_EQ(meanings(image), "4 wall, 3 floor, 1 gate");
  EXPECT_EQ(image.paints[1].paint.index, 1);
  EXPECT_EQ(image.palette, 10u);
}

std::optional<std::string> doubt_about(const LevelRequest& request) {
  const Result<OpenedLevel, Problem> opened = open_level(request);
  if (opened) return inspect_opened(*opened->content, {}, {})->doubt;
  ADD_FAILURE() << message(opened.error().error);
  return std::nullopt;
}

TEST(Inspection, DoubtsAMaskOfManyIslandsButNotShapes) {
  const ScratchFolder folder;
  std::string row, rects;
  for (int i = 0; i < 100; ++i) {
    row += "..............##";
    rects += (i > 0 ? ", " : "") + ("{\"rect\": [" + std::to_string(16 * i) + ", 0, 14, 2]}");
  }
  const std::string mask = folder.put("islands.png", painted_rows({row, row}));
  EXPECT_EQ(doubt_about(request_for(mask)), "the floor has 100 islands, too many for a mask");
  EXPECT_EQ(doubt_about(request_for(folder.put(
                "islands.json", R"({"walk": {"size": [1600, 2], "floor": [)" + rects + "]}}"))),
            std::nullopt);
}

TEST(Inspection, DoubtsAMaskOfManyColoursUnlessOneIsDeclared) {
  const ScratchFolder folder;
  std::vector<Rgb> pixels;
  for (int i = 0; i < 257; ++i) {
    pixels.push_back({static_cast<std::uint8_t>(i / 256), static_cast<std::uint8_t>(i % 256), 0});
  }
  LevelRequest request =
      request_for(folder.put("mask.png", text_of_bytes(*png::write_rgb(257, 1, pixels))));
  EXPECT_EQ(doubt_about(request),
            "the image has 257 colours, too many for a mask without declared colours");
  request.walkable = WalkableRule{{Rgb{0, 255, 0}}, {}};
  EXPECT_FALSE(doubt_about(request));
  request.walkable.reset();
  request.legend = {{Rgb{0, 255, 0}, "gate", {}}};
  EXPECT_FALSE(doubt_about(request));
}

}  // namespace
}  // namespace walkmask
