#include "level/colour_key.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

TEST(ColourKey, ReadsColours) {
  for (const char* text : {"#0aF3b1", "0af3b1", "#0AF3B1"}) {
    const Result<ColourKey> key = parse_colour_key(text);
    ASSERT_TRUE(key) << text;
    EXPECT_EQ(std::get<Rgb>(*key), (Rgb{0x0a, 0xf3, 0xb1})) << text;
    EXPECT_EQ(colour_key_text(*key), "#0af3b1");
  }
}

TEST(ColourKey, ReadsEveryPaletteIndex) {
  for (int index = 0; index <= 255; ++index) {
    const std::string text = "index:" + std::to_string(index);
    const Result<ColourKey> key = parse_colour_key(text);
    ASSERT_TRUE(key) << text;
    EXPECT_EQ(int{std::get<PaletteIndex>(*key).index}, index);
    EXPECT_EQ(colour_key_text(*key), text);
  }
}

TEST(ColourKey, RefusesEverythingElse) {
  for (const char* text :
       {"",         "#",        "#00f",      "#0000f",    "#0000ff0",     "##0000f",
        "0x0000",   "-00001",   "+00001",    "#0000fg",   " 0000ff",      "0000ff ",
        "red",      "index:",   "index:256", "index:-1",  "index:03",     "index: 3",
        "index:3 ", "index:3x", "Index:3",   "index:1-2", "index:#0000ff"}) {
    const Result<ColourKey> key = parse_colour_key(text);
    ASSERT_FALSE(key) << text;
    EXPECT_EQ(key.error().reason,
              '"' + std::string(text) + "\" is neither a colour nor a palette index");
  }
}

}  // namespace
}  // namespace walkmask
