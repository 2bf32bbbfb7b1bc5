#pragma once

#include <walkmask/walkmask_c.h>

#include <cstdint>

#include "floor/bit_grid.h"

namespace walkmask {

/// Returns an error for a mask that walkmask_c.h does not allow.
walkmask_status check_mask(std::int64_t width, std::int64_t height, std::int64_t scale);

/// Writes a new floor to `floor` if `status` is WALKMASK_OK; else returns `status`.
walkmask_status hand_out(BitGrid pixels, int scale, walkmask_floor** floor);

}  // namespace walkmask
