#include "path/blocked_floor.h"

#include <gtest/gtest.h>

#include <span>
#include <vector>

#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

constexpr Blocker pixel(int x, int y) { return {Blocker::Shape::rect, {x, y}, 1, 1}; }

std::vector<Bounds> boxes_of(const BlockedFloor& blocked) {
  const std::span<const Bounds> boxes = blocked.remaining().boxes;
  return {boxes.begin(), boxes.end()};
}

TEST(BlockedFloor, LacksThePixelsOfItsLastBlockersAlone) {
  const PreparedFloor floor(TextFloor{"....", "..#.", "...."}.grid());
  BlockedFloor blocked(floor, {});
  const Blocker first[] = {pixel(0, 0), pixel(2, 1)}, second[] = {pixel(3, 2)};
  EXPECT_TRUE(blocked.replace({first, 1, {3, 2}}));
  EXPECT_EQ(drawn(blocked.remaining().pixels), drawn(TextFloor{"#...", "..#.", "...."}.grid()));
  EXPECT_EQ(boxes_of(blocked), (std::vector<Bounds>{{0, 0, 0, 0}, {2, 1, 2, 1}}));
  EXPECT_EQ(blocked.prepare().blocks, Blocks(blocked.remaining().pixels));
  EXPECT_TRUE(blocked.replace({second, 1, {0, 0}}));
  EXPECT_EQ(drawn(blocked.remaining().pixels), drawn(TextFloor{"....", "..#.", "...#"}.grid()));
  EXPECT_EQ(boxes_of(blocked), (std::vector<Bounds>{{3, 2, 3, 2}}));
}

TEST(BlockedFloor, KeepsItsPixelsForTheSameBlockers) {
  const PreparedFloor floor(TextFloor{"....", "...."}.grid());
  BlockedFloor blocked(floor, {});
  const std::vector<Blocker> asked = {pixel(0, 0), pixel(1, 1)};
  EXPECT_TRUE(blocked.replace({asked, 1, {3, 0}}));
  const std::vector<Blocker> again = asked;
  EXPECT_FALSE(blocked.replace({again, 1, {3, 1}}));
  EXPECT_TRUE(blocked.replace({asked, 3, {3, 1}})) << "of another agent";
  EXPECT_EQ(drawn(blocked.remaining().pixels), drawn(TextFloor{"###.", "###."}.grid()));
}

TEST(BlockedFloor, IgnoresBlockersThatContainTheStart) {
  const PreparedFloor floor(TextFloor{"....", "...."}.grid());
  BlockedFloor blocked(floor, {});
  const std::vector<Blocker> asked = {pixel(0, 0), pixel(2, 1)};
  EXPECT_TRUE(blocked.replace({asked, 1, {0, 0}}));
  EXPECT_EQ(drawn(blocked.remaining().pixels), drawn(TextFloor{"....", "..#."}.grid()));
  EXPECT_EQ(boxes_of(blocked), (std::vector<Bounds>{{2, 1, 2, 1}}));
  EXPECT_TRUE(blocked.replace({asked, 1, {2, 1}}));
  EXPECT_EQ(drawn(blocked.remaining().pixels), drawn(TextFloor{"#...", "...."}.grid()));
  EXPECT_TRUE(blocked.replace({asked, 3, {1, 0}})) << "which both contain";
  EXPECT_EQ(blocked.remaining().pixels, floor.floor);
  EXPECT_EQ(boxes_of(blocked), std::vector<Bounds>());
}

TEST(BlockedFloor, RemovesIgnoredBlockersFromAList) {
  const PreparedFloor floor(TextFloor{"....", "...."}.grid());
  BlockedFloor blocked(floor, {});
  std::vector<Blocker> asked = {pixel(0, 0), pixel(2, 1), pixel(9, 9)};
  blocked.replace({asked, 1, {0, 0}});
  blocked.remove_ignored(asked);
  EXPECT_EQ(asked, (std::vector<Blocker>{pixel(2, 1), pixel(9, 9)}));
}

/// Returns the blockers of a crowd: discs of two sizes, some of them at the edges of the room.
std::vector<Blocker> random_crowd(Size room, Random& random) {
  std::vector<Blocker> crowd;
  for (int i = 0; i < 6; ++i) {
    const Point place = {random.between(-3, room.width + 2), random.between(-3, room.height + 2)};
    crowd.push_back({Blocker::Shape::disc, place, one_in(random, 2) ? 4 : 9, 0});
  }
  return crowd;
}

TEST(BlockedFloor, TakesThePixelsOfEachOfACrowd) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const MaskScale scale = {random.between(1, 3)};
    const BitGrid mask = random_floor(random, 40);
    const Size size = {mask.width(), mask.height()};
    const PreparedFloor floor(mask);
    BlockedFloor blocked(floor, scale);
    for (int round = 0; round < 4; ++round) {
      const std::vector<Blocker> crowd =
          random_crowd({size.width * scale.factor, size.height * scale.factor}, random);
      const int diameter = random.between(1, 2) * 3;
      blocked.replace({crowd, diameter, {0, 0}});
      BitGrid expected = mask;
      for (const Blocker& blocker : crowd) {
        const BlockedPixels pixels = pixels_blocked(blocker, diameter, scale, size);
        if (!pixels.contains({0, 0})) remove(pixels, expected);
      }
      ASSERT_EQ(drawn(blocked.remaining().pixels), drawn(expected)) << "seed " << seed;
      if (!boxes_of(blocked).empty()) {
        ASSERT_EQ(blocked.prepare().blocks, Blocks(expected)) << "seed " << seed;
      }
    }
  }
}

}  // namespace
}  // namespace walkmask
