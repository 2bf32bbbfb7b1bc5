#pragma once

#include <cstdint>
#include <vector>

#include "base/error.h"
#include "floor/bit_grid.h"

namespace walkmask {

/// Returns the floor as a PNG, white on floor, black elsewhere. Precondition: no side is 0.
Result<std::vector<std::uint8_t>> black_and_white(const BitGrid& floor);

}  // namespace walkmask
