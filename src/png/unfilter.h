#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/error.h"

namespace walkmask::png {

/// Undoes the filters of one image or one pass of Adam7, in place: `rows` are rows of `row_bytes`
/// bytes, each preceded by the byte that names its filter, which stays. `pixel_bytes` is 1 for
/// pixels shorter than a byte. Fails if a filter does not exist; some rows of `rows` may have
/// changed by then. Linear; fast for flat images, like masks. Preconditions: row_bytes >= 1,
/// rows.size() is a multiple of row_bytes + 1, pixel_bytes is 1, 2, 3, 4, 6 or 8 and divides
/// row_bytes. Source: PNG specification, section 9.
Failure unfilter(std::span<std::uint8_t> rows, std::size_t row_bytes, int pixel_bytes);

}  // namespace walkmask::png
