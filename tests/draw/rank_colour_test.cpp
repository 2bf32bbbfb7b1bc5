#include "draw/rank_colour.h"

#include <gtest/gtest.h>

#include "draw/blend.h"

namespace walkmask::draw {
namespace {

TEST(RankColour, GoesFromVioletToYellow) {
  EXPECT_EQ(rank_colour(0, 100), (Rgb{68, 1, 84}));
  EXPECT_EQ(rank_colour(99, 100), (Rgb{253, 231, 37}));
  EXPECT_EQ(rank_colour(0, 1), (Rgb{68, 1, 84}));
  EXPECT_EQ(rank_colour(50, 101), (Rgb{33, 144, 141}));
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
