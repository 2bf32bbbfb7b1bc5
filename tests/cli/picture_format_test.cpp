#include "cli/picture_format.h"

#include <gtest/gtest.h>

#include <string>

#include "draw/svg.h"

namespace walkmask {
namespace {

TEST(PictureFormat, FollowsTheEndingOfTheFile) {
  for (const char* png :
       {"a.png", "a.PNG", "b.svg/a.png", "-", "a", "/dev/null", "b.d/a", ".svg"}) {
    EXPECT_EQ(*picture_format(png, {}), PictureFormat::png) << png;
  }
  for (const char* svg : {"a.svg", "a.b.SVG", "b.png/a.svg"}) {
    EXPECT_EQ(*picture_format(svg, {}), PictureFormat::svg) << svg;
  }
  EXPECT_EQ(*picture_format(std::nullopt, {}), PictureFormat::png);
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
  EXPECT_EQ(*picture_format("a.gif", PictureFormat::svg), PictureFormat::svg);
  EXPECT_EQ(*picture_format("a.svg", PictureFormat::png), PictureFormat::png);
}

TEST(PngName, IsThatOfAPng) {
  for (const char* png : {"a.png", "a.PNG", "-", "a", "/dev/null", "b.d/a"}) {
    EXPECT_EQ(check_png_name("--output", png), std::nullopt) << png;
  }
  for (const char* other : {"a.svg", "a.bmp", "b.png/a.jpeg"}) {
    EXPECT_NE(check_png_name("--output", other), std::nullopt) << other;
  }
}

TEST(PictureBytes, AreThoseOfTheFormat) {
  draw::Scene scene{.width = 4, .height = 3};
  scene.add(draw::Meaning::art, draw::ImageShape{draw::Picture(4, 3), 1});
  const auto png = picture_bytes(scene, PictureFormat::png),
             svg = picture_bytes(scene, PictureFormat::svg);
  EXPECT_EQ(std::string(png->begin() + 1, png->begin() + 4), "PNG");
  EXPECT_NE(std::string(svg->begin(), svg->end()).find(draw::kSvgMark), std::string::npos);
}

}  // namespace
}  // namespace walkmask
