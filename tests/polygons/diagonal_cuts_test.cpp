// Random floors are cut in simplify_test.cpp.

#include "polygons/diagonal_cuts.h"

#include <gtest/gtest.h>

#include <string>

#include "support/text_floor.h"

namespace walkmask {
namespace {

std::string pieces_of(const TextFloor& floor) {
  std::string text;
  for (const Ring& ring : convex_pieces(outlines(Blocks(floor.grid()))))
    text += as_text(ring) + "\n";
  return text;
}

TEST(DiagonalCuts, KeepARectangleWhole) {
  EXPECT_EQ(pieces_of({"....", "...."}), "(0,0) (4,0) (4,2) (0,2)\n");
}

TEST(DiagonalCuts, MendTwoReflexCornersWithOneCut) {
  EXPECT_EQ(pieces_of({"...##", ".....", "##..."}),
            "(0,0) (3,0) (3,1) (2,2) (0,2)\n(3,1) (5,1) (5,3) (2,3) (2,2)\n");
}

TEST(DiagonalCuts, PreferTheShorterCut) {
  EXPECT_EQ(pieces_of({"..####", "......"}), "(0,0) (2,0) (2,1) (0,2)\n(2,1) (6,1) (6,2) (0,2)\n");
}

TEST(DiagonalCuts, JoinAHoleToTheOutline) {
  EXPECT_EQ(pieces_of({"...", ".#.", "..."}),
            "(0,0) (3,0) (2,1) (1,1)\n(0,0) (1,1) (1,2) (0,3)\n"
            "(3,0) (3,3) (2,2) (2,1)\n(3,3) (0,3) (1,2) (2,2)\n");
}

/// The hole and the outline share a corner where pixels of floor meet diagonally: neither ring
/// alone has the floor on all sides between its own.
TEST(DiagonalCuts, StartOnTheRightSideOfACornerThatAHoleTouches) {
  const TextFloor floor = {"....", ".##.", "...#", "...."};
  ASSERT_EQ(outlines(Blocks(floor.grid())).front().holes.size(), 1u);
  std::int64_t area = 0;
  for (const Ring& ring : convex_pieces(outlines(Blocks(floor.grid())))) {
    for (std::size_t i = 0; i < ring.size(); ++i) EXPECT_GE(turn_at(ring, i), 0) << as_text(ring);
    area += doubled_area(ring);
  }
  EXPECT_EQ(area, 2 * floor.grid().count());
}

}  // namespace
}  // namespace walkmask
