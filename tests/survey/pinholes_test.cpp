#include "survey/pinholes.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(Pinholes, AreSpecksOfWallWithFloorAllAround) {
  const TextFloor floor{
      ".......",  //
      ".#...#.",  //
      "......#",  //
      "..##...",  //
      ".......",
  };
  const std::vector<Island> found = pinholes(floor.grid(), 2);
  ASSERT_EQ(found.size(), 2u) << "the one to the right is part of the picture's edge";
  EXPECT_EQ(found[0].first, (Point{1, 1}));
  EXPECT_EQ(found[0].pixels, 1);
  EXPECT_EQ(found[1].first, (Point{2, 3}));
  EXPECT_EQ(found[1].pixels, 2);
  EXPECT_EQ(found[1].bounds, (Bounds{2, 3, 3, 3}));
}

TEST(Pinholes, HoldTogetherByTheirCorners) {
  const TextFloor floor{".....", "..#..", ".#.#.", "..#..", "....."};
  const std::vector<Island> found = pinholes(floor.grid(), 4);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].first, (Point{2, 1}));
  EXPECT_EQ(found[0].pixels, 4);
  EXPECT_EQ(found[0].bounds, (Bounds{1, 1, 3, 3}));
}

TEST(Pinholes, HaveAtMostTheRequestedPixels) {
  const TextFloor floor{".....", ".###.", "....."};
  EXPECT_TRUE(pinholes(floor.grid(), 2).empty());
  EXPECT_EQ(pinholes(floor.grid(), 3).size(), 1u);
}

/// Returns the speck of wall around p, including pixels in the frame outside the picture.
std::vector<Point> speck_at(const BitGrid& floor, Point p, BitGrid& seen) {
  std::vector<Point> speck;
  std::vector<Point> ahead = {p};
  while (!ahead.empty()) {
    const Point q = ahead.back();
    ahead.pop_back();
    if (floor.test(q)) continue;
    if (!seen.contains(q)) {
      speck.push_back(q);
      continue;
    }
    if (seen.test(q)) continue;
    seen.set(q);
    speck.push_back(q);
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) ahead.push_back(q + Point{dx, dy});
    }
  }
  return speck;
}

TEST(Pinholes, AgreeWithAFloodOfEveryPixel) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 60);
    const int most = random.between(1, 12);
    BitGrid seen(floor.width(), floor.height());
    std::vector<std::pair<Point, std::int64_t>> right;
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x) {
        if (floor.test({x, y}) || seen.test({x, y})) continue;
        const std::vector<Point> speck = speck_at(floor, {x, y}, seen);
        const bool inside = std::ranges::all_of(speck, [&](Point p) { return floor.contains(p); });
        if (inside && static_cast<int>(speck.size()) <= most) {
          right.emplace_back(Point{x, y}, speck.size());
        }
      }
    }
    std::vector<std::pair<Point, std::int64_t>> found;
    for (const Island& hole : pinholes(floor, most)) found.emplace_back(hole.first, hole.pixels);
    ASSERT_EQ(found, right) << "seed " << seed << ", at most " << most << "\n" << drawn(floor);
  }
}

}  // namespace
}  // namespace walkmask
