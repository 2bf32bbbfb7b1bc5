#include "draw/sheet.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "draw/scene_parts.h"
#include "draw/text.h"

namespace walkmask::draw {
namespace {

constexpr Scale kSheetScale{.factor = 1, .stroke = kPixel, .letter = 2};

Scene sheet_with(std::vector<std::string> title, int width = 960) {
  Scene view{.width = width, .height = 100};
  return sheet(std::move(view), {.title = std::move(title)}, kSheetScale);
}

std::vector<TextShape> title_of(const Scene& scene) {
  return shapes_in<TextShape>(scene, Meaning::title);
}

std::vector<std::string> words_of(const std::vector<TextShape>& texts) {
  std::vector<std::string> words;
  for (const TextShape& text : texts) words.push_back(text.text);
  return words;
}

TEST(Title, PutsItsPartsNextToEachOther) {
  const auto texts =
      title_of(sheet_with({"room.level.json", "", "state night", "hero, diameter 9"}));
  EXPECT_EQ(words_of(texts),
            (std::vector<std::string>{"room.level.json", "state night", "hero, diameter 9"}));
  EXPECT_EQ(texts[0].corner.y, texts[2].corner.y);
  EXPECT_LT(texts[0].corner.x + text_width(texts[0].text, 2), texts[1].corner.x);
  EXPECT_LT(texts[1].corner.x + text_width(texts[1].text, 2), texts[2].corner.x);
}

TEST(Title, GoesOnBelowAndLosesTheMiddleOfALongPart) {
  const std::string path = "levels/" + std::string(200, 'x') + "/cellar.level.json";
  const std::vector<std::string> parts = {path, "state " + std::string(60, 'y'),
                                          "agent " + std::string(60, 'z'), "3 errors"};
  for (const int width : {1, 300, 960, 1920}) {
    const Scene scene = sheet_with(parts, width);
    const auto texts = title_of(scene);
    ASSERT_EQ(texts.size(), 4u) << width;
    EXPECT_TRUE(texts[0].text.starts_with("levels/xx")) << texts[0].text;
    EXPECT_TRUE(texts[0].text.ends_with("cellar.level.json")) << texts[0].text;
    EXPECT_EQ(texts[3].text, "3 errors");
    const auto& bar =
        std::get<BoxShape>(std::ranges::find(scene.marks, Meaning::title, &Mark::meaning)->shape);
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const auto& [corner, text, dot, colour] = texts[i];
      EXPECT_LE(corner.x + text_width(text, dot), scene.width) << width << " " << text;
      EXPECT_LE(corner.y + text_height(dot), bar.box.bottom) << width << " " << text;
      if (i == 0) continue;
      const bool is_below = corner.y >= texts[i - 1].corner.y + text_height(dot);
      EXPECT_TRUE(is_below ||
                  corner.x > texts[i - 1].corner.x + text_width(texts[i - 1].text, dot));
    }
  }
}

TEST(Title, IsAsHighAsItsLines) {
  const Scene one = sheet_with({"room"}), two = sheet_with({"room", std::string(100, 'x')});
  EXPECT_EQ(two.height - one.height, 24);
}

TEST(Title, IsABarAboveTheViewWithItsFirstPartBrightest) {
  const Scene scene = sheet_with({"room", "state night", std::string(100, 'x')});
  EXPECT_EQ(shapes_in<BoxShape>(scene, Meaning::title).at(0).box, (Box{0, 0, 960, 62}));
  const auto texts = title_of(scene);
  ASSERT_EQ(texts.size(), 3u);
  EXPECT_EQ(texts[0].corner, (Point{10, 10}));
  EXPECT_EQ(texts[0].colour, kWhite);
  EXPECT_EQ(texts[1].corner, (Point{10 + text_width("room", 2) + 48, 10}));
  EXPECT_EQ(texts[1].colour, kDimText);
  EXPECT_EQ(texts[2].corner, (Point{10, 34}));
  EXPECT_EQ(texts[2].colour, kDimText) << "the first of the second line";
  EXPECT_EQ(shapes_in<NestedShape>(scene, Meaning::inset).at(0).corner, (Point{0, 62}));
  EXPECT_EQ(scene.height, 62 + 100);
}

TEST(Title, FillsALineToItsEnd) {
  const std::string first = "room", second = "state " + std::string(60, 'y');
  const int length = text_width(first, 2) + 48 + text_width(second, 2);
  const auto lines = [&](int width) {
    return title_of(sheet_with({first, second}, width)).at(1).corner.y == 10 ? 1 : 2;
  };
  ASSERT_GT(length + 20, 480) << "wider than the narrowest sheet";
  EXPECT_EQ(lines(length + 20), 1);
  EXPECT_EQ(lines(length + 19), 2);
}

TEST(Sheet, HasInsetsInRowsBelowTheView) {
  const auto inset = [](int width, int height) { return Scene{.width = width, .height = height}; };
  Scene view{.width = 960, .height = 500};
  const Scene scene = sheet(
      std::move(view),
      {.title = {"room"},
       .insets = {inset(300, 50), inset(300, 80), inset(320, 40), inset(300, 30), inset(300, 90)}},
      kSheetScale);
  std::vector<Point> corners;
  for (const NestedShape& nested : shapes_in<NestedShape>(scene, Meaning::inset)) {
    corners.push_back(nested.corner);
  }
  const int top = 38 + 500;
  EXPECT_EQ(corners, (std::vector<Point>{{0, 38},
                                         {10, top + 10},
                                         {320, top + 10},
                                         {630, top + 10},
                                         {10, top + 100},
                                         {320, top + 100}}));
  EXPECT_EQ(scene.width, 960);
  EXPECT_EQ(scene.height, top + 200);
}

TEST(Sheet, IsWideEnoughForItsTitleAndItsInsets) {
  const auto width = [](int view_width, int inset_width) {
    Scene view{.width = view_width, .height = 400};
    std::vector<Scene> insets;
    if (inset_width > 0) insets.push_back({.width = inset_width, .height = 10});
    return sheet(std::move(view), {.title = {}, .insets = std::move(insets)}, kSheetScale).width;
  };
  EXPECT_EQ(width(100, 0), 480);
  EXPECT_EQ(width(100, 700), 720);
  EXPECT_EQ(width(900, 700), 900);
}

TEST(Sheet, HasNoLegendAndNoWordsWithoutReason) {
  const Scene scene = sheet_with({"room"});
  EXPECT_TRUE(shapes_in<NestedShape>(scene, Meaning::legend).empty());
  EXPECT_TRUE(shapes_in<NestedShape>(scene, Meaning::caption).empty());
}

TEST(Sheet, HasItsWordsToTheRightOrBelowAWideView) {
  const auto words_at = [](int height) {
    Scene view{.width = 960, .height = height};
    const Scene scene =
        sheet(std::move(view), {.title = {}, .captions = {{"1", Meaning::caption, "is wrong"}}},
              kSheetScale);
    return shapes_in<NestedShape>(scene, Meaning::caption).at(0).corner;
  };
  EXPECT_EQ(words_at(500), (Point{960, 38}));
  EXPECT_EQ(words_at(480), (Point{960, 38})) << "twice as wide as high";
  EXPECT_EQ(words_at(479), (Point{0, 38 + 479}));
}

}  // namespace
}  // namespace walkmask::draw
