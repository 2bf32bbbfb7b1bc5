#pragma once

#include <cstdint>
#include <vector>

#include "base/error.h"
#include "floor/bit_grid.h"

namespace walkmask {

/// The floor as a PNG, white where one may stand, black elsewhere. Precondition: no side is 0.
Result<std::vector<std::uint8_t>> black_and_white(const BitGrid& floor);

}  // namespace walkmask
