#include "search/planners.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <utility>

#include "search/cells.h"
#include "support/random_floor.h"
#include "support/slow_moves.h"
#include "support/text_floor.h"

namespace walkmask::search {
namespace {

TEST(Dijkstra, VisitsEachPixelOnceByWholePixelsOfDistance) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 16);
    const std::optional<Point> start = random_floor_pixel(floor, random);
    const std::optional<Point> goal = random_floor_pixel(floor, random);
    if (!start || !goal) continue;
    SearchResult result;
    dijkstra(Terrain(floor), Neighbours::eight)({*start, *goal, true}, result);
    std::set<std::pair<int, int>> visited;
    double before = 0;
    for (const Point p : result.order) {
      EXPECT_TRUE(visited.insert({p.x, p.y}).second) << "seed " << seed;
      const auto moves = shortest_moves(floor, {*start, p}, Neighbours::eight);
      const double distance = std::floor(octile_length(*moves) + 1e-9);
      EXPECT_GE(distance, before) << "seed " << seed << "\n" << drawn(floor, result.order);
      before = distance;
    }
  }
}

}  // namespace
}  // namespace walkmask::search
