#include "draw/glyphs.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "draw/colours.h"
#include "draw/picture_text.h"

namespace walkmask::draw {
namespace {

const std::string kOfNames = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-";

std::string written(std::string_view text, int dot) {
  Picture picture(text_width(text, dot), text_height(dot));
  write(picture, {0, 0}, text, dot, kWhite);
  return shades(picture);
}

TEST(Glyphs, DifferForAllCharactersOfNames) {
  std::map<Glyph, char> seen = {{glyph('?'), '?'}};
  for (const char character : kOfNames) {
    const auto [other, is_new] = seen.emplace(glyph(character), character);
    EXPECT_TRUE(is_new) << character << " looks like " << other->second;
  }
}

TEST(Glyphs, FillTheirBoxWithoutTouchingTheNextLine) {
  for (const char character : kOfNames) {
    const Glyph& rows = glyph(character);
    for (const std::uint8_t row : rows) EXPECT_LT(row, 1 << kGlyphWidth) << character;
  }
}

TEST(Glyphs, AreAFrameForAnythingElse) {
  for (const char character : {'?', '\0', '\x7f', '\x80', '\xc1', '\xff', '\n'}) {
    EXPECT_EQ(glyph(character), glyph('!'));
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
