#include "floor/blocks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>
#include <vector>

#include "floor/component.h"
#include "support/random_edit.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// Draws each pixel of a floor as the letter of its block, from 'a' on.
std::string drawn(const Blocks& blocks, const BitGrid& floor) {
  std::string text;
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      const std::optional<BlockIndex> block = blocks.at({x, y});
      text += block ? static_cast<char>('a' + *block) : '#';
    }
    text += '\n';
  }
  return text;
}

TEST(Blocks, StackRunsWithTheSameEnds) {
  const TextFloor floor{
      "....#..",  //
      "....#..", ".......", ".#.....", ".#.....",
  };
  EXPECT_EQ(drawn(Blocks(floor.grid()), floor.grid()),
            "aaaa#bb\naaaa#bb\nccccccc\nd#eeeee\nd#eeeee\n");
}

TEST(Blocks, AreNoneWithoutFloor) {
  EXPECT_TRUE(Blocks(BitGrid(5, 5)).all().empty());
  EXPECT_TRUE(Blocks(BitGrid(0, 0)).all().empty());
}

TEST(Blocks, DoNotConnectThroughCorners) {
  const TextFloor floor{".#", "#."};
  const Blocks blocks(floor.grid());
  ASSERT_EQ(blocks.all().size(), 2u);
  EXPECT_FALSE(blocks.connected(0, 1));
}

/// Returns the blocks that touch the lower edge of `index`, found pixel by pixel.
std::vector<BlockIndex> below_by_pixels(const Blocks& blocks, BlockIndex index) {
  std::vector<BlockIndex> below;
  for (int x = blocks[index].left; x <= blocks[index].right; ++x) {
    const std::optional<BlockIndex> next = blocks.at({x, blocks[index].bottom + 1});
    if (next && (below.empty() || below.back() != *next)) below.push_back(*next);
  }
  return below;
}

void expect_right(const Blocks& blocks, const BitGrid& floor, const std::string& where) {
  std::int64_t pixels = 0;
  for (BlockIndex i = 0; i < static_cast<BlockIndex>(blocks.all().size()); ++i) {
    const Block& block = blocks[i];
    pixels += std::int64_t{block.width()} * block.height();
    for (int y = block.top; y <= block.bottom; ++y) {
      EXPECT_TRUE(floor.all_set(y, block.left, block.right)) << where;
      EXPECT_FALSE(floor.test({block.left - 1, y}) || floor.test({block.right + 1, y})) << where;
      EXPECT_EQ(blocks.at({block.left, y}), i) << where;
      EXPECT_EQ(blocks.at({block.right, y}), i) << where;
    }
    const std::vector<BlockIndex> below = below_by_pixels(blocks, i);
    ASSERT_EQ(static_cast<std::size_t>(block.below_count), below.size()) << where;
    for (std::size_t k = 0; k < below.size(); ++k) {
      EXPECT_EQ(block.first_below + static_cast<BlockIndex>(k), below[k]) << where;
      const std::span<const BlockIndex> above = blocks.above(blocks[below[k]]);
      EXPECT_EQ(std::count(above.begin(), above.end(), i), 1) << where;
    }
  }
  EXPECT_EQ(pixels, floor.count()) << where;
}

TEST(Blocks, CoverTheFloorAndKnowTheirNeighbours) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 70);
    expect_right(Blocks(floor), floor, "seed " + std::to_string(seed) + "\n" + drawn(floor));
    if (HasFailure()) return;
  }
}

TEST(Blocks, ShareAComponentExactlyWhereConnected) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 60);
    const std::optional<Point> p = random_floor_pixel(floor, random);
    if (!p) continue;
    const Blocks blocks(floor);
    const BitGrid component = component_of(floor, *p);
    for (int i = 0; i < 50; ++i) {
      const Point q = *random_floor_pixel(floor, random);
      ASSERT_EQ(blocks.connected(*blocks.at(*p), *blocks.at(q)), component.test(q)) << seed;
    }
  }
}

TEST(Blocks, AreCutAgainInChangedRows) {
  const TextFloor before{"..#..", "..#..", "..#..", ".....", "..#.."};
  const TextFloor after{"..#..", ".....", "..#..", ".....", "..#.."};
  const Blocks edited(Blocks(before.grid()), after.grid(), {1, 1});
  EXPECT_EQ(edited, Blocks(after.grid()));
  EXPECT_EQ(edited.all().size(), 8u);
}

TEST(Blocks, JoinAndSeparateComponentsInAnEdit) {
  const TextFloor shut{".....", "#####", "....."}, open{".....", "##.##", "....."};
  const Blocks opened(Blocks(shut.grid()), open.grid(), {1, 1});
  EXPECT_TRUE(opened.connected(*opened.at({0, 0}), *opened.at({0, 2})));
  const Blocks shut_again(opened, shut.grid(), {1, 1});
  EXPECT_FALSE(shut_again.connected(*shut_again.at({0, 0}), *shut_again.at({0, 2})));
  EXPECT_EQ(shut_again, Blocks(shut.grid()));
}

TEST(Blocks, EqualNewOnesAfterEachEdit) {
  constexpr int kFloors = 120, kEdits = 40, kLargestSide = 90;
  for (std::uint64_t seed = 0; seed < kFloors; ++seed) {
    Random random(seed);
    BitGrid floor = random_floor(random, kLargestSide);
    Blocks blocks(floor);
    for (int i = 0; i < kEdits; ++i) {
      const BitGrid before = floor;
      const Bounds box = random_edit(floor, random);
      blocks = Blocks(blocks, floor, {box.top, box.bottom});
      ASSERT_EQ(blocks, Blocks(floor))
          << "seed " << seed << ", edit " << i << ": " << as_text(box) << " of\n"
          << drawn(before) << "gives\n"
          << drawn(floor);
    }
  }
}

TEST(GroupsOfRows, HaveTwoRowsBetweenThem) {
  EXPECT_EQ(groups_of_rows({{9, 12}, {2, 4}, {7, 8}}), (std::vector<Rows>{{2, 4}, {7, 12}}));
  EXPECT_EQ(groups_of_rows({{2, 9}, {3, 4}, {11, 12}}), (std::vector<Rows>{{2, 12}}));
}

TEST(Blocks, EqualNewOnesAfterEditsInSeveralGroupsOfRows) {
  constexpr int kFloors = 300, kRounds = 10, kLargestSide = 90;
  for (std::uint64_t seed = 0; seed < kFloors; ++seed) {
    Random random(seed);
    BitGrid floor = random_floor(random, kLargestSide);
    Blocks blocks(floor);
    for (int round = 0; round < kRounds; ++round) {
      std::vector<Rows> changed;
      // Three rows further is the nearest row of another group.
      for (int y = random.between(0, 5); y < floor.height(); y += random.between(3, 20)) {
        const int x = random.between(0, floor.width() - 1);
        floor.test({x, y}) ? floor.reset({x, y}) : floor.set({x, y});
        changed.push_back({y, y});
      }
      if (changed.empty()) continue;
      blocks = Blocks(blocks, floor, changed);
      ASSERT_EQ(blocks, Blocks(floor)) << "seed " << seed << ", round " << round << "\n"
                                       << drawn(floor);
    }
  }
}

TEST(PreparedFloor, EqualsANewOneAfterAnEdit) {
  const PreparedFloor before(TextFloor{"...", ".#.", "..."}.grid());
  const BitGrid pixels = TextFloor{"...", "...", "..."}.grid();
  const PreparedFloor after(before, pixels, {1, 1});
  EXPECT_EQ(after.floor, pixels);
  EXPECT_EQ(after.blocks, Blocks(pixels));
}

TEST(NearestFloor, IsThePixelItselfIfItIsFloor) {
  const TextFloor floor{"..", ".a"};
  EXPECT_EQ(nearest_floor(Blocks(floor.grid()), floor.at('a')), floor.at('a'));
}

TEST(NearestFloor, TakesTheUpperThenTheLeftOfEquals) {
  EXPECT_EQ(nearest_floor(Blocks(TextFloor{"#.#", ".#.", "#.#"}.grid()), {1, 1}), (Point{1, 0}));
  EXPECT_EQ(nearest_floor(Blocks(TextFloor{"###", ".#.", "#.#"}.grid()), {1, 1}), (Point{0, 1}));
  // 5 away: (0,5) and (3,4).
  const TextFloor far{"######", "######", "######", "######", "###.##", ".#####"};
  EXPECT_EQ(nearest_floor(Blocks(far.grid()), {0, 0}), (Point{3, 4}));
}

TEST(NearestFloor, IsAbsentWithoutFloor) {
  EXPECT_EQ(nearest_floor(Blocks(BitGrid(70, 3)), {5, 1}), std::nullopt);
}

TEST(NearestFloor, AgreesWithASearchOfEveryPixel) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 80);
    const Point p = random_pixel(floor, random);
    std::optional<std::tuple<std::int64_t, int, int>> best;
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x) {
        const std::tuple candidate = {squared_length(Point{x, y} - p), y, x};
        if (floor.test({x, y}) && (!best || candidate < *best)) best = candidate;
      }
    }
    const std::optional<Point> nearest = nearest_floor(Blocks(floor), p);
    ASSERT_EQ(nearest.has_value(), best.has_value()) << "seed " << seed;
    if (!best) continue;
    ASSERT_EQ(*nearest, (Point{std::get<2>(*best), std::get<1>(*best)})) << "seed " << seed;
  }
}

}  // namespace
}  // namespace walkmask
