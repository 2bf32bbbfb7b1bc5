#include "check/drawn_floor.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/level_on.h"
#include "support/unlimited_steps.h"

namespace walkmask::check {
namespace {

std::vector<Point> square(int first, int last) {
  return {{first, first}, {last, first}, {last, last}, {first, last}};
}

/// Returns whether a speck of floor within a wide ring of the same polygon is its tip, next to
/// this wall.
bool is_tip_beside(const shapes::Rectangle& wall) {
  Level level = level_on(BitGrid(41, 41));
  const shapes::Polygon polygon = {{square(0, 40), square(5, 35), square(18, 22)}};
  level.manifest.walk_shapes = {{{41, 41}, {}}, {{polygon, {}}}, {{wall, {}}}};
  return FloorPolygons(level).is_tip({{18, 18}, {18, 18, 22, 22}}, unlimited_steps());
}

TEST(Tip, IsCutOffByAWallOnItsPolygonBesideIt) {
  EXPECT_FALSE(is_tip_beside({{18, 18}, 1, 1}));
  EXPECT_FALSE(is_tip_beside({{22, 22}, 1, 1}));
}

TEST(Tip, IsNotCutOffByAWallThatMeetsItsPolygonElsewhere) {
  EXPECT_TRUE(is_tip_beside({{0, 17}, 41, 1})) << "above";
  EXPECT_TRUE(is_tip_beside({{0, 23}, 41, 1})) << "below";
  EXPECT_TRUE(is_tip_beside({{17, 0}, 1, 41})) << "on the left";
  EXPECT_TRUE(is_tip_beside({{23, 0}, 1, 41})) << "on the right";
}

}  // namespace
}  // namespace walkmask::check
