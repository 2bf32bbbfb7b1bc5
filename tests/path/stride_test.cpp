#include "path/stride.h"

#include <gtest/gtest.h>

#include "path/cone_flood.h"
#include "path/trace.h"
#include "support/pixel_flood.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(Stride, EqualsTheSimplifiedTraceOnRandomFloors) {
  for (std::uint64_t seed = 0; seed < 6000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 60);
    const Blocks blocks(floor);
    ConeFlood cones(blocks);
    std::vector<Point> corners;
    for (int i = 0; i < 4; ++i) {
      const std::optional<Point> goal = random_floor_pixel(floor, random);
      const std::optional<Point> start = random_floor_pixel(floor, random);
      if (!goal || !blocks.connected(*blocks.at(*goal), *blocks.at(*start))) continue;
      const std::vector<Point> traced = trace(flood(floor, *goal), *start);
      stride(cones.flood_toward(*goal, *start), *start, corners);
      const std::string where =
          "seed " + std::to_string(seed) + "\n" + drawn(floor, {*start, *goal});
      ASSERT_EQ(as_text(corners), as_text(simplify(traced))) << where;
      ASSERT_EQ(as_text(every_place(corners)), as_text(traced)) << where;
      stride(cones.flood_all(*goal), *start, corners);
      ASSERT_EQ(as_text(corners), as_text(simplify(traced))) << "flood of everything, " << where;
    }
  }
}

}  // namespace
}  // namespace walkmask
