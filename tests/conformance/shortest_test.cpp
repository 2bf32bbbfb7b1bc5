// The published lengths are those of walks in eight directions, than which no shortest path is
// longer.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "conformance/movingai.h"
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

}  // namespace
}  // namespace walkmask
