#pragma once

#include <functional>
#include <string>
#include <vector>

#include "floor/bit_grid.h"

namespace walkmask::bench {

/// A floor that anybody can look at: from a seed, of this project or of the public corpora in the
/// folder that WALKMASK_CONFORMANCE_DIR names.
struct KnownFloor {
  std::string name;
  std::function<BitGrid()> read;  ///< a failure ends the program
};

/// Returns the scenarios, at full HD.
std::vector<KnownFloor> generated_floors();

/// Returns the levels of data/, every area open, for the agent that walks if nobody else is asked
/// for.
std::vector<KnownFloor> own_levels();

/// Returns the walkable masks of adventure games; none without their folder.
std::vector<KnownFloor> game_masks();

/// Returns the maps of MovingAI; none without their folder.
std::vector<KnownFloor> grid_maps();

/// Names on standard error the corpora whose folder is missing.
void tell_what_is_missing();

}  // namespace walkmask::bench
