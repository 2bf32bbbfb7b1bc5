#pragma once

#include <span>
#include <string_view>

#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// Among which paths a planner's is a shortest one.
enum class Shortest {
  no,
  of_four,   ///< among those by steps to the four neighbours
  of_eight,  ///< among those by steps to the eight, in octile length
};

/// A planner of the table.
struct KnownPlanner {
  std::string_view name;
  Shortest shortest;
  Planner (*on)(const Terrain& terrain);
};

/// All planners of this room, in every choice of neighbours and heuristic that makes a difference.
std::span<const KnownPlanner> planners();

}  // namespace walkmask::search
