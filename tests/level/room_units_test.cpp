#include "level/room_units.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace walkmask
