#pragma once

#include <cstddef>

#include "floor/bit_grid.h"

namespace walkmask {

/// The numbers of maximal runs in the rows that differ from the row above.
struct RunCounts {
  std::size_t all = 0;
  std::size_t fresh = 0;  ///< runs without the same two ends in the row above
};

/// Counts the runs of the rows from `first_row` on. Time: linear in their words.
RunCounts count_runs(const BitGrid& grid, int first_row);

}  // namespace walkmask
