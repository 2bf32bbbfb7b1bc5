#pragma once

#include <walkmask/walkmask_c.h>

#include <cstdint>

#include "floor/bit_grid.h"

namespace walkmask {

/// Refuses what walkmask_c.h says that a mask must not be.
walkmask_status check_mask(std::int64_t width, std::int64_t height, std::int64_t scale);

/// Writes a new floor to `floor` if `status` is WALKMASK_OK; else returns `status`.
walkmask_status hand_out(BitGrid pixels, int scale, walkmask_floor** floor);

}  // namespace walkmask
