#include "path/stride.h"

#include <gtest/gtest.h>

#include "path/cone_flood.h"
#include "path/trace.h"
#include "support/pixel_flood.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// Compares the walk from a start to a goal with the trace pixel by pixel.
void expect_the_trace(const BitGrid& floor, ConeFlood& cones, Point goal, Point start) {
  const std::vector<Point> traced = trace(flood(floor, goal), start);
  std::vector<Point> corners;
  stride(cones.flood_toward(goal, start), start, corners);
  ASSERT_EQ(as_text(corners), as_text(simplify(traced))) << drawn(floor, {start, goal});
  ASSERT_EQ(as_text(every_place(corners)), as_text(traced)) << drawn(floor, {start, goal});
  stride(cones.flood_all(goal), start, corners);
  ASSERT_EQ(as_text(corners), as_text(simplify(traced))) << "flood of everything";
}

void expect_traces(std::uint64_t floors, int largest_side) {
  for (std::uint64_t seed = 0; seed < floors; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const BitGrid floor = random_floor(random, largest_side);
    const Blocks blocks(floor);
    ConeFlood cones(blocks);
    for (int i = 0; i < 4; ++i) {
      const std::optional<Point> goal = random_floor_pixel(floor, random);
      const std::optional<Point> start = random_floor_pixel(floor, random);
      if (!goal || !blocks.connected(*blocks.at(*goal), *blocks.at(*start))) continue;
      expect_the_trace(floor, cones, *goal, *start);
      if (testing::Test::HasFailure()) return;
    }
  }
}

TEST(Stride, EqualsTheSimplifiedTraceOnRandomFloors) { expect_traces(6000, 60); }

TEST(Stride, EqualsTheSimplifiedTraceOnSmallFloors) { expect_traces(1500, 12); }

}  // namespace
}  // namespace walkmask
