#include "picture/format.h"

#include <gtest/gtest.h>

#include <string>

#include "draw/svg.h"
#include "png/read.h"
#include "support/text_floor.h"

namespace walkmask::picture {
namespace {

TEST(Encoded, HasTheBytesOfTheFormat) {
  draw::Scene scene{.width = 4, .height = 3};
  scene.add(draw::Meaning::art, draw::ImageShape{draw::Picture(4, 3), 1});
  const auto png = encoded(scene, Format::png), svg = encoded(scene, Format::svg);
  EXPECT_EQ(std::string(png->begin() + 1, png->begin() + 4), "PNG");
  EXPECT_NE(std::string(svg->begin(), svg->end()).find(draw::kSvgMark), std::string::npos);
}

TEST(BlackAndWhite, IsWhiteOnTheFloorAlone) {
  const TextFloor floor{"..##.", "#####", ".#..."};
  const auto file = black_and_white(floor.grid());
  ASSERT_TRUE(file);
  const auto image = png::read(*file, {});
  ASSERT_TRUE(image);
  ASSERT_EQ(image->width(), 5);
  ASSERT_EQ(image->height(), 3);
  for (int y = 0; y < 3; ++y) {
    for (int x = 0; x < 5; ++x) {
      const std::uint8_t grey = floor.grid().test({x, y}) ? 255 : 0;
      EXPECT_EQ(image->colour(y, x), (Rgba{grey, grey, grey, 255})) << x << ',' << y;
    }
  }
}

}  // namespace
}  // namespace walkmask::picture
