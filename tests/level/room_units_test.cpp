#include "level/room_units.h"

#include <gtest/gtest.h>

#include <optional>

#include "level/level.h"

namespace walkmask {
namespace {

TEST(RoomUnits, ArePixelsByDefault) {
  const RoomUnits units;
  EXPECT_EQ(units.name(), "pixels");
  EXPECT_EQ(units.place({120, 340}), "120,340");
  EXPECT_EQ(units.length(2.5), 2.5);
  EXPECT_FALSE(units.resolution());
}

TEST(RoomUnits, AreMetresOfTheMiddlesOfPixels) {
  const RoomUnits units(MetreGrid{0.05, -1, 2, 10, 20});
  EXPECT_EQ(units.name(), "metres");
  EXPECT_EQ(units.place({0, 19}), "-0.975,2.025") << "the lower left pixel";
  EXPECT_EQ(units.place({0, 0}), "-0.975,2.975") << "y goes up";
  EXPECT_DOUBLE_EQ(units.length(30), 1.5);
  EXPECT_EQ(units.resolution(), 0.05);
}

TEST(RoomUnits, AreMetresForTwoLevelsWithPixelsOfTheSameSize) {
  const auto level = [](std::optional<MetreGrid> metres) {
    Level level = {.file = {},
                   .files = {},
                   .manifest = {},
                   .paintable = BitGrid(1, 1),
                   .areas = {},
                   .art = {}};
    level.manifest.metres = metres;
    return level;
  };
  const Level map = level(MetreGrid{0.05, -1, 2, 10, 20});
  EXPECT_EQ(common_units(map, level(MetreGrid{0.05, -1, 2, 15, 20})).resolution(), 0.05);
  EXPECT_FALSE(common_units(map, level(MetreGrid{0.1, -1, 2, 10, 20})).metres());
  EXPECT_FALSE(common_units(map, level(std::nullopt)).metres());
  EXPECT_FALSE(common_units(level(std::nullopt), map).metres());
}

/// 4 x 3 cells of 0.1 m; the lower left corner is at (-0.2, 1).
constexpr MetreGrid kGrid = {0.1, -0.2, 1, 4, 3};

TEST(MetreGrid, CountsRowsFromBelow) {
  EXPECT_EQ(kGrid.pixel_at({-0.15, 1.05}), (Point{0, 2}));
  EXPECT_EQ(kGrid.pixel_at({0.15, 1.25}), (Point{3, 0}));
  EXPECT_EQ(kGrid.pixel_at({-0.21, 1.31}), (Point{-1, -1}));
}

TEST(MetreGrid, PutsABorderIntoTheRightAndUpperPixel) {
  EXPECT_EQ(kGrid.pixel_at({-0.2, 1}), (Point{0, 2}));
  // 0.1 and 1.2 are not whole multiples of 0.1 in doubles.
  EXPECT_EQ(kGrid.pixel_at({0.1, 1.2}), (Point{3, 0}));
  EXPECT_EQ(kGrid.pixel_at({0.2, 1.3}), (Point{4, -1}));
}

TEST(MetreGrid, FindsEveryPixelByItsMiddle) {
  const MetreGrid grids[] = {kGrid, {0.05, -10, -10, 384, 384}, {0.0254, 3.3, -7.7, 999, 1001}};
  for (const MetreGrid& grid : grids) {
    for (int y = 0; y < grid.height; ++y) {
      for (int x = 0; x < grid.width; x += 7) {
        const MetrePosition middle = grid.middle_of({x, y});
        ASSERT_DOUBLE_EQ(middle.x, grid.origin_x + (x + 0.5) * grid.resolution);
        ASSERT_DOUBLE_EQ(middle.y, grid.origin_y + (grid.height - y - 0.5) * grid.resolution);
        ASSERT_EQ(grid.pixel_at(middle), (Point{x, y}));
      }
    }
  }
}

TEST(MetreGrid, ComparesPixelsFromTheTopLeft) {
  EXPECT_TRUE(kGrid.has_same_pixels(kGrid));
  EXPECT_TRUE(kGrid.has_same_pixels({0.1, -0.2, 1, 9, 3})) << "more columns on the right";
  EXPECT_TRUE(kGrid.has_same_pixels({0.1, -0.2, 0.6, 4, 7})) << "four more rows below";
  EXPECT_FALSE(kGrid.has_same_pixels({0.1, -0.2, 1, 4, 7})) << "four more rows above";
  EXPECT_FALSE(kGrid.has_same_pixels({0.1, -0.3, 1, 5, 3})) << "another column on the left";
  EXPECT_FALSE(kGrid.has_same_pixels({0.2, -0.2, 1, 4, 3}));
  EXPECT_TRUE(kGrid.has_same_pixels({0.1, -0.2 + 1e-8, 1, 4, 3}));
  EXPECT_FALSE(kGrid.has_same_pixels({0.1, -0.2 + 1e-6, 1, 4, 3})) << "a hundred-thousandth";
}

TEST(MetreGrid, RoundsDiametersUp) {
  EXPECT_EQ(kGrid.diameter_of(0.3), 3) << "0.3 / 0.1 is less than 3 in doubles";
  EXPECT_EQ(kGrid.diameter_of(0.7), 7) << "0.7 / 0.1 is less than 7 in doubles";
  EXPECT_EQ(kGrid.diameter_of(0.31), 4);
  EXPECT_EQ(kGrid.diameter_of(0.001), 1);
  EXPECT_EQ(kGrid.diameter_of(1e300), 1'000'000'000);
}

TEST(MetreGrid, ContainsItsPixels) {
  for (const Point pixel : {Point{0, 0}, {3, 0}, {0, 2}, {3, 2}}) {
    EXPECT_TRUE(kGrid.contains(pixel));
  }
  for (const Point pixel : {Point{-1, 0}, {0, -1}, {4, 0}, {0, 3}}) {
    EXPECT_FALSE(kGrid.contains(pixel));
  }
}

TEST(MetreGrid, SurvivesPositionsFarAway) {
  EXPECT_FALSE(kGrid.contains(kGrid.pixel_at({1e300, -1e300})));
  EXPECT_FALSE(kGrid.contains(kGrid.pixel_at({-1e300, 1e300})));
}

TEST(MetreGrid, AllowsTheCellsOfALength) {
  const MetreGrid tenths = {0.1, 0, 0, 4, 4};
  for (int cells = 1; cells < 100; ++cells) {
    EXPECT_GE(tenths.length_of(cells / 10.0), cells);
    EXPECT_LT(tenths.length_of(cells / 10.0), cells + 1e-5);
  }
}

TEST(MetreGrid, NamesPositionsFarAway) {
  EXPECT_EQ(position_text({-1e9 + 1, 1e9}), "-999999999.0,1000000000.0");
  EXPECT_EQ(position_text({1e300, -1e20}), "1e+300,-1e+20");
}

TEST(MetreGrid, NamesTheMapsExtent) {
  EXPECT_EQ(sentence(outside_map(kGrid, {5, -0.25}, "")),
            "5.0,-0.25 lies outside the map; x goes from -0.2 to below 0.2 metres, y from 1.0 to "
            "below 1.3");
}

}  // namespace
}  // namespace walkmask
