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

TEST(FloorForFootprint, ChangesNothingForAPointOrADiscOfTwo) {
  const TextFloor floor{"..#", "#.."};
  EXPECT_EQ(floor_for_footprint(floor.grid(), 1), floor.grid());
  EXPECT_EQ(floor_for_footprint(floor.grid(), 2), floor.grid());
}

TEST(FloorForFootprint, LeavesTheMiddleOfACorridorAsWideAsTheAgent) {
  const TextFloor corridor{".....", ".....", "....."};
  EXPECT_EQ(drawn(floor_for_footprint(corridor.grid(), 3)), "#####\n#...#\n#####\n");
  EXPECT_EQ(drawn(floor_for_footprint(corridor.grid(), 4)), "#####\n#...#\n#####\n");
  EXPECT_EQ(drawn(floor_for_footprint(corridor.grid(), 5)), "#####\n#####\n#####\n");
}

TEST(FloorForFootprint, RoundsTheDiscAtWallCorners) {
  // The wall pixel is sqrt(2) away from its diagonal neighbours: 4 * 2 < 9, but not < 8.
  const TextFloor floor{".......", ".......", ".......", "...#...",
                        ".......", ".......", "......."};
  EXPECT_EQ(drawn(floor_for_footprint(floor.grid(), 3)),
            "#######\n#.....#\n#.###.#\n#.###.#\n#.###.#\n#.....#\n#######\n");
}

TEST(FloorForFootprint, MeasuresAgentsInPixelsOfTheRoom) {
  const TextFloor corridor{".....", ".....", "....."};
  // At scale 4 the wall is 4 pixels of the room away from the outer rows, 8 from the middle.
  EXPECT_EQ(floor_for_footprint(corridor.grid(), 8, 4), corridor.grid());
  EXPECT_EQ(drawn(floor_for_footprint(corridor.grid(), 9, 4)), "#####\n#...#\n#####\n");
  EXPECT_EQ(drawn(floor_for_footprint(corridor.grid(), 16, 4)), "#####\n#...#\n#####\n");
  EXPECT_EQ(drawn(floor_for_footprint(corridor.grid(), 17, 4)), "#####\n#####\n#####\n");
}

TEST(FloorForFootprint, MatchesTheDefinitionOnRandomFloors) {
  for (std::uint64_t seed = 0; seed < 250; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, one_in(random, 4) ? 140 : 40);
    const int diameter = random.between(1, 14),
              scale = one_in(random, 2) ? 1 : random.between(2, 5);
    ASSERT_EQ(drawn(floor_for_footprint(floor, diameter, scale)),
              drawn(slow_floor_for(floor, diameter, scale)))
        << "seed " << seed << ", diameter " << diameter << ", scale " << scale << "\n"
        << drawn(floor);
  }
}

TEST(FloorForFootprint, MatchesTheDefinitionForEllipsesAndRectangles) {
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, one_in(random, 20) ? 140 : 24);
    const Footprint shape = random_footprint(random, 16);
    const Footprint footprint = one_in(random, 2) ? shape : shape.with_width(random.between(1, 16));
    const int scale = one_in(random, 2) ? 1 : random.between(2, 5);
    ASSERT_EQ(drawn(floor_for_footprint(floor, footprint, scale)),
              drawn(slow_floor_for(floor, footprint, scale)))
        << "seed " << seed << ", " << size_text(footprint) << ", scale " << scale << "\n"
        << drawn(floor);
  }
}

TEST(FloorForFootprint, LetsAFlatAgentThroughASlitAsDeepAsItIs) {
  const TextFloor slit{"#######", ".......", ".......", ".......", "#######"};
  const auto flat = [](int width, int depth) {
    return Footprint::of_size(Outline::Shape::ellipse, width, depth);
  };
  EXPECT_EQ(drawn(floor_for_footprint(slit.grid(), flat(6, 4))),
            "#######\n#######\n##...##\n#######\n#######\n");
  EXPECT_EQ(floor_for_footprint(slit.grid(), flat(6, 5)).count(), 0);
  EXPECT_EQ(floor_for_footprint(slit.grid(), 6).count(), 0);
  // The corners of a rectangle reach further than the rim of an ellipse.
  const TextFloor corner{"......#", ".......", "......."};
  EXPECT_TRUE(floor_for_footprint(corner.grid(), flat(5, 3)).test({4, 1}));
  EXPECT_FALSE(
      floor_for_footprint(corner.grid(), Footprint::of_size(Outline::Shape::rectangle, 5, 3))
          .test({4, 1}));
}

TEST(FloorForFootprint, IsTheSameByBandsAndByDistances) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 300);
    Outline outline = random_footprint(random, 9).outline().at_full_size();
    // Above a reach of about 45, a new size in every row takes longer than measuring.
    const double at_top = random.between(100, 300), at_bottom = at_top + random.between(200, 600);
    outline.scaling = {0, floor.height() + 1, at_top, at_bottom};
    const Footprint footprint(outline, random.between(10, 30));
    BitGrid expected(floor.width(), floor.height());
    for (int y = 0; y < floor.height(); ++y) {
      const BitGrid of_size = floor_for_footprint(floor, footprint.in_row(y));
      std::ranges::copy(of_size.row(y), expected.row(y).begin());
    }
    ASSERT_EQ(floor_for_footprint(floor, footprint), expected)
        << "seed " << seed << ", " << size_text(footprint) << ", " << at_top << " to " << at_bottom;
  }
}

TEST(FloorForFootprint, LeavesNothingForAnAgentWiderThanTheImage) {
  const TextFloor floor{"...", "...", "..."};
  EXPECT_EQ(floor_for_footprint(floor.grid(), kLargestDiameter).count(), 0);
  EXPECT_EQ(floor_for_footprint(BitGrid(0, 0), 9), BitGrid(0, 0));
}

TEST(FloorForFootprint, IsTheSameByDiscsAndByDistances) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 700);
    const ClearanceMap clearances(floor);
    for (const int diameter : {3, 9, 64, 101, 129, 300}) {
      EXPECT_EQ(floor_for_footprint(floor, diameter), clearances.floor_for(diameter))
          << "seed " << seed << ", diameter " << diameter;
    }
    const Footprint shape = random_footprint(random, 300);
    EXPECT_EQ(floor_for_footprint(floor, shape),
              ClearanceMap(floor, 1, shape.outline()).floor_for(shape.width()))
        << "seed " << seed << ", " << size_text(shape);
  }
}

TEST(FloorForFootprint, KeepsLargeAgentsOffTheFrameOfAnOpenRoom) {
  BitGrid open(1300, 1100);
  open.fill();
  for (const int diameter : {511, 512, 513, 1100}) {
    const int margin = (diameter + 1) / 2 - 1;
    BitGrid middle(open.width(), open.height());
    for (int y = margin; y < open.height() - margin; ++y) {
      middle.set_span(y, margin, open.width() - 1 - margin);
    }
    EXPECT_EQ(floor_for_footprint(open, diameter), middle) << diameter;
  }
}

TEST(FloorForFootprint, KeepsLargeRectanglesOffTheFrameOfAnOpenRoom) {
  BitGrid open(2100, 1100);
  open.fill();
  for (const int depth : {998, 999, 1000, 1001, 1002, 1050}) {  // by bits and by distances
    const int right = (2000 + 1) / 2 - 1, down = (depth + 1) / 2 - 1;
    BitGrid middle(open.width(), open.height());
    for (int y = down; y < open.height() - down; ++y) {
      middle.set_span(y, right, open.width() - 1 - right);
    }
    const Footprint footprint = Footprint::of_size(Outline::Shape::rectangle, 2000, depth);
    EXPECT_EQ(floor_for_footprint(open, footprint), middle) << depth;
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

TEST(RepairFloorForFootprint, EqualsTheFloorMadeAnew) {
  constexpr int kFloors = 60, kEdits = 20, kLargestSide = 200;
  for (std::uint64_t seed = 0; seed < kFloors; ++seed) {
    Random random(seed);
    BitGrid floor = random_floor(random, kLargestSide);
    for (const Footprint& footprint :
         {Footprint(1), Footprint(5), Footprint(9), Footprint(40), random_footprint(random, 30)}) {
      const int scale = random.between(1, 3);
      BitGrid repaired = floor_for_footprint(floor, footprint, scale);
      for (int i = 0; i < kEdits; ++i) {
        const BitGrid before = floor, agents = repaired;
        const Bounds box = random_edit(floor, random);
        const std::optional<Rows> rows =
            repair_floor_for_footprint(floor, footprint, scale, box, repaired);
        ASSERT_EQ(repaired, floor_for_footprint(floor, footprint, scale))
            << "seed " << seed << ", " << size_text(footprint) << ", scale " << scale << ", edit "
            << i << ": " << as_text(box) << " of\n"
            << drawn(before) << "gives\n"
            << drawn(floor);
        ASSERT_EQ(rows, rows_that_differ(agents, repaired)) << "seed " << seed;
      }
    }
  }
}

TEST(RepairFloorForFootprint, RepairsTheFloorOfAgentsThatAreMeasuredByDistances) {
  BitGrid floor(1500, 1200);
  floor.fill();
  constexpr int kDiameter = 601;
  BitGrid repaired = floor_for_footprint(floor, kDiameter);
  floor.reset({700, 500});
  const std::optional<Rows> rows =
      repair_floor_for_footprint(floor, kDiameter, 1, {700, 500, 700, 500}, repaired);
  EXPECT_EQ(repaired, floor_for_footprint(floor, kDiameter));
  EXPECT_EQ(rows, (Rows{300, 800}));
}

TEST(RepairFloorForFootprint, ReportsNoRowsIfNothingChanges) {
  const TextFloor before{".........", "####.####", "........."};
  BitGrid floor = before.grid();
  BitGrid repaired = floor_for_footprint(floor, 3);
  floor.set({3, 1});
  EXPECT_EQ(repair_floor_for_footprint(floor, 3, 1, {3, 1, 3, 1}, repaired), std::nullopt);
}

}  // namespace
}  // namespace walkmask
