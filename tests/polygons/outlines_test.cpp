#include "polygons/outlines.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <utility>

#include "floor/component.h"
#include "support/pixels_of_rings.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

std::vector<PartOutline> outlines_of(const BitGrid& floor) { return outlines(Blocks(floor)); }

std::vector<Ring> rings_of(const PartOutline& part) {
  std::vector<Ring> rings = {part.outer};
  rings.insert(rings.end(), part.holes.begin(), part.holes.end());
  return rings;
}

TEST(Outlines, RunClockwiseAroundFloorAndBackAroundHoles) {
  const auto parts = outlines_of(TextFloor{"....", ".##.", "...."}.grid());
  ASSERT_EQ(parts.size(), 1u);
  EXPECT_EQ(as_text(parts[0].outer), "(0,0) (4,0) (4,3) (0,3)");
  ASSERT_EQ(parts[0].holes.size(), 1u);
  EXPECT_EQ(as_text(parts[0].holes[0]), "(1,1) (1,2) (3,2) (3,1)");
}

TEST(Outlines, SeparatePartsThatMeetDiagonally) {
  const auto parts = outlines_of(TextFloor{".#", "#."}.grid());
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_EQ(as_text(parts[0].outer), "(0,0) (1,0) (1,1) (0,1)");
  EXPECT_EQ(as_text(parts[1].outer), "(1,1) (2,1) (2,2) (1,2)");
}

TEST(Outlines, SeparateAHoleFromTheOuterRingThatItTouches) {
  const auto parts = outlines_of(TextFloor{"...", ".#.", "..#"}.grid());
  ASSERT_EQ(parts.size(), 1u);
  EXPECT_EQ(as_text(parts[0].outer), "(0,0) (3,0) (3,2) (2,2) (2,3) (0,3)");
  ASSERT_EQ(parts[0].holes.size(), 1u);
  EXPECT_EQ(as_text(parts[0].holes[0]), "(1,1) (1,2) (2,2) (2,1)");
}

TEST(Outlines, SeparateTwoHolesThatTouch) {
  const auto parts = outlines_of(TextFloor{"....", ".#..", "..#.", "...."}.grid());
  ASSERT_EQ(parts.size(), 1u);
  EXPECT_EQ(parts[0].holes.size(), 2u);
}

TEST(FewestPieces, CountsHalfTheReflexCorners) {
  const auto fewest = [](const BitGrid& floor) { return fewest_pieces(outlines_of(floor)); };
  EXPECT_EQ(fewest(TextFloor{"...##", ".....", "##..."}.grid()), 1u + 1);
  EXPECT_EQ(fewest(TextFloor{"..#", "...", "#.#"}.grid()), 2u + 1);
  EXPECT_EQ(fewest(TextFloor{"...", ".#.", "..."}.grid()), 2u + 1 - 1);
}

TEST(FewestPieces, CountsNoStraightCorner) {
  const std::vector<PartOutline> square = {{{{0, 0}, {1, 0}, {2, 0}, {2, 2}, {0, 2}}, {}}};
  EXPECT_EQ(fewest_pieces(square), 1u);
}

TEST(Outlines, EncloseTheirParts) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    BitGrid left = floor;
    for (const PartOutline& part : outlines_of(floor)) {
      // The pixel below and right of the topmost corner belongs to the part.
      const BitGrid pixels = component_of(floor, part.outer.front());
      const BitGrid enclosed = pixels_of_rings(rings_of(part), floor.width(), floor.height());
      ASSERT_EQ(drawn(enclosed), drawn(pixels)) << "seed " << seed;
      left -= pixels;
    }
    ASSERT_FALSE(left.any()) << "seed " << seed;
  }
}

TEST(Outlines, VisitNoCornerTwiceAndTurnAtEach) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    for (const PartOutline& part : outlines_of(random_floor(random, 40))) {
      EXPECT_GT(doubled_area(part.outer), 0) << "seed " << seed;
      for (const Ring& hole : part.holes) EXPECT_LT(doubled_area(hole), 0) << "seed " << seed;
      for (const Ring& ring : rings_of(part)) {
        std::set<std::pair<int, int>> corners;
        for (std::size_t i = 0; i < ring.size(); ++i) {
          ASSERT_TRUE(corners.emplace(ring[i].x, ring[i].y).second) << "seed " << seed;
          ASSERT_NE(turn_at(ring, i), 0) << "seed " << seed;
        }
      }
    }
  }
}

}  // namespace
}  // namespace walkmask
