#include "draw/captions.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <variant>
#include <vector>

#include "draw/text.h"
#include "support/random.h"

namespace walkmask::draw {
namespace {

constexpr Scale kListScale{.factor = 1, .stroke = kPixel, .letter = 2};

const std::string kText =
    "P001 point roof-top is off the floor; the nearest floor is 1200,352, 172.0 pixels away";

std::vector<Caption> captions(int count, const std::string& text) {
  std::vector<Caption> all;
  for (int i = 1; i <= count; ++i) all.push_back({std::to_string(i), Meaning::error, text});
  return all;
}

/// Returns the texts of a scene with their corners.
std::vector<TextShape> shapes_of(const Scene& scene, Meaning meaning) {
  std::vector<TextShape> texts;
  for (const Mark& mark : scene.marks) {
    const auto* text = std::get_if<TextShape>(&mark.shape);
    if (text != nullptr && mark.meaning == meaning) texts.push_back(*text);
  }
  return texts;
}

std::string words_of(const Scene& scene) {
  std::string words;
  for (const TextShape& text : shapes_of(scene, Meaning::caption)) {
    words += (words.empty() ? "" : " ") + text.text;
  }
  return words;
}

TEST(CaptionsBeside, AreAsNarrowAsTheHeightAllows) {
  const std::string text = kText + ", which is reached from the steps and from the yard behind";
  std::set<int> widths;
  for (int height = 1200; height > 20; height -= 10) {
    const Scene scene = captions_beside(captions(5, text), height, kListScale);
    if (!widths.empty()) {
      EXPECT_GE(scene.width, *widths.rbegin()) << height;
    }
    widths.insert(scene.width);
    EXPECT_EQ(words_of(scene).substr(0, text.size()), text);
  }
  EXPECT_EQ(widths.size(), 3u);
}

TEST(CaptionsBeside, KeepAllWordsOfAFewTextsEvenIfTheyAreHigherThanTheView) {
  const Scene scene = captions_beside(captions(6, kText), 20, kListScale);
  EXPECT_EQ(words_of(scene).find("..."), std::string::npos);
  EXPECT_GT(scene.height, 20);
}

TEST(CaptionsBeside, CutManyTextsToTheHeightButNotBelowThreeLines) {
  const Scene enough = captions_beside(captions(7, kText), 7 * 56 * 2, kListScale);
  EXPECT_EQ(words_of(enough).find("..."), std::string::npos);
  const Scene low = captions_beside(captions(7, kText + kText), 20, kListScale);
  EXPECT_NE(words_of(low).find("..."), std::string::npos);
  EXPECT_EQ(shapes_of(low, Meaning::caption).size(), 21u);
}

TEST(CaptionsBelow, FillColumnsFromTheTopOfEach) {
  const Scene scene = captions_below(captions(5, "short"), 1440, kListScale);
  EXPECT_EQ(scene.width, 1440);
  const std::vector<TextShape> numbers = shapes_of(scene, Meaning::error);
  ASSERT_EQ(numbers.size(), 5u);
  EXPECT_LT(numbers[0].corner.y, numbers[1].corner.y) << "1 and 2 are in the first column";
  EXPECT_EQ(numbers[0].corner.y, numbers[2].corner.y) << "3 begins the second";
  EXPECT_EQ(numbers[0].corner.y, numbers[4].corner.y) << "5 begins the third";
  EXPECT_LT(numbers[2].corner.x, numbers[4].corner.x);
}

TEST(Captions, AreCountedBeyondTheLimit) {
  const std::string words = words_of(captions_beside(captions(100, "short"), 100, kListScale));
  EXPECT_TRUE(words.ends_with(" and 41 more")) << words;
  EXPECT_EQ(words_of(captions_beside(captions(60, "short"), 100, kListScale)).find("more"),
            std::string::npos);
}

TEST(Captions, HaveNoSizeWithoutAny) {
  EXPECT_EQ(captions_beside({}, 400, kListScale).width, 0);
  EXPECT_EQ(captions_below({}, 400, kListScale).height, 0);
}

TEST(Captions, LieInsideAndDoNotOverlap) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Random random(seed);
    auto all = captions(random.between(1, 70), "");
    for (Caption& caption : all) {
      caption.text = kText.substr(0, static_cast<std::size_t>(random.between(1, 90)));
    }
    const int side = random.between(480, 2000);
    const Scene scene = seed % 2 == 0 ? captions_beside(all, side, kListScale)
                                      : captions_below(all, side, kListScale);
    std::vector<Box> boxes;
    for (const auto& [corner, text, dot, colour] : shapes_of(scene, Meaning::caption)) {
      const Box box = {corner.x, corner.y, corner.x + text_width(text, dot),
                       corner.y + text_height(dot)};
      EXPECT_TRUE(holds({0, 0, scene.width, scene.height}, box)) << seed << " " << text;
      for (const Box& other : boxes) EXPECT_FALSE(overlap(box, other)) << seed << " " << text;
      boxes.push_back(box);
    }
  }
}

TEST(CaptionsBeside, HaveAPinBesideTheirFirstLines) {
  const Scene scene = captions_beside(captions(2, "short"), 400, kListScale);
  EXPECT_EQ(scene.width, 376);
  EXPECT_EQ(scene.height, 10 + 2 * 64);
  std::vector<Spot> pins;
  for (const Mark& mark : scene.marks) {
    const auto* stamp = std::get_if<StampShape>(&mark.shape);
    if (stamp != nullptr) pins.push_back(stamp->places.at(0));
  }
  EXPECT_EQ(pins, (std::vector<Spot>{{38 * kPixel, 34 * kPixel}, {38 * kPixel, 98 * kPixel}}));
  const auto texts = shapes_of(scene, Meaning::caption);
  EXPECT_EQ(texts.at(0).corner, (Point{66, 22}));
  EXPECT_EQ(texts.at(1).corner, (Point{66, 86}));
}

TEST(CaptionsBeside, KeepAllWordsOfAFewLongTexts) {
  const Scene scene = captions_beside(captions(2, kText + "; " + kText), 20, kListScale);
  EXPECT_EQ(words_of(scene).find("..."), std::string::npos);
}

TEST(CaptionsBelow, FillOneColumnInANarrowSheet) {
  const Scene scene = captions_below(captions(4, "short"), 400, kListScale);
  const auto numbers = shapes_of(scene, Meaning::error);
  ASSERT_EQ(numbers.size(), 4u);
  for (const TextShape& number : numbers) EXPECT_EQ(number.corner.x, numbers[0].corner.x);
}

TEST(CaptionsBelow, AreCountedBeyondTheLimit) {
  EXPECT_TRUE(
      words_of(captions_below(captions(100, "short"), 1440, kListScale)).ends_with(" and 41 more"));
}

}  // namespace
}  // namespace walkmask::draw
