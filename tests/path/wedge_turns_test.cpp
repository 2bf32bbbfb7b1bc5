#include "path/wedge_turns.h"

#include <gtest/gtest.h>

#include "support/text_floor.h"

namespace walkmask {
namespace {

bool are_same(Direction a, Direction b) { return a.across == b.across && a.forward == b.forward; }

/// A wide row below two narrow ones.
struct Rows {
  TextFloor floor{"..#....", "......."};
  Blocks blocks{floor.grid()};
  BlockIndex left = *blocks.at({0, 0}), right = *blocks.at({3, 0}), wide = *blocks.at({0, 1});
};

TEST(WedgeTurns, FindTheCornerOfTheNarrowerBlockFromBothSides) {
  const Rows rows;
  for (const auto& corner :
       {corner_at_end(rows.blocks, rows.left, rows.wide, Heading::down, Side::right),
        corner_at_end(rows.blocks, rows.wide, rows.left, Heading::up, Side::right)}) {
    ASSERT_TRUE(corner);
    EXPECT_EQ(corner->block, rows.left);
    EXPECT_EQ(corner->edge, Heading::down);
    EXPECT_EQ(corner->side, Side::right);
  }
  EXPECT_FALSE(corner_at_end(rows.blocks, rows.left, rows.wide, Heading::down, Side::left))
      << "the wall goes straight on";
}

TEST(WedgeTurns, GoRoundANarrowerBlockOnlyFromTheOtherSide) {
  const Wedge ahead = {{0, 0}, {-1, 1}, {1, 1}}, to_the_right = {{0, 0}, {1, 1}, {2, 1}};
  EXPECT_TRUE(may_turn(ahead, Side::left, false));
  EXPECT_FALSE(may_turn(ahead, Side::left, true));
  EXPECT_FALSE(may_turn(ahead, Side::right, true));
  EXPECT_TRUE(may_turn(to_the_right, Side::left, true));
  EXPECT_FALSE(may_turn({{0, 0}, {0, 1}, {2, 1}}, Side::left, true)) << "along the wall";
}

TEST(WedgeTurns, OpenTheRegionNextToAWedge) {
  const Wedge wedge = {{10, 0}, {-3, 5}, {1, 5}};
  const Wedge left = wedge_round(wedge, Side::left, 5), right = wedge_round(wedge, Side::right, 5);
  EXPECT_EQ(left.root, (HalfPoint{7, 5}));
  EXPECT_TRUE(are_same(left.left, kLeftmost));
  EXPECT_TRUE(are_same(left.right, wedge.left));
  EXPECT_EQ(right.root, (HalfPoint{11, 5}));
  EXPECT_TRUE(are_same(right.left, wedge.right));
  EXPECT_TRUE(are_same(right.right, kRightmost));
}

TEST(WedgeTurns, FollowAnEdgeToTheNearestPortal) {
  const Rows rows;
  const Block& wide = rows.blocks[rows.wide];
  const BlockEdge edge(rows.blocks, wide, Heading::up);
  EXPECT_EQ(nearest_beyond(rows.blocks, edge, 4, Side::left), 0);
  EXPECT_EQ(nearest_beyond(rows.blocks, edge, 4, Side::right), 1);
  EXPECT_EQ(nearest_beyond(rows.blocks, edge, 3, Side::left), -1) << "it ends there";
  EXPECT_EQ(nearest_beyond(rows.blocks, edge, 5, Side::right), 2) << "it begins there";

  const Wedge to_left = wedge_along(wide, rows.blocks[rows.left], 1, Side::left);
  EXPECT_EQ(to_left.root, (HalfPoint{3, 1}));
  EXPECT_TRUE(are_same(to_left.left, {-4, 0}));
  EXPECT_TRUE(are_same(to_left.right, kStraightAhead));
  const Wedge to_right = wedge_along(wide, rows.blocks[rows.right], 1, Side::right);
  EXPECT_EQ(to_right.root, (HalfPoint{5, 1}));
  EXPECT_TRUE(are_same(to_right.left, kStraightAhead));
  EXPECT_TRUE(are_same(to_right.right, {8, 0}));
}

TEST(WedgeTurns, KnowHowFarANodeLiesAboveItsParent) {
  EXPECT_EQ(longest_key_step(Blocks(TextFloor{"...", "...", "##."}.grid())), 2 * (3 + 2) + 2);
}

TEST(WedgeTurns, TakeLengthsThatDifferByRoundingAsEqual) {
  EXPECT_FALSE(is_longer(0, 0));
  EXPECT_FALSE(is_longer(1 + 1e-12, 1));
  EXPECT_TRUE(is_longer(1 + 1e-10, 1));
}

}  // namespace
}  // namespace walkmask
