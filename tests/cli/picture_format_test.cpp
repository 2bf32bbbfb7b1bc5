#include "cli/picture_format.h"

#include <gtest/gtest.h>

#include <string>

namespace walkmask {
namespace {

TEST(PictureFormat, FollowsTheEndingOfTheFile) {
  for (const char* png :
       {"a.png", "a.PNG", "b.svg/a.png", "-", "a", "/dev/null", "b.d/a", ".svg"}) {
    EXPECT_EQ(*picture_format(png, {}), picture::Format::png) << png;
  }
  for (const char* svg : {"a.svg", "a.b.SVG", "b.png/a.svg"}) {
    EXPECT_EQ(*picture_format(svg, {}), picture::Format::svg) << svg;
  }
  EXPECT_EQ(*picture_format(std::nullopt, {}), picture::Format::png);
}

TEST(PictureFormat, RefusesOtherEndingsByName) {
  for (const std::string file : {"a.gif", "a.svgz", "b.png/a.jpeg", "a."}) {
    const auto format = picture_format(file, {});
    ASSERT_FALSE(format) << file;
    EXPECT_EQ(format.error().fault, Fault::usage);
    EXPECT_EQ(format.error().reason, "\"" + file + "\" ends in neither .png nor .svg");
  }
}

TEST(PictureFormat, NamesTheOptionThatItRefuses) {
  EXPECT_EQ(picture_format("a.gif", {}).error().file, "--overlay");
  EXPECT_EQ(picture_format("a.gif", {}, "--contact-sheet").error().file, "--contact-sheet");
}

TEST(PictureFormat, IsTheOneChosenWhateverTheEnding) {
  EXPECT_EQ(*picture_format("a.gif", picture::Format::svg), picture::Format::svg);
  EXPECT_EQ(*picture_format("a.svg", picture::Format::png), picture::Format::png);
}

TEST(PngName, MustEndInPng) {
  for (const char* png : {"a.png", "a.PNG", "-", "a", "/dev/null", "b.d/a"}) {
    EXPECT_EQ(check_png_name("--output", png), std::nullopt) << png;
  }
  for (const char* other : {"a.svg", "a.bmp", "b.png/a.jpeg"}) {
    EXPECT_NE(check_png_name("--output", other), std::nullopt) << other;
  }
}

}  // namespace
}  // namespace walkmask
