#include "floor/clearance.h"

#include <gtest/gtest.h>

#include "floor/clearance_map.h"
#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(FloorForDiameter, ChangesNothingForAPointOrADiscOfTwo) {
  const TextFloor floor{"..#", "#.."};
  EXPECT_EQ(floor_for_diameter(floor.grid(), 1), floor.grid());
  EXPECT_EQ(floor_for_diameter(floor.grid(), 2), floor.grid());
}

TEST(FloorForDiameter, LeavesTheMiddleOfACorridorAsWideAsTheAgent) {
  const TextFloor corridor{".....", ".....", "....."};
  EXPECT_EQ(drawn(floor_for_diameter(corridor.grid(), 3)), "#####\n#...#\n#####\n");
  EXPECT_EQ(drawn(floor_for_diameter(corridor.grid(), 4)), "#####\n#...#\n#####\n");
  EXPECT_EQ(drawn(floor_for_diameter(corridor.grid(), 5)), "#####\n#####\n#####\n");
}

TEST(FloorForDiameter, RoundsTheDiscAtWallCorners) {
  // The wall pixel is sqrt(2) away from its diagonal neighbours: 4 * 2 < 9, but not < 8.
  const TextFloor floor{".......", ".......", ".......", "...#...",
                        ".......", ".......", "......."};
  EXPECT_EQ(drawn(floor_for_diameter(floor.grid(), 3)),
            "#######\n#.....#\n#.###.#\n#.###.#\n#.###.#\n#.....#\n#######\n");
}

TEST(FloorForDiameter, MeasuresAgentsInPixelsOfTheRoom) {
  const TextFloor corridor{".....", ".....", "....."};
  // At scale 4 the wall is 4 pixels of the room away from the outer rows, 8 from the middle.
  EXPECT_EQ(floor_for_diameter(corridor.grid(), 8, 4), corridor.grid());
  EXPECT_EQ(drawn(floor_for_diameter(corridor.grid(), 9, 4)), "#####\n#...#\n#####\n");
  EXPECT_EQ(drawn(floor_for_diameter(corridor.grid(), 16, 4)), "#####\n#...#\n#####\n");
  EXPECT_EQ(drawn(floor_for_diameter(corridor.grid(), 17, 4)), "#####\n#####\n#####\n");
}

TEST(FloorForDiameter, IsTheDefinitionOnRandomFloors) {
  for (std::uint64_t seed = 0; seed < 250; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, one_in(random, 4) ? 140 : 40);
    const int diameter = random.between(1, 14),
              scale = one_in(random, 2) ? 1 : random.between(2, 5);
    ASSERT_EQ(drawn(floor_for_diameter(floor, diameter, scale)),
              drawn(slow_floor_for_diameter(floor, diameter, scale)))
        << "seed " << seed << ", diameter " << diameter << ", scale " << scale << "\n"
        << drawn(floor);
  }
}

TEST(FloorForDiameter, LeavesNothingForAnAgentWiderThanTheImage) {
  const TextFloor floor{"...", "...", "..."};
  EXPECT_EQ(floor_for_diameter(floor.grid(), kLargestDiameter).count(), 0);
  EXPECT_EQ(floor_for_diameter(BitGrid(0, 0), 9), BitGrid(0, 0));
}

TEST(FloorForDiameter, IsTheSameByDiscsAndByDistances) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 700);
    const ClearanceMap clearances(floor);
    for (const int diameter : {3, 9, 64, 101, 129, 300}) {
      EXPECT_EQ(floor_for_diameter(floor, diameter), clearances.floor_for(diameter))
          << "seed " << seed << ", diameter " << diameter;
    }
  }
}

TEST(FloorForDiameter, KeepsLargeAgentsOffTheFrameOfAnOpenRoom) {
  BitGrid open(1300, 1100);
  open.fill();
  for (const int diameter : {511, 512, 513, 1100}) {
    const int margin = (diameter + 1) / 2 - 1;
    BitGrid middle(open.width(), open.height());
    for (int y = margin; y < open.height() - margin; ++y) {
      middle.set_span(y, margin, open.width() - 1 - margin);
    }
    EXPECT_EQ(floor_for_diameter(open, diameter), middle) << diameter;
  }
}

}  // namespace
}  // namespace walkmask
