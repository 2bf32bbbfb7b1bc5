// Scenarios of the MovingAI benchmarks, with the lengths that were published for them: those of
// walks in eight directions, than which no shortest path is longer.

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "level/map.h"
#include "path/polyanya.h"

namespace walkmask {
namespace {

struct Published {
  Point start;
  Point goal;
  double length;
};

std::string content(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return std::move(text).str();
}

std::vector<Published> published(const std::string& file) {
  std::istringstream lines(content(file));
  std::string line;
  std::getline(lines, line);  // the version
  std::vector<Published> all;
  Published p;
  int bucket = 0, width = 0, height = 0;
  std::string map;
  while (lines >> bucket >> map >> width >> height >> p.start.x >> p.start.y >> p.goal.x >>
         p.goal.y >> p.length) {
    all.push_back(p);
  }
  return all;
}

TEST(Shortest, IsNoLongerThanPublishedWalksInEightDirections) {
  const char* const folder = std::getenv("WALKMASK_CONFORMANCE_DIR");
  if (folder == nullptr) GTEST_SKIP() << "WALKMASK_CONFORMANCE_DIR is not set";
  for (const std::string map : {"32room_000", "AR0011SR", "Aftershock", "Berlin_0_512", "arena2",
                                "brc202d", "ca_cave", "maze512-8-0", "random512-10-0"}) {
    const std::string file = std::string(folder) + "/movingai/" + map + ".map";
    const Result<BitGrid> floor = read_map(content(file), {});
    ASSERT_TRUE(floor) << message(floor.error());
    const Blocks blocks(*floor);
    Polyanya polyanya(blocks);
    ShortestPath there, back;
    const std::vector<Published> all = published(file + ".scen");
    EXPECT_GE(all.size(), 100u) << map;
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
