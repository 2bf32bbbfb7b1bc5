#include "search/jump_point.h"

#include <gtest/gtest.h>

#include "search/a_star.h"
#include "search/cells.h"
#include "search/dijkstra.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask::search {
namespace {

TEST(JumpPoint, VisitsOnlyWhereAWayMayTurn) {
  const TextFloor floor{
      "..........",
      ".s......#.",
      "........#.",
      "........#g",
  };
  Answer answer;
  jump_point(Terrain(floor.grid()))({floor.at('s'), floor.at('g'), true}, answer);
  EXPECT_EQ(as_text(answer.order), "(1,1) (2,0) (9,0) (9,3)");
  EXPECT_EQ(moves_of(answer.cells), (Moves{10, 1}));
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
    Answer answer, expected;
    jump_point(terrain)({*start, *goal}, answer);
    dijkstra(terrain, Neighbours::eight)({*start, *goal}, expected);
    ASSERT_EQ(answer.found, expected.found) << "seed " << seed;
    EXPECT_EQ(moves_of(answer.cells), moves_of(expected.cells)) << "seed " << seed;
    ++asked;
  }
  EXPECT_GT(asked, 120);
}

TEST(JumpPoint, LooksAtFewPixelsOfAnOpenFloor) {
  BitGrid floor(400, 300);
  floor.fill();
  for (int y = 50; y < 250; ++y) floor.reset({200, y});
  const Terrain terrain(floor);
  Answer answer, expected;
  jump_point(terrain)({{20, 140}, {380, 150}}, answer);
  a_star(terrain, Neighbours::eight, Heuristic::octile)({{20, 140}, {380, 150}}, expected);
  EXPECT_EQ(moves_of(answer.cells), moves_of(expected.cells));
  EXPECT_LT(answer.visited * 100, expected.visited);
}

}  // namespace
}  // namespace walkmask::search
