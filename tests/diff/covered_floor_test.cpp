#include "diff/covered_floor.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "support/random.h"
#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"
#include "support/unlimited_steps.h"

namespace walkmask::diff {
namespace {

TEST(CoveredFloor, IsTheFloorUnderTheDisc) {
  const TextFloor floor({"....#", "....#", "....#", ".####"});
  const Blocks positions(slow_floor_for(floor.grid(), 3));
  EXPECT_EQ(drawn(covered_floor(positions, {5, 4}, 3, 1, unlimited_steps())),
            "....#\n....#\n....#\n#####\n");
}

TEST(CoveredFloor, AgreesWithTheDefinition) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 20);
    const Footprint footprint = random_footprint(random, 12);
    const int scale = random.between(1, 3);
    const BitGrid positions = slow_floor_for(floor, footprint, scale);
    const BitGrid covered = covered_floor(Blocks(positions), {floor.width(), floor.height()},
                                          footprint, scale, unlimited_steps());
    ASSERT_EQ(drawn(covered), drawn(slowly_covered(positions, footprint, scale)))
        << "seed " << seed << " " << footprint_text(footprint) << " scale " << scale << "\n"
        << drawn(floor);
    BitGrid outside = covered;
    outside -= floor;
    ASSERT_FALSE(outside.any()) << seed;
  }
}

}  // namespace
}  // namespace walkmask::diff
