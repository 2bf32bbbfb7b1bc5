#include "draw/glyphs.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "draw/colours.h"
#include "draw/picture_text.h"

namespace walkmask::draw {
namespace {

/// The printable characters of ASCII but the blank.
const std::string kPrintable = [] {
  std::string all;
  for (char character = '!'; character <= '~'; ++character) all += character;
  return all;
}();

std::string written(std::string_view text, int dot) {
  Picture picture(text_width(text, dot), text_height(dot));
  write(picture, {0, 0}, text, dot, kWhite);
  return shades(picture);
}

TEST(Glyphs, DifferForAllPrintableCharacters) {
  std::map<Glyph, char> seen = {{glyph('\0'), '?'}};
  for (const char character : kPrintable) {
    const auto [other, is_new] = seen.emplace(glyph(character), character);
    EXPECT_TRUE(is_new) << character << " looks like " << other->second;
  }
}

TEST(Glyphs, FillTheirBoxWithoutTouchingTheNextLine) {
  for (const char character : kPrintable) {
    const Glyph& rows = glyph(character);
    for (const std::uint8_t row : rows) EXPECT_LT(row, 1 << kGlyphWidth) << character;
  }
}

TEST(Glyphs, AreAFrameForAnythingElse) {
  for (const char character : {'\0', '\x7f', '\x80', '\xc1', '\xff', '\n'}) {
    EXPECT_EQ(glyph(character), glyph('\x1f'));
  }
  EXPECT_EQ(glyph(' '), Glyph{});
}

TEST(Write, DrawsTheLettersSideBySide) {
  EXPECT_EQ(written("Ag1", 1),
            ".fff..........f..\n"
            "f...f........ff..\n"
            "f...f..ffff...f..\n"
            "f...f.f...f...f..\n"
            "fffff.f...f...f..\n"
            "f...f.f...f...f..\n"
            "f...f..ffff..fff.\n"
            "..........f......\n"
            ".......fff.......\n");
}

TEST(Write, DrawsOneFrameForACharacterBeyondAscii) {
  EXPECT_EQ(written("a\xc3\xa4"
                    "b",
                    1),
            written("a\x01"
                    "b",
                    1));
  EXPECT_EQ(written("\xe2\x82\xac", 1), written("\x01", 1));
}

TEST(WithoutMiddle, KeepsBothEnds) {
  EXPECT_EQ(without_middle("cellar.png", 10), "cellar.png");
  EXPECT_EQ(without_middle("cellars.png", 10), "cel....png");
  EXPECT_EQ(without_middle("cellars.png", 9), "cel...png");
  EXPECT_EQ(without_middle("\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xb6\xc3\xb6", 5),
            "\xc3\xa4...\xc3\xb6");
  EXPECT_EQ(without_middle("", 5), "");
}

TEST(Wrapped, BreaksBetweenWordsAndMarksWhatIsCutOff) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(wrapped("", 10, 2), Lines{});
  EXPECT_EQ(wrapped("a gate", 10, 2), Lines{"a gate"});
  EXPECT_EQ(wrapped("a gate that leaks", 10, 2), (Lines{"a gate", "that leaks"}));
  EXPECT_EQ(wrapped("a gate that leaks, here", 10, 2), (Lines{"a gate", "that..."}));
  EXPECT_EQ(wrapped("abcdefghijklmno", 10, 2), (Lines{"abcdefghij", "klmno"}));
  EXPECT_EQ(wrapped("abcdefghijklmno", 10, 1), (Lines{"abcdefg..."}));
}

TEST(Wrapped, NeverMakesALineTooLongOrLosesAWord) {
  const std::string text = "no path leads from door to vault in arrival; a gate is closed";
  for (int columns = 8; columns < 80; ++columns) {
    std::string joined;
    for (const std::string& line : wrapped(text, columns, 20)) {
      EXPECT_LE(characters_in(line), columns);
      joined += (joined.empty() ? "" : " ") + line;
    }
    EXPECT_EQ(joined, text) << columns;
  }
}

TEST(Write, EnlargesEachDot) {
  EXPECT_EQ(text_width("", 3), 0);
  EXPECT_EQ(text_width("a", 3), 15);
  EXPECT_EQ(text_width("ab", 3), 33);
  EXPECT_EQ(written("-", 2).substr(0, 11 * 8),
            "..........\n..........\n..........\n..........\n..........\n..........\n"
            "..ffffff..\n..ffffff..\n");
}

TEST(Write, IsCutOffAtTheEdges) {
  Picture large(60, 40);
  write(large, {20, 15}, "Ag", 2, kWhite);
  for (const Point corner : {Point{20, 15}, Point{25, 20}, Point{30, 30}, Point{0, 0}}) {
    Picture small(9, 7);
    write(small, Point{20, 15} - corner, "Ag", 2, kWhite);
    EXPECT_EQ(small, cut(large, corner, 9, 7));
  }
}

}  // namespace
}  // namespace walkmask::draw
