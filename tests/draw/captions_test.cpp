#include "draw/captions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "draw/glyphs.h"
#include "support/random.h"

namespace walkmask::draw {
namespace {

constexpr int kDot = 2, kWidth = 960;

/// Returns captions with this text for numbers at even heights of the left border of a view.
std::vector<Caption> captions(int count, const std::string& text, int height) {
  std::vector<Caption> all;
  for (int i = 0; i < count; ++i) {
    const Spot at = {kPixel, (2 * i + 1) * height * kPixel / (2 * count)};
    all.push_back({std::to_string(i + 1), Meaning::error, text, at});
  }
  return all;
}

CaptionColumn column_of(int count, const std::string& text, int height) {
  return caption_column(captions(count, text, height), kWidth, height, kDot);
}

std::string words_of(const PlacedCaption& placed) {
  std::string words;
  for (const std::string& line : placed.lines) words += (words.empty() ? "" : " ") + line;
  return words;
}

const std::string kText =
    "P001 point roof-top lies beside the floor; the nearest floor is 1200,352, 172.0 pixels away";

TEST(Captions, AreAsNarrowAsTheHeightOfTheViewAllows) {
  const auto width_at = [](int columns) { return (63 + columns * kGlyphAdvance) * kDot; };
  for (const auto& [height, columns] :
       {std::pair(122, 30), std::pair(121, 36), std::pair(97, 48), std::pair(20, 48)}) {
    const CaptionColumn column = column_of(1, kText, height);
    EXPECT_EQ(column.width, width_at(columns)) << height;
    EXPECT_EQ(words_of(column.captions[0]), kText) << height;
  }
  EXPECT_EQ(column_of(6, "short", 394).width, width_at(30));
  EXPECT_EQ(column_of(6, "short", 393).width, width_at(48));
  EXPECT_EQ(column_of(7, "short", 900).width, width_at(48)) << "many are not";
  EXPECT_EQ(column_of(1, std::string(1000, 'x'), 4000).width, width_at(48)) << "nor is an essay";
  EXPECT_EQ(caption_column({}, kWidth, 400, kDot).width, 0);
}

TEST(Captions, LieBesideTheirNumbersWhereThereIsRoom) {
  constexpr int kHeight = 600;
  for (const PlacedCaption& placed : column_of(3, kText, kHeight).captions) {
    ASSERT_TRUE(placed.port);
    EXPECT_EQ(placed.port->x, kWidth * kPixel);
    EXPECT_EQ(placed.port->y, placed.caption.tied_to->y);
    EXPECT_EQ(placed.port->y, (placed.top + 12 * kDot) * kPixel);
  }
}

TEST(Captions, LieInsideAndDoNotOverlap) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Random random(seed);
    const int height = random.between(1, 900);
    std::vector<Caption> all(static_cast<std::size_t>(random.between(1, 70)));
    if (random.between(0, 1) == 0) all.resize(std::min<std::size_t>(all.size(), 6));
    for (Caption& caption : all) {
      caption.number = "1";
      caption.text = kText.substr(0, static_cast<std::size_t>(random.between(0, 90)));
      if (random.between(0, 5) == 0) continue;
      caption.tied_to =
          Spot{random.between(0, kWidth) * kPixel, random.between(0, height) * kPixel};
    }
    const CaptionColumn column = caption_column(all, kWidth, height, kDot);
    int free = 0;
    for (const PlacedCaption& placed : column.captions) {
      EXPECT_GE(placed.top, free) << seed;
      free = placed.top + std::max(2, static_cast<int>(placed.lines.size())) * 12 * kDot;
      for (const std::string& line : placed.lines) {
        EXPECT_LE(58 * kDot + text_width(line, kDot), column.width) << seed;
      }
      EXPECT_LE(free, column.bottom) << seed;
      EXPECT_EQ(placed.port.has_value(), placed.caption.tied_to.has_value()) << seed;
    }
  }
}

/// Returns the height of the line from a place to its port at some x between the two.
double height_at(int x, Spot from, Spot port) {
  return from.y + (static_cast<double>(port.y) - from.y) * (x - from.x) / (port.x - from.x);
}

TEST(Captions, AreTiedByLinesThatDoNotCross) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    const int height = random.between(100, 900);
    std::vector<Caption> all(static_cast<std::size_t>(random.between(2, seed % 2 == 0 ? 6 : 40)));
    for (Caption& caption : all) {
      caption.number = "1";
      caption.tied_to =
          Spot{random.between(0, (kWidth - 1) * kPixel), random.between(0, height * kPixel)};
    }
    const CaptionColumn column = caption_column(all, kWidth, height, kDot);
    for (std::size_t i = 0; i < column.captions.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        const Spot a = *column.captions[i].caption.tied_to, b = *column.captions[k].caption.tied_to;
        const Spot a_port = *column.captions[i].port, b_port = *column.captions[k].port;
        // Both lines end at the same x: there one is above the other, and must be so where the
        // shorter one begins.
        const int x = std::max(a.x, b.x);
        const double above = height_at(x, a, a_port) - height_at(x, b, b_port);
        EXPECT_GE(above * (a_port.y - b_port.y), -1e-6) << seed << ": " << i << " and " << k;
      }
    }
  }
}

}  // namespace
}  // namespace walkmask::draw
