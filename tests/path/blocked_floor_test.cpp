#include "path/blocked_floor.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/text_floor.h"

namespace walkmask {
namespace {

constexpr Blocker pixel(int x, int y) { return {Blocker::Shape::rect, {x, y}, 1, 1}; }

TEST(BlockedFloor, LacksThePixelsOfItsLastBlockersAlone) {
  const PreparedFloor floor(TextFloor{"....", "..#.", "...."}.grid());
  BlockedFloor blocked(floor, {});
  const Blocker first[] = {pixel(0, 0), pixel(2, 1)}, second[] = {pixel(3, 2)};
  EXPECT_TRUE(blocked.replace({first, 1, {3, 2}}));
  EXPECT_EQ(drawn(blocked.pixels()), drawn(TextFloor{"#...", "..#.", "...."}.grid()));
  EXPECT_EQ(blocked.changed_rows(), (Rows{0, 1}));
  EXPECT_EQ(blocked.prepared()->blocks, Blocks(blocked.pixels()));
  EXPECT_TRUE(blocked.replace({second, 1, {0, 0}}));
  EXPECT_EQ(drawn(blocked.pixels()), drawn(TextFloor{"....", "..#.", "...#"}.grid()));
  EXPECT_EQ(blocked.changed_rows(), (Rows{2, 2}));
}

TEST(BlockedFloor, KeepsItsPixelsForTheSameBlockers) {
  const PreparedFloor floor(TextFloor{"....", "...."}.grid());
  BlockedFloor blocked(floor, {});
  const std::vector<Blocker> asked = {pixel(0, 0), pixel(1, 1)};
  EXPECT_TRUE(blocked.replace({asked, 1, {3, 0}}));
  const std::vector<Blocker> again = asked;
  EXPECT_FALSE(blocked.replace({again, 1, {3, 1}}));
  EXPECT_TRUE(blocked.replace({asked, 3, {3, 1}})) << "of another agent";
  EXPECT_EQ(drawn(blocked.pixels()), drawn(TextFloor{"###.", "###."}.grid()));
}

TEST(BlockedFloor, IgnoresBlockersThatContainTheStart) {
  const PreparedFloor floor(TextFloor{"....", "...."}.grid());
  BlockedFloor blocked(floor, {});
  const std::vector<Blocker> asked = {pixel(0, 0), pixel(2, 1)};
  EXPECT_TRUE(blocked.replace({asked, 1, {0, 0}}));
  EXPECT_EQ(drawn(blocked.pixels()), drawn(TextFloor{"....", "..#."}.grid()));
  EXPECT_EQ(blocked.changed_rows(), (Rows{1, 1}));
  EXPECT_TRUE(blocked.replace({asked, 1, {2, 1}}));
  EXPECT_EQ(drawn(blocked.pixels()), drawn(TextFloor{"#...", "...."}.grid()));
  EXPECT_TRUE(blocked.replace({asked, 3, {1, 0}})) << "which both contain";
  EXPECT_EQ(blocked.pixels(), floor.floor);
  EXPECT_FALSE(blocked.changed_rows());
}

}  // namespace
}  // namespace walkmask
