#include "compare/smoothing.h"

#include <gtest/gtest.h>

#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(Smoothing, KeepsTurnsOrOnlyThoseNotInSight) {
  const TextFloor floor{
      ".....",
      ".....",
      "..#..",
  };
  const std::vector<Point> cells = {{0, 2}, {0, 1}, {0, 0}, {1, 0}, {2, 0}, {3, 1}, {4, 2}};
  EXPECT_EQ(as_text(smoothed(cells, floor.grid(), Smoothing::none)), "(0,2) (0,0) (2,0) (4,2)");
  EXPECT_EQ(as_text(smoothed(cells, floor.grid(), Smoothing::farthest)), "(0,2) (2,0) (4,2)");
  EXPECT_EQ(as_text(smoothed(cells, floor.grid(), Smoothing::beautify)), "(0,2) (2,0) (4,2)");
}

}  // namespace
}  // namespace walkmask
