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

TEST(Fitted, KeepsAPictureThatFitsOnce) {
  EXPECT_EQ(fitted(Picture(200, 100), 320, 240).width(), 200);
}

TEST(Fitted, ShrinksTheLastPixelsToTheirMeans) {
  Picture picture(640, 200, kBlack);
  picture.row(199)[639] = kWhite;
  const Picture small = fitted(picture, 320, 240);
  EXPECT_EQ(small.at({319, 99}), (Rgb{64, 64, 64}));
  picture.row(198)[638] = Rgb{2, 2, 2};
  EXPECT_EQ(fitted(picture, 320, 240).at({319, 99}), (Rgb{64, 64, 64})) << "257 / 4, rounded";
  picture.row(198)[639] = Rgb{1, 0, 0};
  EXPECT_EQ(fitted(picture, 320, 240).at({319, 99}), (Rgb{65, 64, 64})) << "258 / 4, rounded";
}

/// Returns the shapes of a kind in a scene, without those nested in it.
template <typename Shape>
std::vector<Shape> all_of_kind(const Scene& scene) {
  std::vector<Shape> shapes;
  for (const Mark& mark : scene.marks) {
    if (const auto* shape = std::get_if<Shape>(&mark.shape)) shapes.push_back(*shape);
  }
  return shapes;
}

TEST(Thumbnail, HasTheLevelInTheMiddleOfItsFrame) {
  const Scene scene = thumbnail_scene({.name = "cellar", .level = Picture(314, 100)}, 320);
  const auto frames = all_of_kind<BoxShape>(scene);
  ASSERT_EQ(frames.size(), 2u);
  EXPECT_EQ(frames[0].box, (Box{0, 0, 320, 240}));
  EXPECT_EQ(frames[1].box, (Box{3, 3, 317, 237}));
  EXPECT_EQ(all_of_kind<NestedShape>(scene).at(0).corner, (Point{3, 70}));
  const Scene high = thumbnail_scene({.name = "shaft", .level = Picture(100, 234)}, 320);
  EXPECT_EQ(all_of_kind<NestedShape>(high).at(0).corner, (Point{110, 3}));
  EXPECT_EQ(scene.height, 240 + 2 * 22 + 4);
}

TEST(Thumbnail, HasEachCountAfterItsShape) {
  const Scene scene = thumbnail_scene(
      {.name = "cellar", .level = {}, .counts = {{Meaning::error, 5}, {Meaning::info, 12}}}, 320);
  const auto shapes = all_of_kind<StampShape>(scene);
  const auto texts = all_of_kind<TextShape>(scene);
  ASSERT_EQ(shapes.size(), 2u);
  ASSERT_EQ(texts.size(), 4u) << "no mask, the name and two counts";
  EXPECT_EQ(texts[0].corner, (Point{(320 - text_width("no mask", 2)) / 2, 120}));
  EXPECT_EQ(texts[1].corner, (Point{0, 244}));
  EXPECT_EQ(texts[2].corner, (Point{22, 266}));
  EXPECT_EQ(shapes[0].places, (std::vector<Spot>{{8 * kPixel, 273 * kPixel}}));
  EXPECT_EQ(shapes[0].brush.front().radius, 6 * kPixel);
  const int next = 22 + text_width("5", 2) + 16;
  EXPECT_EQ(texts[3].corner, (Point{next + 22, 266}));
  EXPECT_EQ(shapes[1].places, (std::vector<Spot>{{(next + 8) * kPixel, 273 * kPixel}}));
}

TEST(Thumbnail, HasLargeLettersFromASideOf240) {
  const auto dot = [](int side) {
    return all_of_kind<TextShape>(thumbnail_scene({.name = "cellar", .level = {}}, side)).at(0).dot;
  };
  EXPECT_EQ(dot(240), 2);
  EXPECT_EQ(dot(239), 1);
}

TEST(Thumbnail, JoinsPlacesOfASquareOfTwelvePixels) {
  const auto places = [](Point second) {
    const Thumbnail thumbnail = {.name = "cellar",
                                 .level = Picture(314, 200),
                                 .places = {{Meaning::error, {50, 50}}, {Meaning::error, second}}};
    const Scene scene = level_of(thumbnail_scene(thumbnail, 320));
    return all_of_kind<StampShape>(scene).at(0).places.size();
  };
  EXPECT_EQ(places({59, 59}), 1u);
  EXPECT_EQ(places({60, 50}), 2u);
  EXPECT_EQ(places({50, 60}), 2u);
}

TEST(Thumbnail, MarksPlacesWithADarkAndALightBorder) {
  const Thumbnail thumbnail = {
      .name = "cellar", .level = Picture(314, 200), .places = {{Meaning::info, {50, 50}}}};
  const auto stamps = all_of_kind<StampShape>(level_of(thumbnail_scene(thumbnail, 320)));
  std::vector<int> radii;
  for (const Band& band : stamps.at(0).brush) radii.push_back(band.radius);
  EXPECT_EQ(radii, (std::vector<int>{5 * kPixel, 6 * kPixel, 7 * kPixel}));
}

}  // namespace
}  // namespace walkmask::draw
