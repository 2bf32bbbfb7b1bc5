#include "draw/thumbnail.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "draw/contact_sheet.h"
#include "draw/pins.h"
#include "draw/pixels.h"
#include "draw/text.h"

namespace walkmask::draw {
namespace {

TEST(ThumbnailSide, ShrinksWithTheirNumberAndKeepsTheSheetNarrow) {
  EXPECT_EQ(thumbnail_side(1), 320);
  EXPECT_EQ(thumbnail_side(1369), 320);
  EXPECT_EQ(thumbnail_side(1600), 300);
  EXPECT_EQ(thumbnail_side(kMostThumbnails), 120);
  EXPECT_EQ(thumbnail_side(1000000), 96);
}

TEST(Fitted, EnlargesByAWholeFactor) {
  Picture picture(3, 2, kBlue);
  picture.row(1)[2] = kWhite;
  const Picture large = fitted(picture, 10, 9);
  ASSERT_EQ(large.width(), 9);
  ASSERT_EQ(large.height(), 6);
  EXPECT_EQ(large.at({5, 3}), kBlue);
  EXPECT_EQ(large.at({6, 3}), kWhite);
}

TEST(Fitted, ShrinksToMeansAndKeepsTheProportions) {
  Picture picture(640, 200, kBlack);
  picture.row(0)[0] = kWhite;
  const Picture wide = fitted(picture, 320, 240);
  ASSERT_EQ(wide.width(), 320);
  ASSERT_EQ(wide.height(), 100);
  EXPECT_EQ(wide.at({0, 0}), (Rgb{64, 64, 64})) << "a white pixel of four";
  EXPECT_EQ(wide.at({1, 0}), kBlack);
  const Picture high = fitted(Picture(100, 1000), 320, 240);
  EXPECT_EQ(high.width(), 24);
  EXPECT_EQ(high.height(), 240);
  const Picture line = fitted(Picture(32768, 1), 320, 240);
  EXPECT_EQ(line.width(), 320);
  EXPECT_EQ(line.height(), 1);
}

/// Returns the part of a thumbnail that shows the level.
const Scene& level_of(const Scene& thumbnail) {
  for (const Mark& mark : thumbnail.marks) {
    if (const auto* nested = std::get_if<NestedShape>(&mark.shape)) return nested->scene.front();
  }
  ADD_FAILURE() << "no level";
  return thumbnail;
}

TEST(Thumbnail, MarksPlacesByTheirSeverityTheWorstOnTop) {
  const Thumbnail thumbnail = {.name = "cellar",
                               .level = Picture(628, 400, kBlack),
                               .places = {{Meaning::info, {100, 100}},
                                          {Meaning::error, {101, 101}},
                                          {Meaning::warning, {500, 300}}},
                               .counts = {{Meaning::error, 1}, {Meaning::warning, 1}}};
  const Picture picture = pixels_of(level_of(thumbnail_scene(thumbnail, 320)));
  ASSERT_EQ(picture.width(), 314);
  EXPECT_EQ(picture.at({50, 50}), colour_of(Meaning::error)) << "one mark for both";
  EXPECT_EQ(picture.at({250, 150}), colour_of(Meaning::warning));
  EXPECT_EQ(picture.at({150, 150}), kBlack);
}

TEST(Thumbnail, HasTheColourOfTheWorstSeverityAroundIt) {
  Thumbnail thumbnail = {.name = "cellar", .level = Picture(8, 8)};
  EXPECT_EQ(pixels_of(thumbnail_scene(thumbnail, 320)).at({0, 0}), kDimText);
  thumbnail.counts = {{Meaning::warning, 3}, {Meaning::info, 1}};
  EXPECT_EQ(pixels_of(thumbnail_scene(thumbnail, 320)).at({0, 0}), colour_of(Meaning::warning));
}

TEST(Thumbnail, HasOneSizeWhateverTheLevel) {
  const Thumbnail levels[] = {{.name = "", .level = {}},
                              {.name = std::string(500, 'x'), .level = Picture(1, 1)},
                              {.name = "wide", .level = Picture(3000, 10)},
                              {.name = "high", .level = Picture(10, 3000)}};
  for (const int side : {96, 120, 320}) {
    std::vector<Scene> scenes;
    for (const Thumbnail& level : levels) {
      scenes.push_back(thumbnail_scene(level, side));
      EXPECT_EQ(scenes.back().width, side);
      EXPECT_EQ(scenes.back().height, scenes.front().height) << level.name.substr(0, 9);
    }
    EXPECT_EQ(pixels_of(contact_sheet(std::move(scenes))).width(), 2 * (side + 8) + 8);
  }
}

TEST(Thumbnail, HasItsNameAndItsCountsBelowTheFrame) {
  for (const int side : {96, 320}) {
    const Scene scene = thumbnail_scene({.name = "cellar", .level = {}}, side);
    const int dot = side == 320 ? 2 : 1, frame_bottom = side * 3 / 4;
    std::vector<int> tops;
    for (const Mark& mark : scene.marks) {
      const auto* text = std::get_if<TextShape>(&mark.shape);
      if (text != nullptr && text->corner.x == 0) tops.push_back(text->corner.y - frame_bottom);
    }
    ASSERT_EQ(tops.size(), 2u) << side;
    EXPECT_EQ(tops[0], 2 * dot) << side;
    EXPECT_GE(tops[1], tops[0] + text_height(dot)) << side;
    EXPECT_LE(frame_bottom + tops[1] + text_height(dot), scene.height) << side;
  }
}

TEST(Thumbnail, ShowsTheEndOfALongName) {
  const std::string name = "levels/of/the/first/and/only/chapter/cellar";
  const Scene scene = thumbnail_scene({.name = name, .level = {}}, 320);
  std::vector<std::string> texts;
  for (const Mark& mark : scene.marks) {
    if (const auto* text = std::get_if<TextShape>(&mark.shape)) texts.push_back(text->text);
  }
  EXPECT_EQ(texts, (std::vector<std::string>{"no mask", ".../the/first/and/only/chapter/cellar",
                                             "no findings"}));
}

}  // namespace
}  // namespace walkmask::draw
