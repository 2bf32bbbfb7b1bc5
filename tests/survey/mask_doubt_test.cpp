#include "survey/mask_doubt.h"

#include <gtest/gtest.h>

#include "floor/bit_grid.h"

namespace walkmask {
namespace {

Census census_of(std::size_t colours) {
  Census census;
  census.paints.resize(colours);
  return census;
}

TEST(MaskDoubt, BeginsBeyondTheShadesOfGrey) {
  EXPECT_FALSE(doubt_about_colours(census_of(256)));
  EXPECT_EQ(doubt_about_colours(census_of(257)),
            "the image has 257 colours, too many for a mask without declared colours");
  Census endless = census_of(kMostPaints);
  endless.complete = false;
  EXPECT_EQ(doubt_about_colours(endless),
            "the image has more than 4096 colours, too many for a mask without declared "
            "colours");
}

/// Returns a floor of `count` islands of two pixels.
BitGrid islands_of_two(int count) {
  BitGrid floor(3 * count, 1);
  for (int i = 0; i < count; ++i) {
    floor.set({3 * i, 0});
    floor.set({3 * i + 1, 0});
  }
  return floor;
}

TEST(MaskDoubt, BeginsWithAHundredIslands) {
  EXPECT_FALSE(doubt_about_islands(Blocks(islands_of_two(99)), 2));
  EXPECT_EQ(doubt_about_islands(Blocks(islands_of_two(100)), 2),
            "the floor has 100 islands, too many for a mask");
  EXPECT_FALSE(doubt_about_islands(Blocks(islands_of_two(100)), 3)) << "specks do not count";
}

TEST(MaskDoubt, CountsIslandsOfAPixelButNotTheirBlocks) {
  BitGrid dots(200, 1);
  for (int x = 0; x < 200; x += 2) dots.set({x, 0});
  EXPECT_TRUE(doubt_about_islands(Blocks(dots), 1));
  EXPECT_TRUE(doubt_about_islands(Blocks(dots), 0));
  BitGrid comb(200, 2);
  comb.set_span(1, 0, 199);
  for (int x = 0; x < 200; x += 2) comb.set({x, 0});
  EXPECT_FALSE(doubt_about_islands(Blocks(comb), 0)) << "one island";
}

}  // namespace
}  // namespace walkmask
