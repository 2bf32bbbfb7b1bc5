#include "search/planners.h"

#include <gtest/gtest.h>

#include "search/cells.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask::search {
namespace {

TEST(JumpPoint, VisitsOnlyPixelsWhereAPathMayTurn) {
  const TextFloor floor{
      "..........",
      ".s......#.",
      "........#.",
      "........#g",
  };
  SearchResult result;
  jump_point(Terrain(floor.grid()))({floor.at('s'), floor.at('g'), true}, result);
  EXPECT_EQ(as_text(result.order), "(1,1) (2,0) (9,0) (9,3)");
  EXPECT_EQ(moves_of(result.cells), (Moves{10, 1}));
}

TEST(JumpPoint, VisitsWhatLeadsToTheGoalFirst) {
  const TextFloor floor{
      "................",  //
      ".#..s.....#....g",  //
      ".#........#.....",  //
      "................",  //
  };
  SearchResult result;
  jump_point(Terrain(floor.grid()))({floor.at('s'), floor.at('g'), true}, result);
  for (const Point p : result.order) EXPECT_GE(p.x, 4) << "turned back";
}

/// Floors wider and higher than a word, where the slow judge would take too long.
TEST(JumpPoint, IsAsShortAsDijkstraOnLargeFloors) {
  int asked = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 300);
    const std::optional<Point> start = random_floor_pixel(floor, random);
    const std::optional<Point> goal = random_floor_pixel(floor, random);
    if (!start || !goal) continue;
    const Terrain terrain(floor);
    SearchResult result, expected;
    jump_point(terrain)({*start, *goal}, result);
    dijkstra(terrain, Neighbours::eight)({*start, *goal}, expected);
    ASSERT_EQ(result.found, expected.found) << "seed " << seed;
    EXPECT_EQ(moves_of(result.cells), moves_of(expected.cells)) << "seed " << seed;
    ++asked;
  }
  EXPECT_GT(asked, 120);
}

TEST(JumpPoint, VisitsFewPixelsOfAnOpenFloor) {
  BitGrid floor(400, 300);
  floor.fill();
  for (int y = 50; y < 250; ++y) floor.reset({200, y});
  const Terrain terrain(floor);
  SearchResult result, expected;
  jump_point(terrain)({{20, 140}, {380, 150}}, result);
  a_star(terrain, Neighbours::eight, Heuristic::octile)({{20, 140}, {380, 150}}, expected);
  EXPECT_EQ(moves_of(result.cells), moves_of(expected.cells));
  EXPECT_LT(result.visited * 100, expected.visited);
}

}  // namespace
}  // namespace walkmask::search
