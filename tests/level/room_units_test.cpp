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

}  // namespace
}  // namespace walkmask
