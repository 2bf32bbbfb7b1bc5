// The promises of every planner in the table, on floors of every kind.

#include "search/planners.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "floor/blocks.h"
#include "search/cells.h"
#include "support/allocations.h"
#include "support/random_floor.h"
#include "support/slow_moves.h"
#include "support/text_floor.h"

namespace walkmask::search {
namespace {

/// Returns two random pixels of floor, if there is any.
std::optional<SearchQuery> random_query(const BitGrid& floor, Random& random) {
  const std::optional<Point> start = random_floor_pixel(floor, random);
  const std::optional<Point> goal = random_floor_pixel(floor, random);
  if (!start || !goal) return std::nullopt;
  return SearchQuery{*start, *goal, true};
}

bool connected(const BitGrid& floor, const SearchQuery& query) {
  const Blocks blocks(floor);
  return blocks.connected(*blocks.at(query.start), *blocks.at(query.goal));
}

bool is_legal(const BitGrid& floor, Point from, Point to) {
  const Point way = to - from;
  return way != Point{} && std::abs(way.x) <= 1 && std::abs(way.y) <= 1 && floor.test(to) &&
         floor.test({from.x, to.y}) && floor.test({to.x, from.y});
}

void expect_is_way(const BitGrid& floor, const SearchQuery& query,
                   const std::vector<Point>& cells) {
  ASSERT_FALSE(cells.empty());
  EXPECT_EQ(cells.front(), query.start);
  EXPECT_EQ(cells.back(), query.goal);
  for (std::size_t i = 1; i < cells.size(); ++i) {
    ASSERT_TRUE(is_legal(floor, cells[i - 1], cells[i])) << as_text({cells[i - 1], cells[i]});
  }
}

std::string told(const BitGrid& floor, const SearchQuery& query, const NamedPlanner& planner) {
  std::string text(planner.name);
  text += " " + as_text({query.start, query.goal}) + "\n";
  return text + drawn(floor, {query.start, query.goal});
}

TEST(Planners, FindAPathExactlyIfTheEndsAreConnected) {
  int found = 0, not_found = 0;
  for (std::uint64_t seed = 1; seed <= 2500; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, seed % 50 == 0 ? 150 : 30);
    const std::optional<SearchQuery> query = random_query(floor, random);
    if (!query) continue;
    const bool is_connected = connected(floor, *query);
    ++(is_connected ? found : not_found);
    const Terrain terrain(floor);
    for (const NamedPlanner& planner : planners()) {
      SearchResult result;
      planner.on(terrain)(*query, result);
      ASSERT_EQ(result.found, is_connected)
          << "seed " << seed << " " << told(floor, *query, planner);
      if (!result.found) {
        EXPECT_TRUE(result.cells.empty());
        continue;
      }
      expect_is_way(floor, *query, result.cells);
      if (testing::Test::HasFailure())
        FAIL() << "seed " << seed << " " << told(floor, *query, planner);
    }
  }
  EXPECT_GT(found, 500);
  EXPECT_GT(not_found, 300);
}

TEST(Planners, AreAsShortAsTheTableSays) {
  for (std::uint64_t seed = 1; seed <= 800; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    const std::optional<SearchQuery> query = random_query(floor, random);
    if (!query || !connected(floor, *query)) continue;
    const Moves of_four = *shortest_moves(floor, *query, Neighbours::four);
    const Moves of_eight = *shortest_moves(floor, *query, Neighbours::eight);
    const Terrain terrain(floor);
    for (const NamedPlanner& planner : planners()) {
      SearchResult result;
      planner.on(terrain)(*query, result);
      const Moves moves = moves_of(result.cells);
      if (planner.shortest == Shortest::of_four) {
        EXPECT_EQ(moves, of_four) << "seed " << seed << " " << told(floor, *query, planner);
      } else if (planner.shortest == Shortest::of_eight) {
        EXPECT_EQ(moves, of_eight) << "seed " << seed << " " << told(floor, *query, planner);
      } else {
        EXPECT_FALSE(is_shorter(moves, of_eight)) << "seed " << seed;
      }
    }
  }
}

/// A result does not depend on earlier queries.
TEST(Planners, RepeatTheirAnswers) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 30);
    const Terrain terrain(floor);
    for (const NamedPlanner& known : planners()) {
      const PlannerFunction warm = known.on(terrain);
      SearchResult result;
      for (int times = 0; times < 5; ++times) {
        const std::optional<SearchQuery> query = random_query(floor, random);
        if (!query) break;
        SearchResult fresh;
        known.on(terrain)(*query, fresh);
        warm(*query, result);
        EXPECT_EQ(result.found, fresh.found) << known.name << " seed " << seed;
        EXPECT_EQ(result.cells, fresh.cells) << known.name << " seed " << seed;
        EXPECT_EQ(result.order, fresh.order) << known.name << " seed " << seed;
        EXPECT_EQ(result.visited, fresh.visited) << known.name << " seed " << seed;
        EXPECT_EQ(result.peak_queue, fresh.peak_queue) << known.name << " seed " << seed;
      }
    }
  }
}

TEST(Planners, OnceWarmAllocateNothing) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 60);
    const Terrain terrain(floor);
    std::vector<SearchQuery> queries;
    for (int i = 0; i < 10; ++i) {
      if (const auto query = random_query(floor, random)) queries.push_back(*query);
    }
    for (const NamedPlanner& known : planners()) {
      const PlannerFunction planner = known.on(terrain);
      SearchResult result;
      const auto ask = [&](const SearchQuery& query) { planner(query, result); };
      constexpr int kTwice = 2;  // the wavefront's two edges take turns
      EXPECT_EQ(allocations_once_warm(queries, kTwice, ask), 0u) << known.name << " seed " << seed;
    }
  }
}

TEST(Planners, ListVisitedPixelsOnRequest) {
  const TextFloor floor{
      "s.....",
      ".####.",
      "....#g",
  };
  const Terrain terrain(floor.grid());
  for (const NamedPlanner& known : planners()) {
    const PlannerFunction planner = known.on(terrain);
    SearchResult result;
    planner({floor.at('s'), floor.at('g'), true}, result);
    EXPECT_EQ(result.order.size(), result.visited) << known.name;
    EXPECT_EQ(result.order.front(), floor.at('s')) << known.name;
    EXPECT_GE(result.peak_queue, 1u) << known.name;
    for (const Point p : result.order) EXPECT_TRUE(floor.grid().test(p)) << known.name;
    const std::size_t visited = result.visited;
    planner({floor.at('s'), floor.at('g')}, result);
    EXPECT_TRUE(result.order.empty()) << known.name;
    EXPECT_EQ(result.visited, visited) << known.name;
  }
}

TEST(Planners, FindAPathOfOneCellFromAPixelToItself) {
  const TextFloor floor{"s"};
  const Terrain terrain(floor.grid());
  for (const NamedPlanner& known : planners()) {
    SearchResult result;
    known.on(terrain)({{0, 0}, {0, 0}}, result);
    EXPECT_TRUE(result.found) << known.name;
    EXPECT_EQ(result.cells, (std::vector<Point>{{0, 0}})) << known.name;
  }
}

TEST(Planners, DoNotSlipBetweenWallsThatTouch) {
  const TextFloor floor{
      "s#",
      "#g",
  };
  const Terrain terrain(floor.grid());
  for (const NamedPlanner& known : planners()) {
    SearchResult result;
    known.on(terrain)({floor.at('s'), floor.at('g')}, result);
    EXPECT_FALSE(result.found) << known.name;
  }
}

TEST(Planners, HaveDifferentNames) {
  std::set<std::string_view> names;
  for (const NamedPlanner& known : planners()) names.insert(known.name);
  EXPECT_EQ(names.size(), planners().size());
}

}  // namespace
}  // namespace walkmask::search
