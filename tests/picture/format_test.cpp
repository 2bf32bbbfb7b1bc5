#include "picture/format.h"

#include <gtest/gtest.h>

#include <string>

#include "draw/svg.h"

namespace walkmask::picture {
namespace {

TEST(Encoded, HasTheBytesOfTheFormat) {
  draw::Scene scene{.width = 4, .height = 3};
  scene.add(draw::Meaning::art, draw::ImageShape{draw::Picture(4, 3), 1});
  const auto png = encoded(scene, Format::png), svg = encoded(scene, Format::svg);
  EXPECT_EQ(std::string(png->begin() + 1, png->begin() + 4), "PNG");
  EXPECT_NE(std::string(svg->begin(), svg->end()).find(draw::kSvgMark), std::string::npos);
}

}  // namespace
}  // namespace walkmask::picture
