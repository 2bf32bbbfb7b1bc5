#include "draw/sheet.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "draw/text.h"

namespace walkmask::draw {
namespace {

constexpr Scale kSheetScale{.factor = 1, .stroke = kPixel, .letter = 2};

Scene sheet_with(std::vector<std::string> title, int width = 960) {
  Scene view{.width = width, .height = 100};
  return sheet(std::move(view), {.title = std::move(title)}, kSheetScale);
}

std::vector<TextShape> title_of(const Scene& scene) {
  std::vector<TextShape> texts;
  for (const Mark& mark : scene.marks) {
    const auto* text = std::get_if<TextShape>(&mark.shape);
    if (mark.meaning == Meaning::title && text != nullptr) texts.push_back(*text);
  }
  return texts;
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

}  // namespace
}  // namespace walkmask::draw
