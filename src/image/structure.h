#pragma once

#include <cstdint>
#include <string>

#include "base/error.h"
#include "image/format.h"
#include "png/limits.h"

namespace walkmask::image {

/// The size of an image in pixels; both sides are at least 1.
struct Extent {
  int width;
  int height;
  friend bool operator==(Extent, Extent) = default;
};

/// The number of scans that a JPEG may have. Each costs time for all pixels, whatever its length.
inline constexpr int kMostScans = 64;

// The three checks look at the structure of a file before it is decoded: its headers, the limits,
// and that the file is long enough for all of its pixels. They allocate nothing. Linear in the
// length of the file. An error's place is a marker ("SOF"), "header", "palette" or "pixels".

/// Checks a JPEG: segments in order up to the end of the image, one frame of 8-bit samples with
/// Huffman codes (baseline, extended or progressive), complete tables, at most kMostScans scans,
/// and no more pixels than its data can describe. Source: ITU-T T.81, annex B.
Result<Extent> check_jpeg(Bytes file, const png::Limits& limits);

/// Checks a BMP: a Windows header of version 3 or later, no compression, and no palette index
/// beyond the palette.
Result<Extent> check_bmp(Bytes file, const png::Limits& limits);

/// Checks a TGA: colours, greys or a palette that begins with index 0, plain or run-length encoded,
/// rows from the left, and no palette index beyond the palette. Source: Truevision TGA 2.0.
Result<Extent> check_tga(Bytes file, const png::Limits& limits);

/// Returns true if a file begins with a TGA header that makes sense.
bool begins_as_tga(Bytes file);

/// Refuses a size of 0 and a size over the limits.
Result<Extent> checked_extent(std::uint64_t width, std::uint64_t height, const char* place,
                              const png::Limits& limits);

/// Returns the error about a damaged file, or a file of an unsupported kind.
Error unusable(const char* place, std::string reason);

/// Return the number in the two or four bytes at `at`, the least significant first.
/// Precondition: the bytes are there.
std::uint32_t little_16(Bytes bytes, std::size_t at);
std::uint32_t little_32(Bytes bytes, std::size_t at);

}  // namespace walkmask::image
