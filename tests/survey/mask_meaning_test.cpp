#include "survey/mask_meaning.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "png/read.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

png::Image image_of(const std::string& file) {
  Result<png::Image> image = png::read(bytes_of(file), {});
  EXPECT_TRUE(image);
  return std::move(*image);
}

std::string text_of(const std::vector<LegendEntry>& legend) {
  std::string text;
  for (const LegendEntry& entry : legend) {
    text += " " + colour_key_text(entry.key) + "=" + entry.area;
  }
  return text;
}

/// Returns "bright", "#00ff00" or "index:1-255", and the legend.
std::string walk_meaning(const std::string& file) {
  const png::Image image = image_of(file);
  const MaskMeaning meaning =
      meaning_of_walk(image, census(image), reading_of(image, census(image)));
  if (!meaning.walkable) return "bright" + text_of(meaning.legend);
  std::string rule;
  for (const Rgb colour : meaning.walkable->colours) rule += colour_key_text(colour);
  for (const auto& [first, last] : meaning.walkable->indices) {
    rule += "index:" + std::to_string(first) + "-" + std::to_string(last);
  }
  return rule + text_of(meaning.legend);
}

std::string areas_meaning(const std::string& file) {
  const png::Image image = image_of(file);
  return text_of(meaning_of_areas(image, census(image)));
}

/// Returns a picture of bands, each 16 pixels wide and 8 high.
std::string bands(const std::string& letters, const Paints& added = {}) {
  std::vector<std::string> rows;
  for (const char letter : letters) rows.insert(rows.end(), 8, std::string(16, letter));
  const std::vector<std::string_view> views(rows.begin(), rows.end());
  return painted_rows(views, added);
}

TEST(MaskMeaning, IsBrightnessForBlackAndWhite) {
  EXPECT_EQ(walk_meaning(bands(".#")), "bright");
  EXPECT_EQ(walk_meaning(bands("#")), "bright");
  EXPECT_EQ(walk_meaning(bands(".")), "bright");
  EXPECT_EQ(walk_meaning(bands(". ")), "bright");
}

TEST(MaskMeaning, IsAreasForVividColoursNextToWhite) {
  EXPECT_EQ(walk_meaning(bands("..#b")), "bright #0000ff=blue_area");
  EXPECT_EQ(walk_meaning(bands("..#bbr")), "bright #0000ff=blue_area #ff0000=red_area");
}

TEST(MaskMeaning, IsFloorForVividColoursAlone) {
  EXPECT_EQ(walk_meaning(bands("g##")), "bright");
  EXPECT_EQ(walk_meaning(bands("ggb##")), "bright #00ff00=green_area #0000ff=blue_area");
  EXPECT_EQ(walk_meaning(bands("d##", {{'d', {0, 90, 0, 255}}})), "#005a00");
}

TEST(MaskMeaning, IsTheBrighterOfGreysOnOneSideOfTheLimit) {
  EXPECT_EQ(walk_meaning(bands("m##", {{'m', {96, 96, 96, 255}}})), "#606060");
  EXPECT_EQ(walk_meaning(bands("m..", {{'m', {192, 192, 192, 255}}})), "#ffffff");
}

TEST(MaskMeaning, IsTheOneDarkColourOnTransparency) {
  EXPECT_EQ(walk_meaning(bands("#  ")), "#000000");
}

TEST(MaskMeaning, IgnoresStrayColours) {
  const Paints added = {{'s', {3, 0, 250, 255}}, {'m', {128, 128, 255, 255}}};
  std::vector<std::string_view> rows(200, "................bbbbbbbbbbbbbbbb################");
  rows.insert(rows.end(), 2, "................................................");
  rows.push_back("ssssssssssssssssssssssssssssssssssssssssssssssss");
  rows.push_back("ssssssssssssssssssssssssssssssssssssssssssssssss");
  rows.push_back("mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm");
  rows.push_back("mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm");
  EXPECT_EQ(walk_meaning(painted_rows(rows, added)), "bright #0000ff=blue_area");
}

TEST(MaskMeaning, IsTheIndicesOfAPaletteWithoutWhite) {
  EXPECT_EQ(walk_meaning(painted_by_index({"0011", "0011"})), "index:1-255");
  EXPECT_EQ(walk_meaning(painted_by_index({"0011", "0033"})),
            "index:1-255 index:1=area_1 index:3=area_3");
}

TEST(MaskMeaning, IsTheColoursOfAPaletteWithWhite) {
  std::vector<Rgb> palette(10);
  palette[1] = {255, 255, 255};
  EXPECT_EQ(walk_meaning(painted_by_index({"0011", "0011"}, palette)), "bright");
  std::swap(palette[0], palette[1]);
  EXPECT_EQ(walk_meaning(painted_by_index({"0011", "0011"}, palette)), "bright");
}

TEST(MaskMeaning, IsTheIndicesOfAPaletteWhoseWhiteIsNotAnArea) {
  std::vector<Rgb> palette(10);
  palette[0] = {255, 255, 255};
  palette[1] = {66, 0, 255};
  EXPECT_EQ(walk_meaning(painted_by_index({"0011", "0011"}, palette)), "index:1-255");
}

TEST(MaskMeaning, IsTheLegendOfAnAreaMask) {
  EXPECT_EQ(areas_meaning(bands(".#bbr ")), " #0000ff=blue_area #ff0000=red_area");
  EXPECT_EQ(areas_meaning(bands(".#")), "");
  EXPECT_EQ(areas_meaning(painted_by_index({"0123"})),
            " index:1=area_1 index:2=area_2 index:3=area_3");
}

TEST(MaskMeaning, NamesEachAreaOnce) {
  EXPECT_EQ(areas_meaning(bands("bbn", {{'n', {0, 60, 255, 255}}})),
            " #0000ff=blue_area #003cff=blue_area_2");
}

TEST(MaskMeaning, KnowsAnAreaMaskByItsFewColours) {
  const png::Image few = image_of(bands("#br")), none = image_of(bands("#."));
  EXPECT_TRUE(is_like_area_mask(few, census(few)));
  EXPECT_FALSE(is_like_area_mask(none, census(none)));
  Paints shades;
  std::string letters;
  for (int i = 0; i < 80; ++i) {
    const char letter = static_cast<char>('0' + i);
    letters += letter;
    shades[letter] = {static_cast<std::uint8_t>(3 * i), static_cast<std::uint8_t>(255 - 3 * i), 90,
                      255};
  }
  const png::Image painting = image_of(bands(letters, shades));
  EXPECT_FALSE(is_like_area_mask(painting, census(painting)));
}

}  // namespace
}  // namespace walkmask
