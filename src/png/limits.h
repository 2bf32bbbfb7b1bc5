#pragma once

#include <cstdint>

namespace walkmask::png {

/// Limits on the resources that an image file may demand. A file over a limit is refused before
/// anything of that size is allocated.
///
/// The pixel data in memory may take 4 bytes for each of `pixels`; an interlaced image counts twice
/// (its passes and the assembled image). So 8-bit RGBA is refused above `pixels`, 16-bit RGBA above
/// half of them. In any case, an image may need at most 2^31 - 1 bytes.
struct Limits {
  std::uint64_t file_bytes = std::uint64_t{64} << 20;  ///< length of the file
  int side = 32768;                                    ///< width and height; at most 2^24
  std::uint64_t pixels = std::uint64_t{1} << 28;       ///< width times height
};

}  // namespace walkmask::png
