#pragma once

#include <optional>

#include "floor/bit_grid.h"

namespace walkmask::search {

/// Returns the column where a search going right (left) along row y from x must stop: `goal` (a
/// column of this row, if the goal is in it), or the first pixel above or below which floor begins
/// again after a wall. Absent if a wall comes first. Tests whole words of the three rows (Harabor
/// and Grastien, Improving Jump Point Search, ICAPS 2014). Precondition: (x, y) is floor.
std::optional<int> jump_right(const BitGrid& floor, int y, int x, std::optional<int> goal);
std::optional<int> jump_left(const BitGrid& floor, int y, int x, std::optional<int> goal);

}  // namespace walkmask::search
