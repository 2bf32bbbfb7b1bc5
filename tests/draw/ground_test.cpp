#include "draw/ground.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "draw/blend.h"
#include "draw/colours.h"
#include "support/text_floor.h"

namespace walkmask::draw {
namespace {

struct Lightness {
  int wall, margin, floor;
};

/// How light the three kinds of ground are where the art is this colour.
Lightness lightness_on(Rgb art) {
  const TextFloor point_floor{"#.."};
  const TextFloor floor{"##."};
  const Picture picture = ground(Picture(3, 1, art), point_floor.grid(), floor.grid());
  return {luma(picture.at({0, 0})), luma(picture.at({1, 0})), luma(picture.at({2, 0}))};
}

TEST(PreparedFloor, TellsFloorFromWallByLightnessOnEveryArt) {
  int lightest_wall = 0, darkest_floor = 255;
  for (int r = 0; r < 256; r += 15) {
    for (int g = 0; g < 256; g += 15) {
      for (int b = 0; b < 256; b += 15) {
        const Rgb art{static_cast<std::uint8_t>(r), static_cast<std::uint8_t>(g),
                      static_cast<std::uint8_t>(b)};
        const Lightness on = lightness_on(art);
        ASSERT_GE(on.floor - on.wall, kFloorStep) << r << ' ' << g << ' ' << b;
        ASSERT_GE(on.floor - on.margin, kFloorStep / 3) << r << ' ' << g << ' ' << b;
        ASSERT_GE(on.margin - on.wall, kFloorStep / 3) << r << ' ' << g << ' ' << b;
        lightest_wall = std::max(lightest_wall, on.wall);
        darkest_floor = std::min(darkest_floor, on.floor);
      }
    }
  }
  EXPECT_GE(darkest_floor - lightest_wall, kFloorGap);
}

TEST(PreparedFloor, KeepsTheHueOfFloorAndNearlyNoneOfWall) {
  const Picture floor =
      ground(Picture(1, 1, kVermillion), TextFloor{"."}.grid(), TextFloor{"."}.grid());
  const Picture wall =
      ground(Picture(1, 1, kVermillion), TextFloor{"#"}.grid(), TextFloor{"#"}.grid());
  EXPECT_GT(floor.at({0, 0}).r - floor.at({0, 0}).b, 80);
  EXPECT_LT(wall.at({0, 0}).r - wall.at({0, 0}).b, 20);
}

TEST(PreparedFloor, LooksAtEachPixelForItself) {
  const TextFloor point_floor{"..#..#", "######"};
  const TextFloor floor{".#####", "######"};
  const Picture picture = ground(Picture(6, 2, kWhite), point_floor.grid(), floor.grid());
  const int wall = lightness_on(kWhite).wall, margin = lightness_on(kWhite).margin;
  const int expected[] = {lightness_on(kWhite).floor, margin, wall, margin, margin, wall};
  for (int x = 0; x < 6; ++x) {
    EXPECT_EQ(luma(picture.at({x, 0})), expected[x]) << x;
    EXPECT_EQ(luma(picture.at({x, 1})), wall) << x;
  }
}

}  // namespace
}  // namespace walkmask::draw
