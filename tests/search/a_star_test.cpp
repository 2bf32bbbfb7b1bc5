#include "search/a_star.h"

#include <gtest/gtest.h>

#include <optional>

#include "search/cells.h"
#include "search/dijkstra.h"
#include "support/random_floor.h"
#include "support/slow_moves.h"
#include "support/text_floor.h"

namespace walkmask::search {
namespace {

TEST(AStar, VisitsTheStraightWayOnlyWhereNothingIsInTheWay) {
  const TextFloor floor{
      "..........",
      "s........g",
      "..........",
  };
  Answer answer;
  a_star(Terrain(floor.grid()), Neighbours::eight, Heuristic::octile)(
      {floor.at('s'), floor.at('g')}, answer);
  EXPECT_EQ(answer.visited, 10u);
}

TEST(AStar, VisitsTheFewerTheBetterItGuesses) {
  BitGrid floor(80, 60);
  floor.fill();
  for (int y = 10; y < 60; ++y) floor.reset({40, y});
  const Terrain terrain(floor);
  const Question question = {{5, 50}, {75, 50}};
  Answer answer;
  dijkstra(terrain, Neighbours::eight)(question, answer);
  std::size_t before = answer.visited;
  for (const auto heuristic : {Heuristic::chebyshev, Heuristic::euclidean, Heuristic::octile}) {
    a_star(terrain, Neighbours::eight, heuristic)(question, answer);
    EXPECT_LT(answer.visited, before) << static_cast<int>(heuristic);
    before = answer.visited;
  }
}

TEST(AStar, MayMissTheShortestOfEightWhereItGuessesTooMuch) {
  int longer = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 80);
    const std::optional<Point> start = random_floor_pixel(floor, random);
    const std::optional<Point> goal = random_floor_pixel(floor, random);
    if (!start || !goal) continue;
    Answer answer;
    a_star(Terrain(floor), Neighbours::eight, Heuristic::manhattan)({*start, *goal}, answer);
    const auto shortest = shortest_moves(floor, {*start, *goal}, Neighbours::eight);
    longer += answer.found && is_shorter(*shortest, moves_of(answer.cells)) ? 1 : 0;
  }
  EXPECT_GT(longer, 0);
}

}  // namespace
}  // namespace walkmask::search
