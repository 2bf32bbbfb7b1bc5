#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/colour.h"
#include "base/error.h"

namespace walkmask::png {

/// Encodes a picture as a PNG of 8-bit RGB; `pixels` row by row from the top. The same pixels give
/// the same bytes. A tEXt chunk, "Software: walkmask", marks the picture as walkmask's own. Fails
/// if the rows are larger than 2,000,000,000 bytes in total. Throws std::bad_alloc. May be called
/// from several threads at once. Preconditions: width, height >= 1, pixels.size() == width *
/// height.
Result<std::vector<std::uint8_t>> write_rgb(int width, int height, std::span<const Rgb> pixels);

/// Encodes a picture as a PNG of 8-bit grey, from 0 (black) to 255 (white); otherwise as write_rgb.
Result<std::vector<std::uint8_t>> write_grey(int width, int height,
                                             std::span<const std::uint8_t> pixels);

/// The number of bytes at the start of a file that is_marked needs.
inline constexpr std::size_t kMarkedBytes = 62;

/// Returns true if a file that begins with `start` is a PNG written by walkmask. A program that
/// saves the picture again drops or moves the mark. False if `start` is shorter than kMarkedBytes.
bool is_marked(std::span<const std::uint8_t> start);

}  // namespace walkmask::png
