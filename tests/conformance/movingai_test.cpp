// Compares planners with the published lengths.

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "conformance/movingai.h"
#include "search/cells.h"
#include "search/planners.h"

namespace walkmask {
namespace {

/// The number of queries of a scenario that each planner answers: all if WALKMASK_CONFORMANCE_ALL
/// is set in the environment, else a few from the shortest to the longest.
constexpr std::size_t kSample = 5;

std::size_t step_through(std::size_t queries) {
  return std::getenv("WALKMASK_CONFORMANCE_ALL") != nullptr ? 1 : queries / kSample + 1;
}

TEST_F(MovingAi, ShortestPlannersAgreeWithThePublishedLengths) {
  for (const std::string& map : maps()) {
    const BitGrid floor = floor_of(map);
    const std::vector<Query> queries = scenario_of(map);
    const search::Terrain terrain(floor);
    for (const search::NamedPlanner& known : search::planners()) {
      if (known.shortest != search::Shortest::of_eight) continue;
      const search::PlannerFunction planner = known.on(terrain);
      search::SearchResult answer;
      for (std::size_t i = 0; i < queries.size(); i += step_through(queries.size())) {
        planner({queries[i].start, queries[i].goal}, answer);
        ASSERT_TRUE(answer.found) << known.name << " " << map << " line " << i + 2;
        const double length = octile_length(search::moves_of(answer.cells));
        EXPECT_NEAR(length, queries[i].length, 0.005 + 1e-5 * length)
            << known.name << " " << map << " line " << i + 2;
      }
    }
  }
}

/// Jump points promise to visit at most a tenth as many pixels as A* on maps of games.
TEST_F(MovingAi, JumpPointsAreFew) {
  for (const std::string map : {"AR0011SR", "Aftershock", "arena2", "brc202d", "ca_cave"}) {
    const BitGrid floor = floor_of(map);
    const std::vector<Query> queries = scenario_of(map);
    const search::Terrain terrain(floor);
    std::size_t visited[2] = {};
    for (const search::NamedPlanner& known : search::planners()) {
      if (known.name != "jps" && known.name != "astar-octile-8") continue;
      const search::PlannerFunction planner = known.on(terrain);
      search::SearchResult answer;
      for (std::size_t i = 0; i < queries.size(); i += step_through(queries.size())) {
        planner({queries[i].start, queries[i].goal}, answer);
        visited[known.name == "jps" ? 0 : 1] += answer.visited;
      }
    }
    EXPECT_LE(10 * visited[0], visited[1]) << map;
  }
}

}  // namespace
}  // namespace walkmask
