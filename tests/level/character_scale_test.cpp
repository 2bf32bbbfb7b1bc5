#include "level/character_scale.h"

#include <gtest/gtest.h>

#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(RowScaling, IsLinearBetweenItsRows) {
  const RowScaling scaling = {.top = 10, .bottom = 30, .at_top = 40, .at_bottom = 100};
  EXPECT_EQ(scaling.at(-5), 40);
  EXPECT_EQ(scaling.at(10), 40);
  EXPECT_EQ(scaling.at(20), 70);
  EXPECT_EQ(scaling.at(30), 100);
  EXPECT_EQ(scaling.at(31), 100);
  EXPECT_EQ((RowScaling{7, 7, 50, 50}.at(7)), 50);
}

/// Returns a level at scale 2 whose right column belongs to an area.
Level scaled_level() {
  Level level = {.file = {},
                 .files = {},
                 .manifest = {},
                 .paintable = TextFloor({"...", "..."}).grid(),
                 .areas = {{"gate", TextFloor({"##.", "##."}).grid()}},
                 .art = {}};
  level.manifest.scale = PaintedScale(2);
  return level;
}

TEST(CharacterScale, IsAbsentWithoutAScaling) {
  EXPECT_EQ(character_scale(scaled_level(), {0, 0}), std::nullopt);
}

TEST(CharacterScale, IsThatOfTheAreaElseOfTheLevel) {
  Level level = scaled_level();
  level.manifest.area_scaling = {{"gate", {0, 4, 20, 60}, {}}};
  EXPECT_EQ(character_scale(level, {4, 1}), 30) << "by the rows of the room";
  EXPECT_EQ(character_scale(level, {3, 1}), 100);
  level.manifest.scaling = RowScaling{0, 4, 50, 100};
  EXPECT_EQ(character_scale(level, {3, 2}), 75);
  EXPECT_EQ(character_scale(level, {5, 2}), 40);
}

}  // namespace
}  // namespace walkmask
