#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "path/ground.h"
#include "search/planners.h"
#include "search/search.h"
#include "search/terrain.h"

namespace walkmask {

/// One who takes part in a comparison, ready for one floor.
struct Contender {
  std::string_view name;
  /// What its ways are a shortest one of.
  search::Shortest shortest = search::Shortest::no;
  /// Flood, the pipeline as far as the trace, counts the cones it settled as visited, knows no
  /// queue (0) and tells no order.
  search::Planner planner;
};

/// The name under which the pipeline takes part.
inline constexpr std::string_view kFlood = "flood";

/// The names of all: flood, then the planners of src/search in the order of their table.
std::vector<std::string> contender_names();

/// One of each kind, where the kinds of neighbours and heuristics have not been chosen.
std::vector<std::string> usual_contenders();

/// Those whose ways are shortest in octile length.
std::vector<std::string> octile_contenders();

/// Preconditions: the name is one of them; ground and terrain are of one floor and outlive it.
Contender contender(std::string_view name, const Ground& ground, const search::Terrain& terrain);

}  // namespace walkmask
