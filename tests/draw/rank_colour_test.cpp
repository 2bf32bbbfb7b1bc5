#include "draw/rank_colour.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include "draw/blend.h"

namespace walkmask::draw {
namespace {

TEST(RankColour, GoesFromVioletToYellow) {
  EXPECT_EQ(rank_colour(0, 100), (Rgb{68, 1, 84}));
  EXPECT_EQ(rank_colour(99, 100), (Rgb{253, 231, 37}));
  EXPECT_EQ(rank_colour(0, 1), (Rgb{68, 1, 84}));
  EXPECT_EQ(rank_colour(50, 101), (Rgb{33, 144, 141}));
}

TEST(RankColour, PassesThroughNineColoursOfViridis) {
  // as the npm package colormap publishes them
  constexpr std::array<std::uint32_t, 9> kPublished = {
      0x440154, 0x472c7a, 0x3b518b, 0x2c718e, 0x21908d, 0x27ad81, 0x5cc863, 0xaadc32, 0xfde725};
  for (std::size_t rank = 0; rank < kPublished.size(); ++rank) {
    const Rgb colour = rank_colour(rank, kPublished.size());
    EXPECT_EQ(std::uint32_t{colour.r} << 16 | std::uint32_t{colour.g} << 8 | colour.b,
              kPublished[rank])
        << rank;
  }
}

TEST(RankColour, GrowsLighterInEvenSteps) {
  constexpr std::size_t kCount = 17;
  for (std::size_t rank = 1; rank < kCount; ++rank) {
    const int step = luma(rank_colour(rank, kCount)) - luma(rank_colour(rank - 1, kCount));
    EXPECT_GE(step, 7) << rank;
    EXPECT_LE(step, 17) << rank;
  }
}

TEST(RankColour, CountsFarBeyondPixelsOfAnImage) {
  constexpr std::uint64_t kMany = std::uint64_t{1} << 40;
  EXPECT_EQ(rank_colour(kMany / 2, kMany + 1), (Rgb{33, 144, 141}));
}

}  // namespace
}  // namespace walkmask::draw
