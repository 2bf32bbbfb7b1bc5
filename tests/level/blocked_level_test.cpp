#include "level/blocked_level.h"

#include <gtest/gtest.h>

#include "level/choice.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

Level level_of_scale(const BitGrid& mask, int factor) {
  Manifest manifest;
  manifest.scale = PaintedScale(factor);
  return {.file = {}, .files = {}, .manifest = manifest, .paintable = mask, .areas = {}, .art = {}};
}

TEST(BlockersOnALevel, MakeMaskPixelsWallAndCoverPixelsOfTheRoom) {
  Level level = level_of_scale(TextFloor{"...", "..."}.grid(), 2);
  const Blocker blockers[] = {{Blocker::Shape::rect, {3, 1}, 1, 2}};
  EXPECT_EQ(drawn(pixels_covered(blockers, 1, {0, 0}, level)),
            drawn(TextFloor{"######", "###.##", "###.##", "######"}.grid()));
  paint_blockers(blockers, 1, {0, 0}, level.scale(), level.paintable);
  EXPECT_EQ(drawn(level.paintable), drawn(TextFloor{".#.", ".#."}.grid()));
}

TEST(BlockersOnALevel, LackTheOneThatTheAgentOverlapsAtTheStart) {
  const Blocker blockers[] = {{Blocker::Shape::disc, {1, 0}, 1, 0},
                              {Blocker::Shape::disc, {4, 0}, 1, 0}};
  Level level = level_of_scale(TextFloor{"......"}.grid(), 1);
  EXPECT_EQ(pixels_covered(blockers, 3, {0, 0}, level).count(), 1);
  EXPECT_EQ(pixels_covered({blockers, 1}, 3, {0, 0}, level).height(), 0);
  paint_blockers(blockers, 3, {0, 0}, level.scale(), level.paintable);
  EXPECT_EQ(drawn(level.paintable), drawn(TextFloor{"....#."}.grid()));
}

}  // namespace
}  // namespace walkmask
