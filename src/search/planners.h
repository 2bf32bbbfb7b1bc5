#pragma once

#include <span>
#include <string_view>

#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// What a planner's way is a shortest one of.
enum class Shortest {
  no,
  of_four,   ///< of the ways by steps to the four neighbours
  of_eight,  ///< of those by steps to the eight, in octile length
};

/// A planner of the table.
struct KnownPlanner {
  std::string_view name;
  Shortest shortest;
  Planner (*on)(const Terrain& terrain);
};

/// All planners of this room, with the choices of neighbours and heuristic that make a difference.
std::span<const KnownPlanner> planners();

}  // namespace walkmask::search
