#include "floor/mask_scale.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

TEST(MaskScale, ChangesNothingAtOne) {
  for (const Point p : {Point{0, 0}, Point{7, 3}, Point{32767, 32767}}) {
    EXPECT_EQ(MaskScale().to_mask(p), p);
    EXPECT_EQ(MaskScale().to_room(p), p);
  }
}

TEST(MaskScale, LetsAMaskPixelStandForTheMiddleOfItsSquare) {
  EXPECT_EQ(MaskScale{2}.to_room({0, 3}), (Point{1, 7}));
  EXPECT_EQ(MaskScale{3}.to_room({0, 3}), (Point{1, 10}));
  EXPECT_EQ(MaskScale{4}.to_room({1, 2}), (Point{6, 10}));
  EXPECT_EQ(MaskScale{64}.to_room({511, 0}), (Point{32736, 32}));
}

TEST(MaskScale, TakesEveryPixelOfASquareToTheSameMaskPixel) {
  for (int factor = 1; factor <= kLargestScale; ++factor) {
    const MaskScale scale = {factor};
    for (const Point mask : {Point{0, 0}, Point{5, 2}}) {
      EXPECT_EQ(scale.to_mask(scale.to_room(mask)), mask) << factor;
      for (const Point corner : {Point{0, 0}, Point{factor - 1, factor - 1}}) {
        const Point room = Point{mask.x * factor, mask.y * factor} + corner;
        EXPECT_EQ(scale.to_mask(room), mask) << factor;
      }
    }
  }
}

}  // namespace
}  // namespace walkmask
