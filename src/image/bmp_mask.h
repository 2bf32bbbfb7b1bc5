#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "image/format.h"
#include "png/image.h"
#include "png/limits.h"
#include "png/rewrite.h"

namespace walkmask::image {

/// Returns whether a file begins like a BMP.
bool begins_as_bmp(Bytes file);

/// Reads a BMP as a mask, as strictly as png::read reads a PNG: the lengths in its headers fit the
/// file, indices are in the palette, every pixel has a value, and nothing but up to three zeros
/// follows the pixels. Indices are kept.
///
/// Reads headers of BITMAPINFOHEADER and later (40 to 124 bytes); 1, 4 and 8 bits with a palette,
/// plain or as RLE4 and RLE8; 24 bits; 32 bits, plain or with masks (BITFIELDS) of whole bytes. A
/// plain pixel of 32 bits is opaque, whatever its fourth byte. Refuses, by name, 16 bits, headers
/// of OS/2, run-length encoding from the top, and a JPEG or PNG inside.
///
/// An error's place is "header", "palette" or "pixels"; the caller sets `file`. Checks the limits
/// and the length of the file before it allocates the pixels: at most width x bits of a pixel,
/// rounded up to bytes, and one byte for each row. Linear in the pixels and the file. Source:
/// Microsoft, "Bitmap Storage" and "Bitmap Compression" (Windows GDI).
Result<png::Image> read_bmp_mask(Bytes file, const png::Limits& limits);

/// Returns a BMP with other pixels, as rewrite_mask. Precondition: it has no run lengths.
Result<std::vector<std::uint8_t>> rewrite_bmp_mask(Bytes file, std::span<const png::PixelRun> runs,
                                                   const png::Limits& limits);

}  // namespace walkmask::image
