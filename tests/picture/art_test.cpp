#include "picture/art.h"

#include <gtest/gtest.h>

#include "draw/picture.h"
#include "support/text_floor.h"

namespace walkmask::picture {
namespace {

TEST(Art, IsWhiteOnTheFloorAndBlackOnWallsWithoutAnImage) {
  const TextFloor floor{"..#", "#.."};
  const draw::Picture art = picture_of(floor.grid());
  ASSERT_EQ(art.width(), 3);
  ASSERT_EQ(art.height(), 2);
  for (int y = 0; y < 2; ++y) {
    for (int x = 0; x < 3; ++x) {
      const Rgb colour = floor.grid().test({x, y}) ? Rgb{255, 255, 255} : Rgb{0, 0, 0};
      EXPECT_EQ(art.at({x, y}), colour) << x << ',' << y;
    }
  }
}

}  // namespace
}  // namespace walkmask::picture
