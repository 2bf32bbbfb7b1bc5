#pragma once

#include <optional>

#include "floor/bit_grid.h"

namespace walkmask::search {

/// Returns the column where a search that goes right (left) along row y from x has to stop: `goal`
/// (a column of this row, if the goal lies in it), or the first pixel that has, above or below it,
/// floor that begins again after a wall. Absent if a wall comes before. Tests whole words of the
/// three rows (Harabor and Grastien, Improving Jump Point Search, ICAPS 2014).
/// Precondition: (x, y) is floor.
std::optional<int> jump_right(const BitGrid& floor, int y, int x, std::optional<int> goal);
std::optional<int> jump_left(const BitGrid& floor, int y, int x, std::optional<int> goal);

}  // namespace walkmask::search
