#include "survey/mask_meaning.h"

#include <gtest/gtest.h>

#include <cstdint>
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

TEST(MaskMeaning, SeparatesGreysFromVividColoursByTheirChannels) {
  EXPECT_EQ(walk_meaning(bands(".#c", {{'c', {100, 100, 124, 255}}})), "bright");
  EXPECT_EQ(walk_meaning(bands(".#c", {{'c', {100, 100, 125, 255}}})), "bright #64647d=grey_area");
}

/// Returns the legend of two colours of 20 bands each and a rare one.
std::string with_a_rare_colour(Rgba a, Rgba b, Rgba rare) {
  return areas_meaning(
      bands(std::string(20, 'a') + std::string(20, 'b') + "c", {{'a', a}, {'b', b}, {'c', rare}}));
}

TEST(MaskMeaning, IgnoresRareMixturesOfTwoColours) {
  const Rgba a = {200, 40, 90, 255}, b = {40, 160, 30, 255};
  const std::string two = " #c8285a=purple_area #28a01e=green_area";
  EXPECT_EQ(with_a_rare_colour(a, b, {120, 100, 60, 255}), two) << "their middle";
  EXPECT_EQ(with_a_rare_colour(a, b, {128, 94, 71, 255}), two) << "rounded, gamma";
  EXPECT_EQ(with_a_rare_colour(a, b, {120, 100, 69, 255}), two + " #786445=brown_area");
  EXPECT_EQ(with_a_rare_colour(a, b, {120, 109, 60, 255}), two + " #786d3c=brown_area");
  EXPECT_EQ(with_a_rare_colour(b, a, {120, 91, 60, 255}),
            " #28a01e=green_area #c8285a=purple_area #785b3c=brown_area");
}

TEST(MaskMeaning, CountsRareColoursBeyondTwoOthers) {
  const Rgba dark = {90, 20, 20, 255}, light = {150, 20, 20, 255};
  for (const Rgba& beyond : {Rgba{30, 20, 20, 255}, {210, 20, 20, 255}}) {
    const std::string key = colour_key_text(opaque(beyond));
    EXPECT_NE(with_a_rare_colour(dark, light, beyond).find(key), std::string::npos) << key;
    EXPECT_NE(with_a_rare_colour(light, dark, beyond).find(key), std::string::npos) << key;
  }
}

TEST(MaskMeaning, CountsAColourThatIsNotTwentyTimesRarerThanOneNearIt) {
  const Paints near = {{'n', {10, 0, 255, 255}}};
  EXPECT_EQ(areas_meaning(bands(std::string(20, 'b') + "n", near)), " #0000ff=blue_area");
  EXPECT_EQ(areas_meaning(bands(std::string(19, 'b') + "n", near)),
            " #0000ff=blue_area #0a00ff=blue_area_2");
}

TEST(MaskMeaning, IsTheIndicesOnlyWithIndexZero) {
  std::vector<Rgb> palette(10);
  palette[2] = {0, 255, 0};
  EXPECT_EQ(walk_meaning(painted_by_index({"0022"}, palette)), "index:1-255");
  EXPECT_EQ(walk_meaning(painted_by_index({"1122"}, palette)), "bright");
}

TEST(MaskMeaning, IsTheLegendOfAnAreaMask) {
  EXPECT_EQ(areas_meaning(bands(".#bbr ")), " #0000ff=blue_area #ff0000=red_area");
  EXPECT_EQ(areas_meaning(bands(".#")), "");
  EXPECT_EQ(areas_meaning(painted_by_index({"0123"})),
            " index:1=area_1 index:2=area_2 index:3=area_3");
}

TEST(MaskMeaning, HasAnAreaForTheLastIndexOfAPalette) {
  const png::Image image = image_of(painted_by_index({"01"}));
  Census painted = census(image);
  painted.paints[1].paint.index = std::uint8_t{255};
  EXPECT_EQ(text_of(meaning_of_areas(image, painted)), " index:255=area_255");
}

TEST(MaskMeaning, NamesEachAreaOnce) {
  EXPECT_EQ(areas_meaning(bands("bbn", {{'n', {0, 60, 255, 255}}})),
            " #0000ff=blue_area #003cff=blue_area_2");
  EXPECT_EQ(areas_meaning(bands("bbnm", {{'n', {0, 60, 255, 255}}, {'m', {60, 0, 255, 255}}})),
            " #0000ff=blue_area #003cff=blue_area_2 #3c00ff=blue_area_3");
}

TEST(MaskMeaning, NamesAreasByTheNearestColourInAllChannels) {
  const auto name = [](Rgba colour) { return areas_meaning(bands("c", {{'c', colour}})); };
  EXPECT_EQ(name({140, 10, 10, 255}), " #8c0a0a=maroon_area");
  EXPECT_EQ(name({10, 100, 10, 255}), " #0a640a=dark_green_area");
  EXPECT_EQ(name({10, 10, 140, 255}), " #0a0a8c=navy_area");
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

TEST(MaskMeaning, KnowsAnAreaMaskWithATenthOfStrayPixels) {
  const auto is_like_with_strays = [](int strays) {
    std::vector<std::string> rows(90, "bbbbbbbbbbbbbbbb");
    rows.insert(rows.end(), static_cast<std::size_t>(110 - strays), "################");
    Paints paints;
    for (int i = 0; i < strays; ++i) {
      const char letter = static_cast<char>('A' + i);
      rows.emplace_back(16, letter);
      paints[letter] = {255, static_cast<std::uint8_t>(10 * i), 60, 255};
    }
    const png::Image image = image_of(painted_rows({rows.begin(), rows.end()}, paints));
    return is_like_area_mask(image, census(image));
  };
  EXPECT_TRUE(is_like_with_strays(20));
  EXPECT_FALSE(is_like_with_strays(21));
}

TEST(MaskMeaning, KnowsAnAreaMaskOf64AreasAtMost) {
  const auto is_like_with_areas = [](int areas) {
    Paints paints;
    std::string letters;
    for (int i = 0; i < areas; ++i) {
      const char letter = static_cast<char>('0' + i);
      letters += letter;
      paints[letter] = {255, static_cast<std::uint8_t>(3 * i), 0, 255};
    }
    const png::Image image = image_of(bands(letters, paints));
    return is_like_area_mask(image, census(image));
  };
  EXPECT_TRUE(is_like_with_areas(64));
  EXPECT_FALSE(is_like_with_areas(65));
}

TEST(MaskMeaning, KnowsAnAreaMaskOf256ColoursAtMost) {
  const png::Image image = image_of(bands("#b"));
  Census painted = census(image);
  for (Painted& one : painted.paints) one.pixels = 100'000;
  const auto is_like_with_colours = [&](std::size_t colours) {
    painted.paints.resize(colours, {.paint = {{255, 0, 0, 255}, {}}, .pixels = 1});
    return is_like_area_mask(image, painted);
  };
  EXPECT_TRUE(is_like_with_colours(256));
  EXPECT_FALSE(is_like_with_colours(257));
}

}  // namespace
}  // namespace walkmask
