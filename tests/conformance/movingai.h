#pragma once

#include <string>
#include <vector>

#include "floor/bit_grid.h"
#include "support/conformance.h"

namespace walkmask {

/// Tests on maps of the MovingAI benchmarks, whose scenarios publish the lengths of shortest paths
/// in octile length without cutting corners, some rounded to two decimals or six digits.
class MovingAi : public ConformanceTest {
 protected:
  MovingAi() : ConformanceTest("movingai") {}

  struct Query {
    Point start, goal;
    double length;
  };

  static const std::vector<std::string>& maps();

  std::string file_of(const std::string& map) const;
  BitGrid floor_of(const std::string& map) const;
  std::vector<Query> scenario_of(const std::string& map) const;
};

}  // namespace walkmask
