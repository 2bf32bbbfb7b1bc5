// Random floors are cut in simplify_test.cpp.

#include "polygons/diagonal_cuts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "polygons/simplify.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

std::string pieces_of(const TextFloor& floor, double tolerance = 0) {
  std::vector<PartOutline> parts = outlines(Blocks(floor.grid()));
  if (tolerance > 0) simplify({&parts, 1}, tolerance);
  std::string text;
  for (const Ring& ring : convex_pieces(parts)) text += as_text(ring) + "\n";
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

TEST(DiagonalCuts, PreferTheCutThatMendsTheCorner) {
  EXPECT_EQ(pieces_of({"#.", "..", ".."}), "(1,0) (2,0) (2,3) (1,1)\n(2,3) (0,3) (0,1) (1,1)\n");
}

TEST(DiagonalCuts, LeadToTheCornersNextToTheRay) {
  EXPECT_EQ(pieces_of({"#.#", "...", "#.."}),
            "(1,0) (2,0) (2,1) (1,1)\n(2,1) (3,1) (3,3) (1,3) (1,2)\n"
            "(2,1) (1,2) (0,2) (0,1) (1,1)\n");
  EXPECT_EQ(pieces_of({".##.#", ".#...", "..#..", "..#.."}),
            "(0,0) (1,0) (1,2) (0,4)\n(1,2) (2,2) (2,4) (0,4)\n(3,0) (4,0) (4,1) (3,1)\n"
            "(4,1) (5,1) (5,4) (3,4) (3,2) (3,1)\n(3,2) (2,2) (2,1) (3,1)\n");
}

TEST(DiagonalCuts, LeadToTheCornersNextToTheRayBetweenSlantedSides) {
  EXPECT_EQ(pieces_of({"#..#", "..#."}, 1),
            "(3,0) (3,1) (2,1)\n(3,0) (2,1) (0,2) (1,1)\n(3,1) (4,2) (3,2)\n");
  EXPECT_EQ(pieces_of({".#..", "...#"}, 1),
            "(0,0) (1,1) (0,2)\n(1,1) (2,1) (3,1) (0,2)\n(2,1) (4,0) (3,1)\n");
  EXPECT_EQ(pieces_of({"##...", "...#."}, 1),
            "(5,0) (5,2) (4,1)\n(5,0) (4,1) (3,1)\n(5,0) (3,1) (0,2) (2,1)\n");
  EXPECT_EQ(pieces_of({"#.#", "..#", "#.."}, 1), "(2,0) (2,2) (1,3) (1,1)\n(2,2) (3,3) (1,3)\n");
  EXPECT_EQ(pieces_of({"#..", "...", "...", "..#", ".#."}, 0.75),
            "(1,0) (3,0) (3,3) (2,3) (1,1)\n(2,3) (2,4) (1,4) (1,1)\n"
            "(1,4) (0,5) (0,1) (1,1)\n(2,4) (3,5) (2,5)\n");
}

/// Of two cuts that mend their corner the shorter one; but one that mends the other corner, too,
/// before both.
TEST(DiagonalCuts, PreferTheCutThatMendsBothCorners) {
  EXPECT_EQ(pieces_of({".#.", "#.."}, 0.75),
            "(1,0) (1,1) (0,1)\n(3,0) (3,2) (1,2) (2,1)\n(1,2) (1,1) (2,1)\n");
  EXPECT_EQ(pieces_of({".#.#..#", "..##...", "....##.", "#.#.##."}, 1),
            "(0,0) (1,1) (2,2) (3,3) (0,3)\n(1,1) (2,1) (2,2)\n(2,2) (4,2) (4,4) (3,3)\n"
            "(3,0) (3,1) (2,1)\n(4,0) (6,1) (6,2) (4,2)\n(6,1) (7,4) (6,2)\n");
  EXPECT_EQ(pieces_of({"...#", "....", "#..#", "....", ".##."}, 1),
            "(0,0) (3,0) (3,3) (3,4) (1,2)\n(3,3) (4,5) (3,4)\n"
            "(3,4) (1,4) (1,3) (1,2)\n(1,4) (0,5) (1,3)\n");
}

TEST(DiagonalCuts, LeadFromHoleToHoleWhereThatMendsBoth) {
  const TextFloor floor = {".......", ".##....", ".##....", ".......",
                           "....##.", "....##.", "......."};
  const std::string pieces = pieces_of(floor);
  EXPECT_NE(pieces.find("(3,3) (4,4)"), std::string::npos) << pieces;
  EXPECT_EQ(std::ranges::count(pieces, '\n'), 6) << pieces;
}

TEST(DiagonalCuts, MendTwoCornersAtATimeBetweenManyHoles) {
  BitGrid floor(80, 80);
  for (int y = 0; y < 80; ++y) floor.set_span(y, 0, 79);
  for (int i = 0; i < 100; ++i) {
    const int x = 8 * (i % 10) + i * i % 5, y = 8 * (i / 10) + i * i % 4;
    for (int row = y + 1; row < y + 3; ++row) {
      for (int column = x + 1; column < x + 4; ++column) floor.reset({column, row});
    }
  }
  const std::vector<PartOutline> parts = outlines(Blocks(floor));
  EXPECT_EQ(fewest_pieces(parts), 101u);  // 100 holes with four corners each
  EXPECT_LE(convex_pieces(parts).size(), 150u);
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
