#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "floor/blocks.h"
#include "search/planners.h"
#include "search/search.h"
#include "search/terrain.h"

namespace walkmask {

/// A planner that takes part in a comparison, prepared for one floor.
struct Contender {
  std::string_view name;
  /// The set of paths among which its own are the shortest.
  search::Shortest shortest = search::Shortest::no;
  /// Flood is the pipeline up to the trace. It counts settled cones as visited, has no queue (0)
  /// and gives no order.
  search::PlannerFunction planner;
};

/// The name of the pipeline among planners.
inline constexpr std::string_view kFlood = "flood";

/// Returns the names of all contenders: flood, then the planners of src/search in the order of
/// their table.
std::vector<std::string> contender_names();

/// Returns the default choice: one of each algorithm.
std::vector<std::string> usual_contenders();

/// Returns the contenders whose paths have the least octile length.
std::vector<std::string> octile_contenders();

/// Returns the contender with this name. Preconditions: such a contender exists; prepared and
/// terrain are of the same floor and outlive it.
Contender contender(std::string_view name, const PreparedFloor& prepared,
                    const search::Terrain& terrain);

}  // namespace walkmask
