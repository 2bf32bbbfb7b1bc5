#include "search/planners.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/text_floor.h"

namespace walkmask::search {
namespace {

SearchResult result_on(const TextFloor& floor) {
  SearchResult result;
  evasion(Terrain(floor.grid()))({floor.at('s'), floor.at('g'), true}, result);
  return result;
}

TEST(Evasion, GoesStraightWithoutObstacles) {
  const TextFloor floor{
      "s...",
      "...g",
  };
  const SearchResult result = result_on(floor);
  EXPECT_EQ(as_text(result.cells), "(0,0) (1,0) (2,0) (2,1) (3,1)");
  EXPECT_EQ(result.visited, 5u);
}

TEST(Evasion, TakesTheShorterSideOfAWall) {
  const TextFloor below{
      "...........",  //
      "...#.......",  //
      "...#.......",  //
      "s..#......g",  //
      "...#.......",  //
      "...........",  //
  };
  EXPECT_EQ(drawn(below.grid(), result_on(below).cells),
            "...........\n"
            "...#.......\n"
            "...#.......\n"
            "012#89abcde\n"
            "..3#7......\n"
            "..456......\n");
}

TEST(Evasion, TurnsAtTheLastCornerOfTheOtherSide) {
  const TextFloor above{
      "...........",  //
      "...#.......",  //
      "s..#......g",  //
      "...#.......",  //
      "...#.......",  //
      "...........",  //
  };
  EXPECT_EQ(drawn(above.grid(), result_on(above).cells),
            "..456......\n"
            "..3#7......\n"
            "012#89abcde\n"
            "...#.......\n"
            "...#.......\n"
            "...........\n");
}

TEST(Evasion, KeepsTheWallAtItsLeftIfBothSidesAreEquallyLong) {
  const TextFloor middle{
      "...........",  //
      "...#.......",  //
      "s..#......g",  //
      "...#.......",  //
      "...........",  //
  };
  EXPECT_EQ(drawn(middle.grid(), result_on(middle).cells),
            "...........\n"
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
  const SearchResult result = result_on(floor);
  ASSERT_TRUE(result.found);
  for (const Point p : result.order) EXPECT_FALSE(p.x > 3 && p.x < 11 && p.y > 1 && p.y < 5);
}

TEST(Evasion, LeavesAHollow) {
  const TextFloor floor{
      ".........",  //
      ".#######.",  //
      ".......#.",  //
      "...s...#g",  //
      ".......#.",  //
      ".#######.",  //
      ".........",  //
  };
  EXPECT_TRUE(result_on(floor).found);
}

/// In a corridor of one pixel, following the outline passes the first pixel again, on the other
/// side, before it is complete.
TEST(Evasion, ContinuesPastItsStartInACorridor) {
  const TextFloor floor{
      "#....",
      "#.##.",
      "#s#g.",
      "#.###",
  };
  EXPECT_TRUE(result_on(floor).found);
}

/// The line also leaves the comb between its teeth, but only the last exit counts.
TEST(Evasion, LeavesAnOutlineForGood) {
  const TextFloor floor{
      "...........",  //
      ".#######...",  //
      "s#.#.#.#..g",  //
      ".#.#.#.#...",  //
      "...........",  //
  };
  const SearchResult result = result_on(floor);
  ASSERT_TRUE(result.found);
  EXPECT_EQ(std::ranges::count(result.order, Point{8, 1}), 1) << "walked round once";
  EXPECT_EQ(std::ranges::count(result.cells, Point{2, 2}), 0);
}

TEST(Evasion, FollowsAnOutlineOnceWithoutAPath) {
  const TextFloor floor{
      "..........",  //
      ".....####.",  //
      "s....#.g#.",  //
      ".....####.",  //
      "..........",  //
  };
  const SearchResult result = result_on(floor);
  EXPECT_FALSE(result.found);
  EXPECT_EQ(result.visited, 5u + 18u);
}

TEST(Evasion, TreatsTheOutsideAsWall) {
  const TextFloor floor{
      "..#..",
      "s.#.g",
      "..#..",
  };
  EXPECT_FALSE(result_on(floor).found);
}

}  // namespace
}  // namespace walkmask::search
