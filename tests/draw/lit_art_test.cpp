#include "draw/lit_art.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "draw/blend.h"
#include "draw/colours.h"
#include "support/text_floor.h"

namespace walkmask::draw {
namespace {

struct Lit {
  Rgb wall, margin, floor;
};

/// Returns the three kinds of ground on art of this colour.
Lit lit_on(Rgb art) {
  const TextFloor point_floor{"#.."};
  const TextFloor floor{"##."};
  const Picture picture = lit_art(Picture(3, 1, art), point_floor.grid(), floor.grid());
  return {picture.at({0, 0}), picture.at({1, 0}), picture.at({2, 0})};
}

TEST(LitArt, KeepsThreeQuartersOfTheBrightnessOfEveryChannel) {
  for (int value = 0; value < 256; ++value) {
    const auto channel = static_cast<std::uint8_t>(value);
    const Lit lit = lit_on({channel, 200, 200});
    for (const Rgb shown : {lit.wall, lit.margin, lit.floor}) {
      ASSERT_GE(4 * shown.r, 3 * value) << value;
      ASSERT_GE(shown.g, 150) << value;
    }
  }
}

TEST(LitArt, IsLighterWhereThereIsFloor) {
  for (int r = 0; r < 256; r += 15) {
    for (int g = 0; g < 256; g += 15) {
      for (int b = 0; b < 256; b += 15) {
        const Lit lit = lit_on({static_cast<std::uint8_t>(r), static_cast<std::uint8_t>(g),
                                static_cast<std::uint8_t>(b)});
        ASSERT_GE(luma(lit.floor), luma(lit.margin)) << r << ' ' << g << ' ' << b;
        ASSERT_GE(luma(lit.floor), luma(lit.wall) + 24) << r << ' ' << g << ' ' << b;
      }
    }
  }
  EXPECT_GE(luma(lit_on(kBlack).floor), luma(lit_on(kBlack).wall) + 56);
}

TEST(LitArt, BrightensArtThatIsDarkAsAWhole) {
  const Rgb night{16, 16, 40};
  EXPECT_GE(lit_on(night).wall.b, 40 * 3 / 2);
  // A single bright window is enough.
  Picture art(40, 40, night);
  for (int y = 0; y < 20; ++y) std::ranges::fill(art.row(y), kWhite);
  const BitGrid none(40, 40);
  EXPECT_LE(lit_art(art, none, none).at({0, 30}).b, 40);
}

TEST(LitArt, KeepsTheHue) {
  const Lit lit = lit_on(kVermillion);
  EXPECT_GT(lit.floor.r - lit.floor.b, 80);
  EXPECT_GT(lit.wall.r - lit.wall.b, 80);
}

TEST(LitArt, HasChannelsInStepsOfFourRoundedUp) {
  EXPECT_EQ(lit_on(kBlack).wall, kBlack);
  EXPECT_EQ(lit_on(kBlack).floor, (Rgb{64, 64, 64}));
  EXPECT_EQ(lit_on(kWhite).floor, kWhite);
}

TEST(LitArt, TreatsEachPixelAlone) {
  const TextFloor point_floor{"..#..#", "######"};
  const TextFloor floor{".#####", "######"};
  const Rgb grey{128, 128, 128};
  const Picture picture = lit_art(Picture(6, 2, grey), point_floor.grid(), floor.grid());
  const Lit lit = lit_on(grey);
  const Rgb expected[] = {lit.floor, lit.margin, lit.wall, lit.margin, lit.margin, lit.wall};
  for (int x = 0; x < 6; ++x) {
    EXPECT_EQ(picture.at({x, 0}), expected[x]) << x;
    EXPECT_EQ(picture.at({x, 1}), lit.wall) << x;
  }
}

}  // namespace
}  // namespace walkmask::draw
