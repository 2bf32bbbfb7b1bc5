#include "search/planners.h"

#include <gtest/gtest.h>

#include <optional>

#include "search/cells.h"
#include "support/random_floor.h"
#include "support/slow_moves.h"
#include "support/text_floor.h"

namespace walkmask::search {
namespace {

TEST(AStar, VisitsOnlyTheStraightPathWithoutObstacles) {
  const TextFloor floor{
      "..........",
      "s........g",
      "..........",
  };
  SearchResult result;
  a_star(Terrain(floor.grid()), Neighbours::eight, Heuristic::octile)(
      {floor.at('s'), floor.at('g')}, result);
  EXPECT_EQ(result.visited, 10u);
}

TEST(AStar, VisitsFewerPixelsWithABetterEstimate) {
  BitGrid floor(80, 60);
  floor.fill();
  for (int y = 10; y < 60; ++y) floor.reset({40, y});
  const Terrain terrain(floor);
  const SearchQuery query = {{5, 50}, {75, 50}};
  SearchResult result;
  dijkstra(terrain, Neighbours::eight)(query, result);
  std::size_t before = result.visited;
  for (const auto heuristic : {Heuristic::chebyshev, Heuristic::euclidean, Heuristic::octile}) {
    a_star(terrain, Neighbours::eight, heuristic)(query, result);
    EXPECT_LT(result.visited, before) << static_cast<int>(heuristic);
    before = result.visited;
  }
}

TEST(AStar, MayMissTheShortestPathIfTheEstimateIsTooLarge) {
  int longer = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 80);
    const std::optional<Point> start = random_floor_pixel(floor, random);
    const std::optional<Point> goal = random_floor_pixel(floor, random);
    if (!start || !goal) continue;
    SearchResult result;
    a_star(Terrain(floor), Neighbours::eight, Heuristic::manhattan)({*start, *goal}, result);
    const auto shortest = shortest_moves(floor, {*start, *goal}, Neighbours::eight);
    longer += result.found && is_shorter(*shortest, moves_of(result.cells)) ? 1 : 0;
  }
  EXPECT_GT(longer, 0);
}

}  // namespace
}  // namespace walkmask::search
