#include "search/evasion.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/text_floor.h"

namespace walkmask::search {
namespace {

Answer answer_on(const TextFloor& floor) {
  Answer answer;
  evasion(Terrain(floor.grid()))({floor.at('s'), floor.at('g'), true}, answer);
  return answer;
}

TEST(Evasion, GoesStraightWhereNothingIsInTheWay) {
  const TextFloor floor{
      "s...",
      "...g",
  };
  const Answer answer = answer_on(floor);
  EXPECT_EQ(as_text(answer.cells), "(0,0) (1,0) (2,0) (2,1) (3,1)");
  EXPECT_EQ(answer.visited, 5u);
}

TEST(Evasion, TakesTheShorterWayRound) {
  const TextFloor below{
      "...........",  //
      "...#.......",  //
      "...#.......",  //
      "s..#......g",  //
      "...#.......",  //
      "...........",  //
  };
  EXPECT_EQ(drawn(below.grid(), answer_on(below).cells),
            "...........\n"
            "...#.......\n"
            "...#.......\n"
            "012#89abcde\n"
            "..3#7......\n"
            "..456......\n");
}

TEST(Evasion, PassesByHollowsThatTheLineCrosses) {
  const TextFloor floor{
      "..............",  //
      "...#########..",  //
      "...#.......#..",  //
      "s..#..###..#.g",  //
      "...#.......#..",  //
      "...#########..",  //
      "..............",  //
  };
  const Answer answer = answer_on(floor);
  ASSERT_TRUE(answer.found);
  for (const Point p : answer.order) EXPECT_FALSE(p.x > 3 && p.x < 11 && p.y > 1 && p.y < 5);
}

TEST(Evasion, FindsOutOfAHollow) {
  const TextFloor floor{
      ".........",  //
      ".#######.",  //
      ".......#.",  //
      "...s...#g",  //
      ".......#.",  //
      ".#######.",  //
      ".........",  //
  };
  EXPECT_TRUE(answer_on(floor).found);
}

/// In a corridor of one pixel the walk round passes the pixel where it began, on the other side,
/// before it is round.
TEST(Evasion, IsNotEndedByItsOwnPlaceInACorridor) {
  const TextFloor floor{
      "#....",
      "#.##.",
      "#s#g.",
      "#.###",
  };
  EXPECT_TRUE(answer_on(floor).found);
}

/// The line comes out of the comb between its teeth as well, but only the last place counts.
TEST(Evasion, LeavesAnOutlineForGood) {
  const TextFloor floor{
      "...........",  //
      ".#######...",  //
      "s#.#.#.#..g",  //
      ".#.#.#.#...",  //
      "...........",  //
  };
  const Answer answer = answer_on(floor);
  ASSERT_TRUE(answer.found);
  EXPECT_EQ(std::ranges::count(answer.order, Point{8, 1}), 1) << "walked round once";
  EXPECT_EQ(std::ranges::count(answer.cells, Point{2, 2}), 0);
}

TEST(Evasion, KnowsAfterOneWalkRoundThatThereIsNoWay) {
  const TextFloor floor{
      "..........",  //
      ".....####.",  //
      "s....#.g#.",  //
      ".....####.",  //
      "..........",  //
  };
  const Answer answer = answer_on(floor);
  EXPECT_FALSE(answer.found);
  EXPECT_EQ(answer.visited, 5u + 18u);
}

TEST(Evasion, TakesTheOutsideForWall) {
  const TextFloor floor{
      "..#..",
      "s.#.g",
      "..#..",
  };
  EXPECT_FALSE(answer_on(floor).found);
}

}  // namespace
}  // namespace walkmask::search
