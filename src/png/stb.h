#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "png/bytes.h"

namespace walkmask::png {

/// How many bytes the zlib stream at the front of `compressed` makes; they are written to `out`.
/// Absent where the stream is corrupt or makes more than `out` holds. The Adler-32 is not looked
/// at, but its four bytes must stand behind the stream: the decoder looks ahead into them. Where a
/// stream uses a distance that does not exist, bytes of `out` stay as they were.
/// Precondition: both spans are at most 2^31 - 1 bytes long.
std::optional<std::size_t> stb_inflate(Bytes compressed, std::span<std::uint8_t> out);

struct Encoded {
  Allocated memory;  ///< null where there was no memory
  std::size_t size;
};

/// A whole PNG of 8-bit samples, its rows unfiltered. Preconditions: `samples` holds `channels`
/// (1: grey, 3: RGB) a pixel; the rows and a byte for each take at most kLargestEncodable bytes.
Encoded stb_encode(int width, int height, int channels, Bytes samples);

/// Far enough below 2^31 for what stb_image_write adds in 32-bit arithmetic: headers, and the
/// frames of stored blocks where a picture does not compress.
inline constexpr std::uint64_t kLargestEncodable = 2'000'000'000;

}  // namespace walkmask::png
