#include "floor/runs.h"

#include <gtest/gtest.h>

#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(Runs, AreMaximalAndInOrder) {
  std::string runs;
  for_each_run(TextFloor{"..#.##..."}.grid(), 0, [&](int first, int last) {
    runs += std::to_string(first) + "-" + std::to_string(last) + " ";
  });
  EXPECT_EQ(runs, "0-1 3-3 6-8 ");
}

TEST(Runs, TogetherGiveTheGrid) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const BitGrid grid = random_floor(random, 200);
    BitGrid again(grid.width(), grid.height());
    for (int y = 0; y < grid.height(); ++y) {
      int end_before = -2;
      for_each_run(grid, y, [&](int first, int last) {
        EXPECT_GT(first, end_before + 1) << "seed " << seed;
        again.set_span(y, first, last);
        end_before = last;
      });
    }
    ASSERT_EQ(again, grid) << "seed " << seed;
  }
}

TEST(Runs, EndWithTheRowAtEveryWidth) {
  for (const int width : {1, 63, 64, 65, 128}) {
    BitGrid grid(width, 1);
    grid.fill();
    int count = 0;
    for_each_run(grid, 0, [&](int first, int last) {
      EXPECT_EQ(first, 0);
      EXPECT_EQ(last, width - 1);
      ++count;
    });
    EXPECT_EQ(count, 1);
  }
}

TEST(Runs, GiveEachPixelInReadingOrder) {
  BitGrid grid(130, 2);
  const std::vector<Point> pixels = {{0, 0}, {63, 0}, {64, 0}, {129, 0}, {1, 1}};
  for (const Point p : pixels) grid.set(p);
  std::vector<Point> given;
  for_each_pixel(grid, [&](Point p) { given.push_back(p); });
  EXPECT_EQ(given, pixels);
}

}  // namespace
}  // namespace walkmask
