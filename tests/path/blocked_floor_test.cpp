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
  EXPECT_FALSE(blocked.takes_pixels());
}

/// Expects that the prepared floor has these pixels, with their blocks.
void expect_prepared(BlockedFloor& blocked, const BitGrid& expected) {
  ASSERT_TRUE(blocked.has_prepared());
  const PreparedFloor& prepared = blocked.prepare();
  EXPECT_EQ(drawn(prepared.floor), drawn(expected));
  EXPECT_EQ(prepared.blocks, Blocks(expected));
}

TEST(BlockedFloor, PreparesAFloorWithoutTheBlockersNearAPath) {
  const PreparedFloor floor(TextFloor{"..........", "..........", ".........."}.grid());
  BlockedFloor blocked(floor, {});
  const Blocker asked[] = {pixel(1, 1), pixel(8, 0), pixel(9, 2)};
  blocked.replace({asked, 1, {0, 0}});
  EXPECT_FALSE(blocked.has_prepared());
  blocked.take_out_near({{0, 0}, {4, 2}});
  expect_prepared(blocked, TextFloor{"..........", ".#........", ".........."}.grid());
  EXPECT_EQ(boxes_of(blocked), (std::vector<Bounds>{{8, 0, 8, 0}, {9, 2, 9, 2}}));
  EXPECT_EQ(drawn(blocked.remaining().pixels),
            drawn(TextFloor{"........#.", ".#........", ".........#"}.grid()));
}

TEST(BlockedFloor, PreparesAFloorWithoutAllBlockersIfNoneIsNearOrSomeAreTakenOut) {
  const PreparedFloor floor(TextFloor{"..........", "..........", ".........."}.grid());
  const BitGrid without = TextFloor{"........#.", ".#........", ".........."}.grid();
  const Blocker asked[] = {pixel(1, 1), pixel(8, 0)};
  BlockedFloor blocked(floor, {});
  blocked.replace({asked, 1, {0, 0}});
  blocked.take_out_near({});
  expect_prepared(blocked, without);
  EXPECT_EQ(boxes_of(blocked), std::vector<Bounds>());
  EXPECT_TRUE(blocked.takes_pixels());

  const Blocker others[] = {pixel(1, 1), pixel(8, 0), pixel(90, 0)};
  blocked.replace({others, 1, {0, 0}});
  EXPECT_FALSE(blocked.has_prepared()) << "of the blockers before";
  blocked.take_out_near({{0, 0}, {0, 2}});
  EXPECT_EQ(boxes_of(blocked), (std::vector<Bounds>{{8, 0, 8, 0}}));
  blocked.take_out_near({{0, 0}, {0, 2}});
  expect_prepared(blocked, without);
}

TEST(BlockedFloor, TakesNothingOutForIgnoredBlockers) {
  const PreparedFloor floor(TextFloor{"....", "...."}.grid());
  const Blocker asked[] = {pixel(0, 0), pixel(2, 1)};
  BlockedFloor blocked(floor, {});
  blocked.replace({asked, 1, {0, 0}});
  blocked.take_out_all();
  expect_prepared(blocked, TextFloor{"....", "..#."}.grid());
  blocked.replace({asked, 1, {2, 1}});
  blocked.take_out_all();
  expect_prepared(blocked, TextFloor{"#...", "...."}.grid());
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
      const Footprint footprint =
          one_in(random, 2) ? random.between(1, 2) * 3 : random_footprint(random, 6);
      blocked.replace({crowd, footprint, {0, 0}});
      BitGrid expected = mask;
      for (const Blocker& blocker : crowd) {
        const BlockedPixels pixels = pixels_blocked(blocker, footprint, scale, size);
        if (!pixels.contains({0, 0})) remove(pixels, expected);
      }
      ASSERT_EQ(drawn(blocked.remaining().pixels), drawn(expected)) << "seed " << seed;
      if (!blocked.takes_pixels()) continue;
      blocked.take_out_all();
      ASSERT_EQ(blocked.prepare().blocks, Blocks(expected)) << "seed " << seed;
    }
  }
}

/// Expects that blockers take their own pixels and no others, one group of them after the other.
void expect_own_pixels(const BitGrid& mask, const Footprint& footprint,
                       const std::vector<std::vector<Blocker>>& groups) {
  const PreparedFloor floor(mask);
  BlockedFloor blocked(floor, {});
  for (const std::vector<Blocker>& group : groups) {
    blocked.replace({group, footprint, {-1, -1}});
    BitGrid expected = mask;
    for (const Blocker& blocker : group)
      remove(pixels_blocked(blocker, footprint, {}, {mask.width(), mask.height()}), expected);
    EXPECT_EQ(drawn(blocked.remaining().pixels), drawn(expected));
  }
}

TEST(BlockedFloor, RestoresPixelsAnywhereInAWideRow) {
  BitGrid mask(200, 3);
  mask.fill();
  const Blocker long_one = {Blocker::Shape::rect, {10, 1}, 180, 1};
  expect_own_pixels(mask, 1, {{long_one}, {pixel(3, 1)}, {pixel(70, 1)}, {pixel(150, 0)}, {}});
}

TEST(BlockedFloor, PlacesEachBlockerOfAScaledAgentByItsRow) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    BitGrid mask(60, 60);
    mask.fill();
    const Footprint footprint = random_footprint(random, 12);
    Blocker blocker = pixel(random.between(10, 30), random.between(5, 50));
    blocker.down = random.between(1, 6);
    std::vector<Blocker> group;
    for (const Point by : {Point{0, 0}, Point{15, 0}, Point{7, 1}, Point{-3, -1}, Point{3, 2}}) {
      group.push_back(blocker);
      group.back().place = blocker.place + by;
    }
    expect_own_pixels(mask, footprint, {group, {group[1]}, {group[2]}});
    if (HasFailure()) return;
  }
}

TEST(BlockedFloor, TakesNothingBeforeItsFirstBlockers) {
  const PreparedFloor floor(TextFloor{".."}.grid());
  const BlockedFloor blocked(floor, {});
  EXPECT_FALSE(blocked.takes_pixels());
  EXPECT_FALSE(blocked.has_prepared());
}

}  // namespace
}  // namespace walkmask
