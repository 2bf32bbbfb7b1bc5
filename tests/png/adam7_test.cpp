#include "png/adam7.h"

#include <gtest/gtest.h>

namespace walkmask::png {
namespace {

Header header(int width, int height, bool interlaced) {
  return {width, height, 8, ColourType::grey, interlaced};
}

TEST(Passes, AreTheImageItselfWithoutInterlacing) {
  const std::vector<Pass> only = passes(header(9, 5, false));
  ASSERT_EQ(only.size(), 1u);
  EXPECT_EQ(only[0].width, 9);
  EXPECT_EQ(only[0].height, 5);
  EXPECT_EQ(pass_bytes(header(9, 5, false), only[0]), 50u);
}

TEST(Passes, HoldEveryPixelOnceAndNoneIsEmpty) {
  for (int width = 1; width <= 20; ++width) {
    for (int height = 1; height <= 20; ++height) {
      std::vector<int> times(static_cast<std::size_t>(width * height), 0);
      for (const Pass& pass : passes(header(width, height, true))) {
        EXPECT_TRUE(pass.width >= 1 && pass.height >= 1) << width << " x " << height;
        for (int i = 0; i < pass.width * pass.height; ++i) {
          const int x = pass.x + i % pass.width * pass.dx;
          const int y = pass.y + i / pass.width * pass.dy;
          ASSERT_TRUE(x < width && y < height) << x << "," << y;
          ++times[static_cast<std::size_t>(y * width + x)];
        }
      }
      EXPECT_EQ(times, std::vector<int>(times.size(), 1)) << width << " x " << height;
    }
  }
}

TEST(Passes, GrowFromOneToSeven) {
  EXPECT_EQ(passes(header(1, 1, true)).size(), 1u);
  EXPECT_EQ(passes(header(5, 1, true)).size(), 4u);
  EXPECT_EQ(passes(header(1, 5, true)).size(), 4u);
  EXPECT_EQ(passes(header(5, 5, true)).size(), 7u);
}

}  // namespace
}  // namespace walkmask::png
