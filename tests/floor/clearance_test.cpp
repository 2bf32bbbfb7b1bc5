#include "floor/clearance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "floor/clearance_map.h"
#include "support/random_edit.h"
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

TEST(FloorForDiameter, MatchesTheDefinitionOnRandomFloors) {
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

/// Returns the first and the last row in which two floors differ.
std::optional<Rows> rows_that_differ(const BitGrid& a, const BitGrid& b) {
  std::optional<Rows> rows;
  for (int y = 0; y < a.height(); ++y) {
    if (!std::ranges::equal(a.row(y), b.row(y))) rows = {rows ? rows->first : y, y};
  }
  return rows;
}

TEST(RepairFloorForDiameter, EqualsTheFloorMadeAnew) {
  constexpr int kFloors = 60, kEdits = 20, kLargestSide = 200;
  for (std::uint64_t seed = 0; seed < kFloors; ++seed) {
    Random random(seed);
    BitGrid floor = random_floor(random, kLargestSide);
    for (const int diameter : {1, 5, 9, 40}) {
      const int scale = random.between(1, 3);
      BitGrid repaired = floor_for_diameter(floor, diameter, scale);
      for (int i = 0; i < kEdits; ++i) {
        const BitGrid before = floor, agents = repaired;
        const Bounds box = random_edit(floor, random);
        const std::optional<Rows> rows =
            repair_floor_for_diameter(floor, diameter, scale, box, repaired);
        ASSERT_EQ(repaired, floor_for_diameter(floor, diameter, scale))
            << "seed " << seed << ", diameter " << diameter << ", scale " << scale << ", edit " << i
            << ": " << as_text(box) << " of\n"
            << drawn(before) << "gives\n"
            << drawn(floor);
        ASSERT_EQ(rows, rows_that_differ(agents, repaired)) << "seed " << seed;
      }
    }
  }
}

TEST(RepairFloorForDiameter, RepairsTheFloorOfAgentsThatAreMeasuredByDistances) {
  BitGrid floor(1500, 1200);
  floor.fill();
  constexpr int kDiameter = 601;
  BitGrid repaired = floor_for_diameter(floor, kDiameter);
  floor.reset({700, 500});
  const std::optional<Rows> rows =
      repair_floor_for_diameter(floor, kDiameter, 1, {700, 500, 700, 500}, repaired);
  EXPECT_EQ(repaired, floor_for_diameter(floor, kDiameter));
  EXPECT_EQ(rows, (Rows{300, 800}));
}

TEST(RepairFloorForDiameter, ReportsNoRowsIfNothingChanges) {
  const TextFloor before{".........", "####.####", "........."};
  BitGrid floor = before.grid();
  BitGrid repaired = floor_for_diameter(floor, 3);
  floor.set({3, 1});
  EXPECT_EQ(repair_floor_for_diameter(floor, 3, 1, {3, 1, 3, 1}, repaired), std::nullopt);
}

}  // namespace
}  // namespace walkmask
