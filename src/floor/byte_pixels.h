#pragma once

#include <cstdint>
#include <span>

#include "floor/bit_grid.h"

namespace walkmask {

/// Sets the pixels of a row whose byte is not 0; the others stay as they are. Reads eight bytes at
/// a time. Precondition: `row` has a bit for each byte.
void set_where_not_zero(std::span<const std::uint8_t> bytes, std::span<BitGrid::Word> row);

}  // namespace walkmask
