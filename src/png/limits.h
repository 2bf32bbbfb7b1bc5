#pragma once

#include <cstdint>

namespace walkmask::png {

/// How much a file may ask of the machine. What is over a limit is refused before anything of that
/// size is allocated.
///
/// The pixel data in memory may take 4 bytes for each of `pixels`, an interlaced image counting
/// twice (its passes, and what is assembled from them). So RGBA of 8 bits is refused by the number
/// of its pixels, RGBA of 16 bits from half of them on. Whatever the limits say, an image needs at
/// most 2^31 - 1 bytes.
struct Limits {
  std::uint64_t file_bytes = std::uint64_t{64} << 20;  ///< length of the file
  int side = 32768;                                    ///< width and height; at most 2^24
  std::uint64_t pixels = std::uint64_t{1} << 28;       ///< width times height
};

}  // namespace walkmask::png
