#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/colour.h"

// Picture files in formats other than PNG, written by stb_image_write.

namespace walkmask {

using FileBytes = std::vector<std::uint8_t>;

/// Return a baseline JPEG, a BMP of 24 bits and a TGA, plain or run-length encoded, with these
/// pixels, row by row. A JPEG has about the same colours.
/// Precondition: there are width * height pixels.
FileBytes jpeg_file(int width, int height, std::span<const Rgb> pixels);
FileBytes bmp_file(int width, int height, std::span<const Rgb> pixels);
FileBytes tga_file(int width, int height, std::span<const Rgb> pixels);
FileBytes packed_tga_file(int width, int height, std::span<const Rgb> pixels);

/// Returns pixels in vertical bands of 8 in a few colours, so that runs and single pixels occur.
std::vector<Rgb> banded_pixels(int width, int height);

}  // namespace walkmask
