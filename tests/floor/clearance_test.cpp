#include "floor/clearance.h"

#include <gtest/gtest.h>

#include "support/random_floor.h"
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

/// The definition, word for word.
BitGrid floor_by_definition(const BitGrid& floor, int diameter) {
  BitGrid result(floor.width(), floor.height());
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      bool fits = true;
      for (int dy = -diameter; dy <= diameter && fits; ++dy) {
        for (int dx = -diameter; dx <= diameter && fits; ++dx) {
          const bool within = 4 * (dx * dx + dy * dy) < diameter * diameter;
          fits = !within || floor.test({x + dx, y + dy});
        }
      }
      if (fits) result.set({x, y});
    }
  }
  return result;
}

TEST(FloorForDiameter, IsTheDefinitionOnRandomFloors) {
  for (std::uint64_t seed = 0; seed < 250; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    const int diameter = random.between(1, 14);
    ASSERT_EQ(drawn(floor_for_diameter(floor, diameter)),
              drawn(floor_by_definition(floor, diameter)))
        << "seed " << seed << ", diameter " << diameter << "\n"
        << drawn(floor);
  }
}

TEST(FloorForDiameter, LeavesNothingForAnAgentWiderThanTheImage) {
  const TextFloor floor{"...", "...", "..."};
  EXPECT_EQ(floor_for_diameter(floor.grid(), kLargestDiameter).count(), 0);
}

}  // namespace
}  // namespace walkmask
