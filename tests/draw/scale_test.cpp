#include "draw/scale.h"

#include <gtest/gtest.h>

#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask::draw {
namespace {

TEST(Scale, EnlargesByTheLeastFactorThatReaches960) {
  struct Row {
    int side, factor;
  };
  for (const Row& row :
       {Row{1, 960}, Row{2, 480}, Row{20, 48}, Row{320, 3}, Row{479, 3}, Row{480, 2}, Row{481, 2},
        Row{959, 2}, Row{960, 1}, Row{961, 1}, Row{1920, 1}, Row{32768, 1}}) {
    EXPECT_EQ(scale_for(row.side, 1).factor, row.factor) << row.side;
    EXPECT_EQ(scale_for(1, row.side).factor, row.factor) << row.side;
    EXPECT_EQ(scale_for(row.side, row.side).factor, row.factor) << row.side;
  }
}

TEST(Scale, LetsStrokesGrowHalfAsFastAsThePicture) {
  EXPECT_EQ(scale_for(960, 540).stroke, 64);
  EXPECT_EQ(scale_for(320, 200).stroke, 64) << "enlarged to 960";
  EXPECT_EQ(scale_for(1920, 1080).stroke, 96);
  EXPECT_EQ(scale_for(3840, 2160).stroke, 160);
  EXPECT_EQ(scale_for(960, 540).letter, 2);
  EXPECT_EQ(scale_for(1920, 1080).letter, 3);
}

TEST(Scale, NeverRoundsALengthToNothing) {
  EXPECT_EQ(scale_for(960, 1).pixels(1), 1);
  EXPECT_EQ(scale_for(960, 1).pixels(0), 1);
  EXPECT_EQ(scale_for(3840, 1).pixels(2), 5);
}

TEST(Enlarged, RepeatsEachPixelOfAGrid) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const BitGrid small = random_floor(random, 40);
    const int factor = random.between(1, 7);
    const BitGrid large = enlarged(small, factor);
    ASSERT_EQ(large.width(), small.width() * factor);
    ASSERT_EQ(large.height(), small.height() * factor);
    ASSERT_EQ(large.count(), small.count() * factor * factor) << "seed " << seed;
    for (int y = 0; y < large.height(); ++y) {
      for (int x = 0; x < large.width(); ++x) {
        ASSERT_EQ(large.test({x, y}), small.test({x / factor, y / factor})) << "seed " << seed;
      }
    }
  }
}

TEST(Enlarged, RepeatsEachPixelOfAPicture) {
  Picture small(2, 2);
  small.row(0)[1] = {1, 2, 3};
  small.row(1)[0] = {4, 5, 6};
  const Picture large = enlarged(small, 3);
  ASSERT_EQ(large.width(), 6);
  ASSERT_EQ(large.height(), 6);
  for (int y = 0; y < 6; ++y) {
    for (int x = 0; x < 6; ++x) EXPECT_EQ(large.at({x, y}), small.at({x / 3, y / 3}));
  }
}

TEST(CentreOf, IsTheMiddleOfTheEnlargedPixel) {
  EXPECT_EQ(centre_of({0, 0}, 1), (Spot{32, 32}));
  EXPECT_EQ(centre_of({3, 5}, 1), (Spot{3 * 64 + 32, 5 * 64 + 32}));
  EXPECT_EQ(centre_of({0, 1}, 2), (Spot{64, 3 * 64}));
  EXPECT_EQ(centre_of({0, 0}, 960), (Spot{480 * 64, 480 * 64}));
}

}  // namespace
}  // namespace walkmask::draw
