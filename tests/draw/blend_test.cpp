#include "draw/blend.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>

namespace walkmask::draw {
namespace {

TEST(Blend, IsTheNearestWholeNumberForEveryPair) {
  for (int under = 0; under < 256; ++under) {
    for (int over = 0; over < 256; over += 5) {
      for (int opacity = 0; opacity < 256; ++opacity) {
        const int twice_exact_times_255 = 2 * (under * (255 - opacity) + over * opacity);
        const int got = blended(static_cast<std::uint8_t>(under), static_cast<std::uint8_t>(over),
                                static_cast<Opacity>(opacity));
        ASSERT_LE(std::abs(2 * 255 * got - twice_exact_times_255), 255)
            << under << ' ' << over << ' ' << opacity;
      }
    }
  }
}

TEST(Blend, LeavesTheColourBelowOrHidesIt) {
  const Rgb below{1, 2, 254}, above{250, 128, 0};
  EXPECT_EQ(blended(below, above, 0), below);
  EXPECT_EQ(blended(below, above, kOpaque), above);
}

TEST(Luma, IsTheValueOfAGrey) {
  for (int value = 0; value < 256; ++value) {
    const auto grey = static_cast<std::uint8_t>(value);
    EXPECT_EQ(luma({grey, grey, grey}), value);
  }
}

}  // namespace
}  // namespace walkmask::draw
