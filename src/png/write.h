#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/colour.h"
#include "base/error.h"

namespace walkmask::png {

/// The picture as a PNG of 8-bit RGB; `pixels` row by row from the top. The same pixels give the
/// same bytes. Refused if the rows are larger than 2,000,000,000 bytes in all; lack of memory is
/// Fault::machine. May be called from several threads at once.
/// Preconditions: width, height >= 1, pixels.size() == width * height.
Result<std::vector<std::uint8_t>> write_rgb(int width, int height, std::span<const Rgb> pixels);

/// The same as a PNG of 8-bit grey, from 0 (black) to 255 (white).
Result<std::vector<std::uint8_t>> write_grey(int width, int height,
                                             std::span<const std::uint8_t> pixels);

}  // namespace walkmask::png
