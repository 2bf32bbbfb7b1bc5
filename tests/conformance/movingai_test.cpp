// Planners on the maps of the MovingAI benchmarks, whose scenarios publish the lengths of shortest
// ways by the same rules: octile, without cutting corners. Some are rounded to two decimals or six
// digits.

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "level/map.h"
#include "search/cells.h"
#include "search/planners.h"

namespace walkmask {
namespace {

constexpr const char* kMaps[] = {"32room_000", "AR0011SR", "Aftershock",  "Berlin_0_512",  "arena2",
                                 "brc202d",    "ca_cave",  "maze512-8-0", "random512-10-0"};

struct Published {
  Point start, goal;
  double length;
};

std::string text_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<Published> scenario_of(const std::string& file) {
  std::istringstream in(text_of(file));
  std::string line, map;
  std::getline(in, line);
  std::vector<Published> queries;
  int bucket = 0, width = 0, height = 0;
  Published query = {};
  while (in >> bucket >> map >> width >> height >> query.start.x >> query.start.y >> query.goal.x >>
         query.goal.y >> query.length) {
    queries.push_back(query);
  }
  return queries;
}

/// How many queries of a scenario each planner is asked: all of them where the environment has
/// WALKMASK_CONFORMANCE_ALL, else some, from the shortest to the longest.
constexpr std::size_t kSample = 5;

std::size_t step_through(std::size_t queries) {
  return std::getenv("WALKMASK_CONFORMANCE_ALL") != nullptr ? 1 : queries / kSample + 1;
}

TEST(MovingAi, ShortestPlannersAgreeWithThePublishedLengths) {
  const char* const folder = std::getenv("WALKMASK_CONFORMANCE_DIR");
  if (folder == nullptr) GTEST_SKIP() << "WALKMASK_CONFORMANCE_DIR is not set";
  for (const std::string map : kMaps) {
    const std::string file = std::string(folder) + "/movingai/" + map + ".map";
    const Result<BitGrid> floor = read_map(text_of(file), {});
    ASSERT_TRUE(floor) << message(floor.error());
    const std::vector<Published> queries = scenario_of(file + ".scen");
    ASSERT_GE(queries.size(), 100u) << map;
    const search::Terrain terrain(*floor);
    for (const search::KnownPlanner& known : search::planners()) {
      if (known.shortest != search::Shortest::of_eight) continue;
      const search::Planner planner = known.on(terrain);
      search::Answer answer;
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

/// The promise of jump points: on the maps of games at most a tenth of what A* visits.
TEST(MovingAi, JumpPointsAreFew) {
  const char* const folder = std::getenv("WALKMASK_CONFORMANCE_DIR");
  if (folder == nullptr) GTEST_SKIP() << "WALKMASK_CONFORMANCE_DIR is not set";
  for (const std::string map : {"AR0011SR", "Aftershock", "arena2", "brc202d", "ca_cave"}) {
    const std::string file = std::string(folder) + "/movingai/" + map + ".map";
    const Result<BitGrid> floor = read_map(text_of(file), {});
    ASSERT_TRUE(floor) << message(floor.error());
    const std::vector<Published> queries = scenario_of(file + ".scen");
    const search::Terrain terrain(*floor);
    std::size_t visited[2] = {};
    for (const search::KnownPlanner& known : search::planners()) {
      if (known.name != "jps" && known.name != "astar-octile-8") continue;
      const search::Planner planner = known.on(terrain);
      search::Answer answer;
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
