#pragma once

#include <vector>

#include "floor/bit_grid.h"
#include "path/solve.h"
#include "support/random.h"

namespace walkmask {

/// Returns a floor of noise, with few pixels in line of sight of each other.
BitGrid winding_floor(Random& random);

/// Questions with more goals than a solver remembers, so that no flood is reused.
std::vector<Ends> to_different_goals(const BitGrid& floor, Random& random);

}  // namespace walkmask
