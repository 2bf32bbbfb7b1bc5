// The published lengths are for walks in eight directions, so no shortest path may be longer.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "conformance/movingai.h"
#include "path/near_shortest.h"
#include "path/polyanya.h"

namespace walkmask {
namespace {

TEST_F(MovingAi, ShortestPathsAreNoLongerThanPublishedWalksInEightDirections) {
  for (const std::string& map : maps()) {
    const Blocks blocks(floor_of(map));
    Polyanya polyanya(blocks);
    ShortestPath there, back;
    const std::vector<Query> all = scenario_of(map);
    for (std::size_t i = 0; i < all.size(); i += 6) {
      const auto& [start, goal, length] = all[i];
      polyanya.find(start, goal, there);
      polyanya.find(goal, start, back);
      EXPECT_LE(there.length, length + 1e-5 * length + 1e-5) << map << " is published rounded";
      EXPECT_GE(there.length, walkmask::length(goal - start) - 1e-9) << map;
      EXPECT_NEAR(there.length, back.length, 1e-9 * there.length) << map;
    }
  }
}

TEST_F(MovingAi, PathsWithinABoundAreNoLongerThanIt) {
  for (const std::string& map : maps()) {
    const Blocks blocks(floor_of(map));
    Polyanya polyanya(blocks);
    NearShortest near(blocks);
    ShortestPath exact, path;
    const std::vector<Query> all = scenario_of(map);
    for (std::size_t i = 0; i < all.size(); i += 12) {
      const auto& [start, goal, length] = all[i];
      polyanya.find(start, goal, exact);
      for (const double within : {0.01, 0.05, 0.1}) {
        near.find(start, goal, within, path);
        EXPECT_LE(path.length, (1 + within) * path.at_least * (1 + 1e-9)) << map << " line " << i;
        EXPECT_LE(path.at_least, exact.length * (1 + 1e-9)) << map << " line " << i;
        EXPECT_GE(path.length, exact.length * (1 - 1e-9)) << map << " line " << i;
      }
    }
  }
}

}  // namespace
}  // namespace walkmask
