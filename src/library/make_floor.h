#pragma once

#include <walkmask/walkmask_c.h>

#include <cstdint>
#include <optional>

#include "floor/bit_grid.h"
#include "floor/footprint.h"
#include "floor/row_scaling.h"

namespace walkmask {

/// Returns an error for a mask that walkmask_c.h does not allow.
walkmask_status check_mask(std::int64_t width, std::int64_t height, std::int64_t scale);

/// Returns the feet of walkmask_floor_for_footprint; absent for those that it refuses, with
/// kBadFootprint.
std::optional<Footprint> footprint_of(walkmask_shape shape, std::int32_t width, std::int32_t depth);
inline constexpr const char* kBadFootprint =
    "the feet are not an ellipse, a rectangle or a disc of 1 to 4096 pixels";

/// Returns a scaling of the C interface, and the reason why one cannot be used, or null.
RowScaling scaling_of(const walkmask_scaling& scaling);
const char* fault_of_scaling(const walkmask_scaling& scaling);

/// Writes a new floor to `floor` if `status` is WALKMASK_OK; else returns `status`.
walkmask_status hand_out(BitGrid pixels, int scale, walkmask_floor** floor);

}  // namespace walkmask
