#pragma once

#include <functional>
#include <string>
#include <vector>

#include "floor/bit_grid.h"

namespace walkmask::bench {

/// A publicly available floor: from a seed, from this project or from the public corpora in the
/// folder that WALKMASK_CONFORMANCE_DIR names.
struct KnownFloor {
  std::string name;
  std::function<BitGrid()> read;  ///< a failure ends the program
};

/// Returns the scenarios, at full HD.
std::vector<KnownFloor> generated_floors();

/// Returns the levels of data/ with every area open, for the default agent.
std::vector<KnownFloor> own_levels();

/// Returns the walkable masks of adventure games; none without their folder.
std::vector<KnownFloor> game_masks();

/// Returns the maps of MovingAI; none without their folder.
std::vector<KnownFloor> grid_maps();

/// Lists missing corpora on standard error.
void tell_what_is_missing();

}  // namespace walkmask::bench
