#include "path/dead_ends.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>

#include "support/pixel_flood.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// Returns the floor without the blocks that a path between two pixels may not pass.
BitGrid open_between(const BitGrid& floor, const Blocks& blocks, Point from, Point to) {
  DeadEnds dead_ends(blocks);
  dead_ends.join(*blocks.at(to), *blocks.at(to));  // an earlier pair leaves nothing behind
  dead_ends.join(*blocks.at(from), *blocks.at(to));
  BitGrid open(floor.width(), floor.height());
  for (BlockIndex i = 0; i < static_cast<BlockIndex>(blocks.all().size()); ++i) {
    if (!dead_ends.may_pass(i)) continue;
    for (int y = blocks[i].top; y <= blocks[i].bottom; ++y) {
      open.set_span(y, blocks[i].left, blocks[i].right);
    }
  }
  return open;
}

std::string open_between(const TextFloor& floor) {
  return drawn(open_between(floor.grid(), Blocks(floor.grid()), floor.at('s'), floor.at('g')));
}

TEST(DeadEnds, KeepThePathThroughATree) {
  EXPECT_EQ(open_between({"s#.#.", ".....", "#.#.#", "#.#g#"}),
            drawn(TextFloor{".####", ".....", "###.#", "###.#"}.grid()));
}

TEST(DeadEnds, LeaveEveryLoop) {
  EXPECT_EQ(open_between({"s..#.", ".#...", "...#.", "###g."}),
            drawn(TextFloor{"...##", ".#...", "...#.", "###.."}.grid()));
}

TEST(DeadEnds, AreOpenForThePairsInThem) {
  EXPECT_EQ(open_between({"s..####.", ".#g###..", ".......#"}),
            drawn(TextFloor{"...#####", ".#.#####", ".......#"}.grid()));
  EXPECT_EQ(open_between({"...####s", ".#.###g.", ".......#"}),
            drawn(TextFloor{"...####.", ".#.###..", ".......#"}.grid()));
}

TEST(DeadEnds, ContainTheBlocksOfTrees) {
  const TextFloor floor{"...#.", ".#...", "...#.", "###.."};
  const Blocks blocks(floor.grid());
  const DeadEnds dead_ends(blocks);
  for (const Point in_loop : {Point{0, 0}, Point{0, 1}, Point{2, 1}, Point{0, 2}}) {
    EXPECT_FALSE(dead_ends.contains(*blocks.at(in_loop)));
  }
  for (const Point in_tree : {Point{4, 0}, Point{4, 2}, Point{3, 3}}) {
    EXPECT_TRUE(dead_ends.contains(*blocks.at(in_tree)));
  }
}

TEST(DeadEnds, ContainAllButTheRootOfEachComponentThatIsATree) {
  const TextFloor floor{"..#..", ".##.#", "..#..", "#####", "..#..", ".##.#"};
  const Blocks blocks(floor.grid());
  const DeadEnds dead_ends(blocks);
  std::map<std::int32_t, int> blocks_of, contained;
  for (BlockIndex i = 0; i < static_cast<BlockIndex>(blocks.all().size()); ++i) {
    ++blocks_of[blocks[i].component];
    if (dead_ends.contains(i)) ++contained[blocks[i].component];
  }
  EXPECT_EQ(blocks_of.size(), 4u);
  for (const auto& [component, count] : blocks_of) EXPECT_EQ(contained[component], count - 1);
}

TEST(DeadEnds, AreOnNoShortestPathOnRandomFloors) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    const std::optional<Point> from = random_floor_pixel(floor, random);
    const std::optional<Point> to = random_floor_pixel(floor, random);
    const Blocks blocks(floor);
    if (!from || !blocks.connected(*blocks.at(*from), *blocks.at(*to))) continue;
    const BitGrid open = open_between(floor, blocks, *from, *to);
    ASSERT_EQ(flood(open, *to).distance(*from), flood(floor, *to).distance(*from))
        << "seed " << seed << "\n"
        << drawn(floor, {*from, *to}) << drawn(open);
  }
}

}  // namespace
}  // namespace walkmask
