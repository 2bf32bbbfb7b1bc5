#pragma once

#include <cstddef>

#include "floor/bit_grid.h"
#include "floor/bounds.h"

namespace walkmask {

/// The numbers of maximal runs in the rows that differ from the row above.
struct RunCounts {
  std::size_t all = 0;
  std::size_t fresh = 0;  ///< runs without the same two ends in the row above
};

/// Counts the runs of these rows. Time: linear in their words.
RunCounts count_runs(const BitGrid& grid, Rows rows);

}  // namespace walkmask
