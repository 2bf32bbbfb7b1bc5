#include "polygons/convex_pieces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "polygons/outlines.h"
#include "support/pixels_of_rings.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

std::vector<Ring> pieces_of(const BitGrid& floor) { return convex_pieces(Blocks(floor)); }

std::string text_of(const std::vector<Ring>& rings) {
  std::string text;
  for (const Ring& ring : rings) text += as_text(ring) + "\n";
  return text;
}

bool is_strictly_convex(const Ring& ring) {
  for (std::size_t i = 0; i < ring.size(); ++i) {
    if (turn_at(ring, i) <= 0) return false;
  }
  return doubled_area(ring) > 0;
}

std::int64_t reflex_corners_of(const Ring& ring) {
  std::int64_t count = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) count += turn_at(ring, i) < 0 ? 1 : 0;
  return count;
}

TEST(ConvexPieces, KeepARectangleWhole) {
  EXPECT_EQ(text_of(pieces_of(TextFloor{"....", "...."}.grid())), "(0,0) (4,0) (4,2) (0,2)\n");
}

TEST(ConvexPieces, CutAtAReflexCorner) {
  EXPECT_EQ(text_of(pieces_of(TextFloor{"..##", "...."}.grid())),
            "(0,0) (2,0) (2,1) (0,1)\n(0,1) (4,1) (4,2) (0,2)\n");
}

TEST(ConvexPieces, JoinTheReflexCornersOfASlantedPassage) {
  EXPECT_EQ(text_of(pieces_of(TextFloor{"...##", ".....", "##..."}.grid())),
            "(0,0) (3,0) (3,1) (2,2) (0,2)\n(2,2) (3,1) (5,1) (5,3) (2,3)\n");
  EXPECT_EQ(text_of(pieces_of(TextFloor{"##...", ".....", "...##"}.grid())),
            "(2,0) (5,0) (5,2) (3,2) (2,1)\n(0,1) (2,1) (3,2) (3,3) (0,3)\n");
}

TEST(ConvexPieces, JoinReflexCornersBelowOneAnotherByAVerticalCut) {
  EXPECT_EQ(text_of(pieces_of(TextFloor{"..##", "....", "##.."}.grid())),
            "(0,0) (2,0) (2,2) (0,2)\n(2,1) (4,1) (4,3) (2,3)\n");
  EXPECT_EQ(text_of(pieces_of(TextFloor{"##..", "....", "..##"}.grid())),
            "(2,0) (4,0) (4,2) (2,2)\n(0,1) (2,1) (2,3) (0,3)\n");
}

/// The middle block's corners lie so far apart that a slanted cut would leave a reflex corner.
TEST(ConvexPieces, CutTwiceWhereASlantedCutWouldNotDo) {
  EXPECT_EQ(pieces_of(TextFloor{".####", ".....", "####."}.grid()).size(), 3u);
}

TEST(ConvexPieces, AreNoneWithoutFloor) { EXPECT_TRUE(pieces_of(BitGrid(5, 3)).empty()); }

TEST(ConvexPieces, AreStrictlyConvexAndCoverTheFloorOnce) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    std::int64_t doubled_areas = 0;
    const std::vector<Ring> pieces = pieces_of(floor);
    for (const Ring& ring : pieces) {
      ASSERT_TRUE(is_strictly_convex(ring)) << as_text(ring) << "seed " << seed;
      doubled_areas += doubled_area(ring);
    }
    ASSERT_EQ(doubled_areas, 2 * floor.count()) << "seed " << seed;
    // Rings that overlap would leave a gap elsewhere, or an even number of rings at a pixel.
    ASSERT_EQ(drawn(pixels_of_rings(pieces, floor.width(), floor.height())), drawn(floor))
        << "seed " << seed;
  }
}

TEST(ConvexPieces, AreAsFewAsTheHeaderPromises) {
  bool saved = false;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    const Blocks blocks(random_floor(random, 40));
    std::int64_t corners = 0, holes = 0, parts = 0;
    for (const PartOutline& part : outlines(blocks)) {
      ++parts;
      holes += static_cast<std::int64_t>(part.holes.size());
      corners += reflex_corners_of(part.outer);
      for (const Ring& hole : part.holes) corners += reflex_corners_of(hole);
    }
    const auto pieces = static_cast<std::int64_t>(convex_pieces(blocks).size());
    ASSERT_LE(pieces, corners + parts - holes) << "seed " << seed;
    ASSERT_GE(2 * pieces, corners + 2 * (parts - holes)) << "seed " << seed;
    saved = saved || pieces < static_cast<std::int64_t>(blocks.all().size());
  }
  EXPECT_TRUE(saved) << "a slanted cut was tried";
}

}  // namespace
}  // namespace walkmask
