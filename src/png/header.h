#pragma once

#include <cstddef>
#include <cstdint>

#include "base/error.h"
#include "png/bytes.h"
#include "png/limits.h"

namespace walkmask::png {

enum class ColourType : std::uint8_t { grey = 0, rgb = 2, indexed = 3, grey_alpha = 4, rgba = 6 };

/// The content of IHDR. Invariant: PNG allows the combination.
struct Header {
  int width;   ///< pixels, at least 1
  int height;  ///< pixels, at least 1
  int depth;   ///< bits of a sample: 1, 2, 4, 8 or 16
  ColourType colour;
  bool interlaced;  ///< by Adam7
};

/// Returns the error, without file and place, of an image that the limits do not allow.
Failure over_limits(const Header& header, const Limits& limits);

/// Reads the content of an IHDR chunk; refuses what PNG or the limits do not allow. Source: PNG
/// specification, section 11.2.1.
Result<Header> parse_header(Bytes content, const Limits& limits);

/// Returns the number of samples of a pixel: 1 to 4.
int channels(ColourType colour);

/// Returns the number of bits of a pixel: 1 to 64.
int pixel_bits(const Header& header);

/// Returns the number of bytes of a row of `width` pixels, without the byte that names its filter.
/// The last byte may be used in part, from its highest bit down.
std::size_t row_bytes(const Header& header, int width);

}  // namespace walkmask::png
