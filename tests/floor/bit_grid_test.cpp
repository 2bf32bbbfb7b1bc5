#include "floor/bit_grid.h"

#include <gtest/gtest.h>

#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(BitGrid, HoldsNothingOutside) {
  BitGrid grid(3, 2);
  grid.fill();
  EXPECT_EQ(drawn(grid), "...\n...\n");
  for (const Point p : {Point{-1, 0}, Point{0, -1}, Point{3, 0}, Point{0, 2}}) {
    EXPECT_FALSE(grid.test(p)) << as_text({p});
  }
}

TEST(BitGrid, FillsToTheLastPixelAndNoFurther) {
  for (const int width : {1, 63, 64, 65, 127, 128, 129}) {
    BitGrid grid(width, 3);
    grid.fill();
    EXPECT_EQ(grid.count(), 3 * width);
    EXPECT_TRUE(grid.all_set(1, 0, width - 1));
    EXPECT_FALSE(grid.test({width, 1}));
  }
}

TEST(BitGrid, IsEmptyWithoutWidthOrHeight) {
  for (BitGrid grid : {BitGrid(0, 5), BitGrid(5, 0), BitGrid(0, 0)}) {
    grid.fill();
    EXPECT_EQ(grid.count(), 0);
  }
}

TEST(BitGrid, CombinesWithAnother) {
  const TextFloor a{"..##"}, b{".#.#"};
  BitGrid both = a.grid(), either = a.grid(), without = a.grid();
  both &= b.grid();
  either |= b.grid();
  without -= b.grid();
  EXPECT_EQ(drawn(both), ".###\n");
  EXPECT_EQ(drawn(either), "...#\n");
  EXPECT_EQ(drawn(without), "#.##\n");
}

/// Searches pixel by pixel, for comparison with the searches by words.
int first_pixel(const BitGrid& grid, int y, int from, int step, bool wanted) {
  int x = from;
  while (x >= 0 && x < grid.width() && grid.test({x, y}) != wanted) x += step;
  return x;
}

TEST(BitGrid, SearchesByWordsAsByPixels) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const BitGrid grid = random_floor(random, 200);
    const int y = random.between(0, grid.height() - 1);
    for (int x = 0; x < grid.width(); ++x) {
      ASSERT_EQ(grid.next_set(y, x), first_pixel(grid, y, x, 1, true)) << seed << " " << x;
      ASSERT_EQ(grid.next_clear(y, x), first_pixel(grid, y, x, 1, false)) << seed << " " << x;
      ASSERT_EQ(grid.previous_clear(y, x), first_pixel(grid, y, x, -1, false)) << seed << " " << x;
      const int last = random.between(x, grid.width() - 1);
      ASSERT_EQ(grid.all_set(y, x, last), first_pixel(grid, y, x, 1, false) > last) << seed;
    }
    EXPECT_EQ(grid.next_set(y, grid.width()), grid.width());
    EXPECT_EQ(grid.previous_clear(y, -1), -1);
  }
}

TEST(BitGrid, ReportsWhetherAnyPixelIsSet) {
  EXPECT_FALSE(BitGrid(0, 0).any());
  for (const Point p : {Point{0, 0}, Point{64, 1}, Point{129, 2}}) {
    BitGrid grid(130, 3);
    EXPECT_FALSE(grid.any());
    grid.set(p);
    EXPECT_TRUE(grid.any()) << p.x;
  }
}

TEST(BitGrid, IntersectsWhatHasASetPixelInCommon) {
  for (const Point p : {Point{0, 0}, Point{64, 1}, Point{129, 2}}) {
    BitGrid one(130, 3), other(130, 3);
    one.set(p);
    EXPECT_FALSE(one.intersects(other)) << p.x;
    other.fill();
    EXPECT_TRUE(one.intersects(other)) << p.x;
    other.reset(p);
    EXPECT_FALSE(one.intersects(other)) << p.x;
  }
}

TEST(BitGrid, SetsSpansAcrossWords) {
  for (const int first : {0, 1, 63, 64, 65}) {
    for (const int last : {first, first + 1, 127, 128, 199}) {
      if (last < first) continue;
      BitGrid grid(200, 1);
      grid.set_span(0, first, last);
      EXPECT_EQ(grid.count(), last - first + 1);
      EXPECT_TRUE(grid.all_set(0, first, last));
    }
  }
}

TEST(BitGrid, IsEnlargedPixelByPixel) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    const BitGrid grid = random_floor(random, 100);
    const int across = random.between(1, 5), down = random.between(1, 5);
    const BitGrid large = enlarged(grid, across, down);
    ASSERT_EQ(large.width(), across * grid.width());
    ASSERT_EQ(large.height(), down * grid.height());
    EXPECT_EQ(large.count(), across * down * grid.count());
    for (int y = 0; y < large.height(); ++y) {
      for (int x = 0; x < large.width(); ++x) {
        ASSERT_EQ(large.test({x, y}), grid.test({x / across, y / down})) << seed;
      }
    }
  }
}

}  // namespace
}  // namespace walkmask
