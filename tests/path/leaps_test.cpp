#include "path/leaps.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "path/block_edge.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// Returns the stretch of at most `steps` blocks from `from` on, found block by block.
Leap walked(const Blocks& blocks, const DeadEnds& dead_ends, BlockIndex from, Heading heading,
            int steps) {
  Leap stretch = {-1'000'000, 1'000'000, 0, from, from, 0};
  while (stretch.blocks < steps) {
    const Block& block = blocks[stretch.to];
    const BlockEdge edge(blocks, block, heading);
    if (edge.size() != 1 || dead_ends.contains(edge[0])) break;
    stretch.last = stretch.to;
    stretch.to = edge[0];
    stretch.left = std::max({stretch.left, left_side(block), left_side(blocks[stretch.to])});
    stretch.right = std::min({stretch.right, right_side(block), right_side(blocks[stretch.to])});
    stretch.last_line = far_edge(block, heading);
    ++stretch.blocks;
  }
  return stretch;
}

TEST(Leaps, GoOverBlocksWithOneNeighbourAhead) {
  const TextFloor floor{".......", ".#.....", "......#", ".......", "#......", "......."};
  const Blocks blocks(floor.grid());
  const Leaps leaps(blocks, DeadEnds(blocks));
  const BlockIndex right = *blocks.at({2, 1}), whole = *blocks.at({0, 3});
  EXPECT_EQ(leaps.from(*blocks.at({0, 0}), Heading::down).blocks, 0) << "it has two neighbours";
  const Leap leap = leaps.from(right, Heading::down);
  EXPECT_EQ(leap.left, 3);
  EXPECT_EQ(leap.right, 11);
  EXPECT_EQ(leap.blocks, 1);
  EXPECT_EQ(leap.last_line, 3);
  EXPECT_EQ(leap.last, right);
  EXPECT_EQ(leap.to, *blocks.at({0, 2}));
  EXPECT_EQ(leaps.from(whole, Heading::up).to, leap.to);
}

TEST(Leaps, EqualSingleStepsOnRandomFloors) {
  int longest = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 60);
    const Blocks blocks(floor);
    const DeadEnds dead_ends(blocks);
    const Leaps leaps(blocks, dead_ends);
    for (BlockIndex i = 0; i < static_cast<BlockIndex>(blocks.all().size()); ++i) {
      for (const Heading heading : {Heading::up, Heading::down}) {
        const Leap& leap = leaps.from(i, heading);
        const Leap expected = walked(blocks, dead_ends, i, heading, std::max(leap.blocks, 1));
        ASSERT_EQ(leap.blocks, expected.blocks) << "seed " << seed << ", block " << i;
        if (leap.blocks == 0) continue;
        ASSERT_EQ(leap.left, expected.left);
        ASSERT_EQ(leap.right, expected.right);
        ASSERT_EQ(leap.last_line, expected.last_line);
        ASSERT_EQ(leap.last, expected.last);
        ASSERT_EQ(leap.to, expected.to);
        longest = std::max(longest, leap.blocks);
      }
    }
  }
  EXPECT_GT(longest, 10);
}

TEST(Leaps, GoOverManyBlocksInFewMoves) {
  // A shaft whose sides step inward and outward: a block for each row.
  BitGrid floor(20, 4000);
  for (int y = 0; y < floor.height(); ++y) floor.set_span(y, y % 2, 18 - y % 3);
  // A loop at each end keeps it from being a dead end.
  for (const int y : {1, 3998}) floor.reset({9, y});
  const Blocks blocks(floor);
  const Leaps leaps(blocks, DeadEnds(blocks));
  const BlockIndex top = *blocks.at({5, 2}), goal = *blocks.at({5, 3000});
  int moves = 0;
  for (BlockIndex at = top; at != goal; ++moves) {
    const Leap& leap = leaps.from(at, Heading::down);
    ASSERT_GT(leap.blocks, 0);
    at = blocks[leap.to].top <= blocks[goal].top ? leap.to : blocks[at].first_below;
  }
  EXPECT_LE(moves, 2 * 12);
}

}  // namespace
}  // namespace walkmask
