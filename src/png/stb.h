#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "png/bytes.h"

namespace walkmask::png {

struct Encoded {
  Allocated memory;  ///< null if there was not enough memory
  std::size_t size;
};

/// A whole PNG of 8-bit samples, its rows unfiltered. Preconditions: `samples` holds `channels`
/// (1: grey, 3: RGB) a pixel; the rows and a byte for each take at most kLargestEncodable bytes.
Encoded stb_encode(int width, int height, int channels, Bytes samples);

/// Far enough below 2^31 for what stb_image_write adds in 32-bit arithmetic: headers, and the
/// frames of stored blocks if a picture does not compress.
inline constexpr std::uint64_t kLargestEncodable = 2'000'000'000;

}  // namespace walkmask::png
