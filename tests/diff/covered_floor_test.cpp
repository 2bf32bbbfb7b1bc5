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

TEST(CoveredFloor, TakesStepsForTheRowsAndWordsUnderAnAgent) {
  BitGrid positions(80, 40);
  for (int y = 10; y < 12; ++y) positions.set_span(y, 10, 69);
  Steps steps(1000);
  covered_floor(Blocks(positions), {80, 40}, 9, 1, steps);
  EXPECT_EQ(1000 - steps.left(), 20) << "(2 + 8) rows, and 60 + 8 pixels are in two words";
  BitGrid row(80, 40);
  row.set_span(20, 10, 61);
  Steps of_row(1000);
  covered_floor(Blocks(row), {80, 40}, 9, 1, of_row);
  EXPECT_EQ(1000 - of_row.left(), 9) << "(1 + 8) rows, and 52 + 8 pixels are in one word";
}

/// The agent is 9 to 13 pixels wide in the rows of the mask; below, it would be wider.
TEST(CoveredFloor, TakesAStepForABlockInEachBandThatDoesNotMeetIt) {
  BitGrid positions(80, 50);
  positions.set_span(20, 30, 40);
  Steps steps(1000);
  const Footprint scaled = Footprint(9).scaled_by({0, 100, 100, 200});
  covered_floor(Blocks(positions), {80, 50}, scaled, 1, steps);
  EXPECT_EQ(1000 - steps.left(), 11 + 4) << "11 rows in the band of 11, and four other bands";
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
        << "seed " << seed << " " << size_text(footprint) << " scale " << scale << "\n"
        << drawn(floor);
    BitGrid outside = covered;
    outside -= floor;
    ASSERT_FALSE(outside.any()) << seed;
  }
}

}  // namespace
}  // namespace walkmask::diff
