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

/// The scenarios, at full HD.
std::vector<KnownFloor> generated_floors();

/// The levels of data/, every area open, for the agent that walks if nobody else is asked for.
std::vector<KnownFloor> own_levels();

/// The walkable masks of adventure games; none where there is no folder.
std::vector<KnownFloor> game_masks();

/// The maps of MovingAI; none where there is no folder.
std::vector<KnownFloor> grid_maps();

/// Says on standard error what is left out where there is no folder of corpora.
void tell_what_is_missing();

}  // namespace walkmask::bench
