#include "floor/blocker.h"

#include <gtest/gtest.h>

#include <string>

#include "floor/clearance.h"
#include "support/random_blocker.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

using Shape = Blocker::Shape;

/// Returns an open mask without the pixels that a blocker takes.
std::string without(const Blocker& blocker, Size size, int diameter = 1, MaskScale scale = {}) {
  BitGrid open(size.width, size.height);
  open.fill();
  remove(pixels_blocked(blocker, diameter, scale, size), open);
  return drawn(open);
}

TEST(PixelsBlocked, AreThoseOfTheShape) {
  EXPECT_EQ(without({Shape::rect, {1, 1}, 2, 1}, {5, 3}),
            drawn(TextFloor{".....", ".##..", "....."}.grid()));
  EXPECT_EQ(without({Shape::disc, {2, 2}, 5, 0}, {5, 5}),
            drawn(TextFloor{".###.", "#####", "#####", "#####", ".###."}.grid()));
  EXPECT_EQ(without({Shape::disc, {2, 2}, 4, 0}, {5, 5}),
            drawn(TextFloor{".....", ".###.", ".###.", ".###.", "....."}.grid()));
  EXPECT_EQ(without({Shape::ellipse, {2, 1}, 2, 1}, {5, 3}),
            drawn(TextFloor{"..#..", "#####", "..#.."}.grid()));
  EXPECT_EQ(without({Shape::ellipse, {2, 1}, 1, 0}, {5, 3}),
            drawn(TextFloor{".....", ".###.", "....."}.grid()));
}

TEST(PixelsBlocked, GrowWithTheAgent) {
  EXPECT_EQ(without({Shape::disc, {2, 2}, 1, 0}, {5, 5}, 4),
            drawn(TextFloor{".....", ".###.", ".###.", ".###.", "....."}.grid()));
}

TEST(PixelsBlocked, ContainEachPixelOfTheMaskThatTheShapeTouches) {
  // Room pixels 5 and 6 of rows 2 and 3: mask pixels of three columns and two rows, at 2 and 3.
  EXPECT_EQ(without({Shape::rect, {5, 2}, 2, 2}, {4, 3}, 1, {2}),
            drawn(TextFloor{"....", "..##", "...."}.grid()));
  EXPECT_EQ(without({Shape::rect, {5, 1}, 2, 2}, {4, 3}, 1, {2}),
            drawn(TextFloor{"..##", "..##", "...."}.grid()));
}

TEST(PixelsBlocked, MayLieOutsideTheMaskInPartOrInFull) {
  EXPECT_EQ(without({Shape::rect, {-2, -1}, 3, 2}, {3, 2}), drawn(TextFloor{"#..", "..."}.grid()));
  for (const Point far : {Point{-70, 1}, {70, 1}, {1, -70}, {1, 70}}) {
    EXPECT_TRUE(pixels_blocked({Shape::disc, far, 9, 0}, 9, {}, {3, 2}).rows.empty());
  }
}

TEST(PixelsBlocked, AreRightAtTheLargestCoordinates) {
  const Blocker disc = {Shape::disc, {Blocker::kFarthest, 0}, Blocker::kFarthest, 0};
  EXPECT_TRUE(pixels_blocked(disc, 4096, {}, {20, 1}).rows.empty());
  const Blocker oval = {Shape::ellipse, {-32768, 32768}, 32768, 32768};
  EXPECT_TRUE(pixels_blocked(oval, 1, {}, {20, 20}).rows.empty());
  EXPECT_EQ(pixels_blocked(oval, 1, {}, {20, 32769}).rows.back(), (BlockedPixels::Columns{0, 0}));
  const Blocker all = {Shape::rect, {-20, -20}, Blocker::kFarthest, Blocker::kFarthest};
  EXPECT_EQ(pixels_blocked(all, 1, {}, {9, 7}).rows.size(), 7u);
}

TEST(PixelsBlocked, EqualTheFloorMadeAnewWithTheShapeAsWall) {
  constexpr int kFloors = 3000, kLargestSide = 30;
  for (std::uint64_t seed = 0; seed < kFloors; ++seed) {
    Random random(seed);
    const MaskScale scale = {one_in(random, 2) ? 1 : random.between(2, 5)};
    const BitGrid mask = random_floor(random, kLargestSide);
    const Size size = {mask.width(), mask.height()};
    const Footprint footprint = random_footprint(random, 12);
    const Blocker blocker =
        random_blocker({size.width * scale.factor, size.height * scale.factor}, random);
    BitGrid floor = floor_for_footprint(mask, footprint, scale.factor);
    const BlockedPixels pixels = pixels_blocked(blocker, footprint, scale, size);
    remove(pixels, floor);
    ASSERT_EQ(drawn(floor), drawn(floor_around(mask, blocker, footprint, scale)))
        << "seed " << seed << ", " << as_text(blocker) << ", " << size_text(footprint) << ", scale "
        << scale.factor << "\n"
        << drawn(mask);
    const Point p = random_pixel(mask, random);
    if (mask.test(p) && !floor.test(p) &&
        floor_for_footprint(mask, footprint, scale.factor).test(p)) {
      EXPECT_TRUE(pixels.contains(p));
    }
  }
}

TEST(PixelsBlocked, EndWhereTheShapeLeavesTheMask) {
  const Blocker disc = {Shape::disc, {-3, 4}, 9, 0};
  const BlockedPixels pixels = pixels_blocked(disc, 1, {}, {9, 9});
  EXPECT_EQ(pixels.top, 1) << "its first row lies left of the mask";
  EXPECT_EQ(pixels.rows.size(), 7u) << "and so does its last";
}

/// At the bottom, where the agent is large, it touches what it does not touch nearer to it.
TEST(PixelsBlocked, MayHaveAGapForAScaledAgent) {
  Outline outline;
  outline.scaling = {3, 9, 1, 100};
  const Footprint footprint(outline, 21);
  const Size mask = {15, 12};
  BitGrid open(mask.width, mask.height);
  open.fill();
  const Blocker blocker = {Shape::rect, {7, 0}, 1, 1};
  BitGrid expected = floor_around(open, blocker, footprint, {}),
          floor = floor_for_footprint(open, footprint);
  remove(pixels_blocked(blocker, footprint, {}, mask), floor);
  EXPECT_EQ(drawn(floor), drawn(expected));
  const BlockedPixels pixels = pixels_blocked(blocker, footprint, {}, mask);
  EXPECT_FALSE(pixels.contains({7, 3}));
  EXPECT_TRUE(pixels.contains({7, 0}));
  EXPECT_TRUE(pixels.contains({7, 9}));
}

TEST(SetCovered, SetsThePixelsOfTheShape) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const Size room = {random.between(1, 25), random.between(1, 25)};
    const Blocker blocker = random_blocker(room, random);
    BitGrid grid(room.width, room.height), expected = grid;
    set_covered(blocker, grid);
    for (int y = 0; y < room.height; ++y) {
      for (int x = 0; x < room.width; ++x) {
        if (covers(blocker, {x, y})) expected.set({x, y});
      }
    }
    ASSERT_EQ(drawn(grid), drawn(expected)) << "seed " << seed << ", " << as_text(blocker);
  }
}

TEST(BlockedPixels, ContainNothingOutsideTheirRows) {
  const BlockedPixels pixels = {2, {{1, 3}, {2, 2}}};
  EXPECT_TRUE(pixels.contains({1, 2}));
  EXPECT_TRUE(pixels.contains({2, 3}));
  for (const Point p : {Point{0, 2}, {4, 2}, {1, 3}, {2, 1}, {2, 4}}) {
    EXPECT_FALSE(pixels.contains(p)) << p.x << "," << p.y;
  }
  EXPECT_FALSE(BlockedPixels().contains({0, 0}));
}

TEST(Blocker, HasLimits) {
  EXPECT_TRUE(is_usable({Shape::rect, {-65536, 65536}, 1, 65536}));
  EXPECT_TRUE(is_usable({Shape::disc, {0, 0}, 65536, 0}));
  EXPECT_TRUE(is_usable({Shape::ellipse, {0, 0}, 0, 32768}));
  EXPECT_FALSE(is_usable({Shape::rect, {-65537, 0}, 1, 1}));
  EXPECT_FALSE(is_usable({Shape::rect, {0, 65537}, 1, 1}));
  EXPECT_FALSE(is_usable({Shape::rect, {0, 0}, 0, 1}));
  EXPECT_FALSE(is_usable({Shape::rect, {0, 0}, 1, 65537}));
  EXPECT_FALSE(is_usable({Shape::disc, {0, 0}, 0, 0}));
  EXPECT_FALSE(is_usable({Shape::disc, {0, 0}, 3, 3}));
  EXPECT_FALSE(is_usable({Shape::ellipse, {0, 0}, 32769, 0}));
  EXPECT_FALSE(is_usable({Shape::ellipse, {0, 0}, 0, -1}));
}

}  // namespace
}  // namespace walkmask
