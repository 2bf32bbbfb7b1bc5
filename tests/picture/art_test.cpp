#include "picture/art.h"

#include <gtest/gtest.h>

#include "draw/picture.h"
#include "support/level_on.h"
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

TEST(Art, OfALargeRoomHasTheFirstPixelsAtMaskSizeAgain) {
  const TextFloor floor{"..#", "#.."};
  const draw::Picture plain = picture_of(floor.grid()),
                      small = art_at_mask_size(level_on(floor.grid(), 3));
  ASSERT_EQ(small.width(), 3);
  ASSERT_EQ(small.height(), 2);
  for (int y = 0; y < 2; ++y) {
    for (int x = 0; x < 3; ++x) EXPECT_EQ(small.at({x, y}), plain.at({x, y})) << x << ',' << y;
  }
}

}  // namespace
}  // namespace walkmask::picture
