#pragma once

#include <cstdint>
#include <vector>

#include "floor/bit_grid.h"
#include "survey/islands.h"

namespace walkmask {

/// Returns the pinholes of a floor, specks of wall with floor all around, that have at most
/// `most_pixels` pixels; in reading order of their first pixels.
///
/// Pixels of wall belong to one speck if they touch at a side or at a corner: an agent steps to the
/// four neighbours, and cannot pass between two that touch at a corner. Everything outside the
/// image is wall too, so a speck at the picture's edge is not a pinhole.
///
/// Time: linear in the words and the runs of the floor.
std::vector<Island> pinholes(const BitGrid& floor, std::int64_t most_pixels);

}  // namespace walkmask
