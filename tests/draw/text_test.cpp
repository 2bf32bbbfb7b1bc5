#include "draw/text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>

#include "draw/colours.h"
#include "draw/picture_text.h"

namespace walkmask::draw {
namespace {

Picture written(std::string_view text, int dot) {
  Picture picture(text_width(text, dot) + 4 * dot, 14 * dot);
  TextWriter().write(picture, {2 * dot, 3 * dot}, text, dot, kWhite);
  return picture;
}

TEST(Text, HasLettersOfLatinGreekAndCyrillicScripts) {
  const Picture box = written("\xE9\x96\x80", 2);
  for (const char* letter :
       {"A", "~", "ä", "ß", "ğ", "ő", "ệ", "Ω", "ή", "Ж", "ї", "—", "…", "€"}) {
    const Picture picture = written(letter, 2);
    EXPECT_NE(picture, Picture(picture.width(), picture.height())) << letter;
    EXPECT_LT(picture.width(), box.width() + 8) << letter << " is a letter, not a box";
  }
}

TEST(Text, ShowsTheCodeOfOtherCharactersInABox) {
  // 門 is U+9580, 开 is U+5F00, 𝄞 is U+1D11E.
  const Picture gate = written("門", 2), open = written("开", 2), clef = written("𝄞", 2);
  EXPECT_EQ(gate.width(), open.width());
  EXPECT_NE(gate, open);
  EXPECT_GT(clef.width(), gate.width()) << "six digits are wider than four";
  const Rgb frame = gate.at({4, 6});
  EXPECT_EQ(frame, kWhite);
}

TEST(Text, ShowsTheDigitsOfACodeInTwoRows) {
  const Picture code = written("啕", 2);  // U+5555
  for (int x = 5; x < 19; ++x) {
    for (int y = 8; y < 15; ++y) EXPECT_EQ(code.at({x, y}), code.at({x, y + 8})) << x << "," << y;
  }
  EXPECT_NE(code.at({7, 8}), code.at({7, 7}));
}

TEST(Text, ShowsABoxForEachByteThatIsNotUtf8) {
  EXPECT_EQ(written("\xFF", 2), written("\xEF\xBF\xBD", 2)) << "U+FFFD";
  EXPECT_EQ(text_width("\x80\x80", 2), 2 * text_width("\xFF", 2));
  EXPECT_EQ(text_width("\xE9\x96", 2), 2 * text_width("\xFF", 2)) << "cut off";
  EXPECT_EQ(text_width("\xC3"
                       "A",
                       2),
            text_width("\xFF"
                       "A",
                       2));
}

TEST(Text, PutsAccentsThatCombineOverTheLetterBefore) {
  EXPECT_EQ(text_width("e\xCC\x81", 2), text_width("e", 2));
  EXPECT_NE(written("e\xCC\x81", 2), written("e", 2));
}

/// stb_truetype computes coverage in floating point. If this sum differs between compilers,
/// optimisation levels or processors, so do pictures.
TEST(Text, HasTheSamePixelsOnEveryMachine) {
  std::uint64_t sum = 0xcbf29ce484222325U;
  const auto add = [&sum](std::uint64_t value) { sum = (sum ^ value) * 0x100000001b3U; };  // FNV-1a
  for (const int em : {5, 10, 20, 35, 50}) {
    for (char32_t character = 0; character < 0x2300; ++character) {
      if (!has_glyph(character)) continue;
      const Glyph glyph = glyph_of(character, em);
      for (const int value : {glyph.box.left, glyph.box.top, advance_of(character, em)}) {
        add(static_cast<std::uint64_t>(value));
      }
      for (const Opacity opacity : glyph.coverage) add(opacity);
    }
  }
  EXPECT_EQ(sum, 6417924490365487147U);
}

TEST(Text, GrowsWithItsDots) {
  EXPECT_EQ(text_width("", 3), 0);
  for (int dot = 1; dot < 12; ++dot) {
    EXPECT_NEAR(text_width("walkmask", dot), 46 * dot, dot + 2) << dot;
    const Picture h = written("H", dot);
    int high = 0;
    for (int y = 0; y < h.height(); ++y) {
      high += std::ranges::any_of(h.row(y), [](Rgb pixel) { return pixel.r > 60; }) ? 1 : 0;
    }
    EXPECT_NEAR(high, capital_height(dot), 1 + dot / 4) << dot;
  }
}

TEST(Text, IsCutOffAtTheEdgesOfTheCanvas) {
  Picture large(90, 60);
  TextWriter writer;
  writer.write(large, {20, 15}, "Ag門", 2, kWhite);
  for (const Point corner : {Point{20, 15}, Point{25, 20}, Point{60, 30}, Point{0, 0}}) {
    Picture small(9, 7);
    writer.write(small, Point{20, 15} - corner, "Ag門", 2, kWhite);
    EXPECT_EQ(small, cut(large, corner, 9, 7));
  }
}

/// Returns the width of a text of `letters` letters m.
int room_for(int letters) {
  return text_width(std::string(static_cast<std::size_t>(letters), 'm'), 1);
}

TEST(WithoutMiddle, KeepsBothEnds) {
  EXPECT_EQ(without_middle("cellar.png", text_width("cellar.png", 1), 1), "cellar.png");
  EXPECT_EQ(without_middle("mmmmmmmmmm", room_for(8), 1), "mmm...mmmm");
  EXPECT_EQ(without_middle("ääääöö", text_width("ä...ö", 1), 1), "ä...ö");
  EXPECT_EQ(without_middle("", 5, 1), "");
}

TEST(WithoutStart, KeepsTheEndAndWholeFolders) {
  EXPECT_EQ(without_start("cellar", room_for(10), 1), "cellar");
  EXPECT_EQ(without_start("mmmmmmmm", text_width("...mm", 1), 1), "...mm");
  EXPECT_EQ(without_start("chapter/mansion/cellar", text_width("...n/cellar", 1), 1), ".../cellar");
  EXPECT_EQ(without_start("chapter/mansion/cellar", text_width("...er/mansion/cellar", 1), 1),
            ".../mansion/cellar");
}

using Lines = std::vector<std::string>;

TEST(Wrapped, BreaksBetweenWordsAndMarksACut) {
  const int width = text_width("that leaks", 1);
  EXPECT_EQ(wrapped("", width, 1, 2), Lines{});
  EXPECT_EQ(wrapped("a gate", width, 1, 2), Lines{"a gate"});
  EXPECT_EQ(wrapped("a gate that leaks", width, 1, 2), (Lines{"a gate", "that leaks"}));
  EXPECT_EQ(wrapped("a gate that leaks, here", width, 1, 2), (Lines{"a gate", "that..."}));
  EXPECT_EQ(wrapped("mmmmmmm", room_for(5), 1, 2), (Lines{"mmmmm", "mm"}));
  EXPECT_EQ(wrapped("mmmmmmm", room_for(5), 1, 1), (Lines{"mmmm..."}));
}

TEST(Wrapped, NeverMakesALineTooLongOrLosesAWord) {
  const std::string text = "no path leads from door to vault in arrival; a gate is closed";
  for (int width = 45; width < 400; ++width) {
    std::string joined;
    for (const std::string& line : wrapped(text, width, 1, 20)) {
      EXPECT_LE(text_width(line, 1), width);
      joined += (joined.empty() ? "" : " ") + line;
    }
    EXPECT_EQ(joined, text) << width;
  }
}

}  // namespace
}  // namespace walkmask::draw
