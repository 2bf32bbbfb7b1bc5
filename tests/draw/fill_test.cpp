#include "draw/fill.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "draw/colours.h"
#include "draw/picture_text.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask::draw {
namespace {

TEST(Fill, IsCutOffAtEveryEdge) {
  struct Row {
    Box box;
    const char* expected;
  };
  for (const Row& row : {Row{{-5, -5, 2, 1}, "ff.\n...\n"}, Row{{2, 1, 9, 9}, "...\n..f\n"},
                         Row{{-9, -9, 9, 9}, "fff\nfff\n"}, Row{{3, 0, 5, 2}, "...\n...\n"},
                         Row{{-4, 0, 0, 2}, "...\n...\n"}, Row{{2, 0, 1, 2}, "...\n...\n"},
                         Row{{0, 2, 3, 4}, "...\n...\n"}, Row{{5, -9, 9, 9}, "...\n...\n"}}) {
    Picture picture(3, 2);
    fill(picture, row.box, kWhite, kOpaque);
    EXPECT_EQ(shades(picture), row.expected);
  }
}

TEST(Tint, ColoursOnlySetPixels) {
  const TextFloor where{".#.", "##."};
  Picture picture(3, 2);
  tint(picture, where.grid(), kWhite, kOpaque);
  EXPECT_EQ(shades(picture), "f.f\n..f\n");
  tint(picture, where.grid(), kBlack, 128);
  EXPECT_EQ(shades(picture), "7.7\n..7\n");
}

TEST(Rim, IsThePixelsFewStepsFromTheOutside) {
  const TextFloor grid{".......", ".......", "...#...", ".......", "......."};
  EXPECT_EQ(drawn(rim(grid.grid(), 1)), ".......\n.##.##.\n.#.#.#.\n.##.##.\n.......\n");
  EXPECT_EQ(rim(grid.grid(), 0).count(), 0);
  EXPECT_EQ(drawn(rim(grid.grid(), 3)), drawn(grid.grid()));
}

TEST(OuterRim, IsThePixelsFewStepsFromASetPixel) {
  const TextFloor grid{".....", "#...#", "#####"};
  const TextFloor walls{"#####", "##.##", "#####"};
  EXPECT_EQ(drawn(outer_rim(walls.grid(), 1)), drawn(TextFloor{"##.##", "#.#.#", "##.##"}.grid()));
  EXPECT_EQ(outer_rim(grid.grid(), 0).count(), 0);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 140);
    const BitGrid got = outer_rim(floor, 1);
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x) {
        const bool is_near = floor.test({x - 1, y}) || floor.test({x + 1, y}) ||
                             floor.test({x, y - 1}) || floor.test({x, y + 1});
        ASSERT_EQ(got.test({x, y}), !floor.test({x, y}) && is_near) << "seed " << seed;
      }
    }
  }
}

TEST(CrossHatch, HasStripesThatRiseAndStripesThatFall) {
  EXPECT_EQ(drawn(cross_hatch(8, 5, 4, 1)),
            drawn(TextFloor{".###.###", "#.#.#.#.", "##.###.#", "#.#.#.#.", ".###.###"}.grid()));
}

TEST(Rim, OmitsPixelsSurroundedWithinItsThickness) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const BitGrid grid = random_floor(random, 140);
    const int thickness = random.between(1, 3);
    const BitGrid got = rim(grid, thickness);
    for (int y = 0; y < grid.height(); ++y) {
      for (int x = 0; x < grid.width(); ++x) {
        bool is_near = false;
        for (int dy = -thickness; dy <= thickness; ++dy) {
          const int rest = thickness - std::abs(dy);
          for (int dx = -rest; dx <= rest; ++dx) is_near |= !grid.test({x + dx, y + dy});
        }
        ASSERT_EQ(got.test({x, y}), grid.test({x, y}) && is_near)
            << "seed " << seed << " at " << x << ',' << y;
      }
    }
  }
}

TEST(Hatch, RisesToTheRight) {
  EXPECT_EQ(drawn(hatch(6, 5, 4, 2)), "..##..\n.##..#\n##..##\n#..##.\n..##..\n");
  EXPECT_EQ(drawn(hatch(3, 1, 4, 2)), "..#\n") << "lower than a period";
}

TEST(Dots, AlternateFromRowToRow) {
  EXPECT_EQ(drawn(dots(8, 5, 4, 1)), ".###.###\n########\n########\n########\n##.###.#\n");
  EXPECT_EQ(drawn(dots(2, 1, 4, 1)), ".#\n");
}

TEST(Patterns, CoverTheirShareOfALargeArea) {
  EXPECT_EQ(hatch(200, 200, 10, 5).count(), 200 * 200 / 2);
  EXPECT_EQ(dots(200, 200, 10, 3).count(), 200 * 200 * 9 / 100);
}

}  // namespace
}  // namespace walkmask::draw
