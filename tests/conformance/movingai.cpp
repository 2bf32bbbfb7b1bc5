#include "conformance/movingai.h"

#include <fstream>
#include <sstream>

#include "level/map.h"

namespace walkmask {
namespace {

std::string content(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return std::move(text).str();
}

}  // namespace

const std::vector<std::string>& MovingAi::maps() {
  static const std::vector<std::string> kMaps = {"32room_000",   "AR0011SR",    "Aftershock",
                                                 "Berlin_0_512", "arena2",      "brc202d",
                                                 "ca_cave",      "maze512-8-0", "random512-10-0"};
  return kMaps;
}

std::string MovingAi::file_of(const std::string& map) const {
  return text_of(folder() / (map + ".map"));
}

BitGrid MovingAi::floor_of(const std::string& map) const {
  Result<BitGrid> floor = read_map(content(file_of(map)), {});
  if (floor) return std::move(*floor);
  ADD_FAILURE() << map << ": " << message(floor.error());
  return BitGrid(0, 0);
}

std::vector<MovingAi::Query> MovingAi::scenario_of(const std::string& map) const {
  std::istringstream lines(content(file_of(map) + ".scen"));
  std::string version, map_name;
  std::getline(lines, version);
  std::vector<Query> queries;
  int bucket = 0, width = 0, height = 0;
  Query query = {};
  while (lines >> bucket >> map_name >> width >> height >> query.start.x >> query.start.y >>
         query.goal.x >> query.goal.y >> query.length) {
    queries.push_back(query);
  }
  EXPECT_GE(queries.size(), 100u) << map;
  return queries;
}

}  // namespace walkmask
