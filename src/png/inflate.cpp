#include "png/inflate.h"

#include <libdeflate.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "png/refusal.h"
#include "png/stb.h"

namespace walkmask::png {
namespace {

constexpr std::size_t kZlibHeaderBytes = 2;
constexpr std::size_t kAdlerBytes = 4;
constexpr std::uint32_t kAdlerOfNothing = 1;

/// The shortest deflate code for the longest copy: 258 bytes in two bits.
constexpr std::uint64_t kMostFromOneByte = 1032;

constexpr std::uint64_t kMostForDecoder = std::numeric_limits<std::int32_t>::max();

Error bad_data(std::string reason) { return refusal("IDAT", std::move(reason), kSaveAgain); }

std::vector<std::uint8_t> joined(std::span<const Bytes> parts, std::size_t size) {
  std::vector<std::uint8_t> whole;
  whole.reserve(size);
  for (const Bytes part : parts) whole.insert(whole.end(), part.begin(), part.end());
  return whole;
}

Failure check_sizes(std::uint64_t compressed, std::uint64_t size) {
  if (compressed > kMostForDecoder || size > kMostForDecoder) {
    return refusal("IDAT",
                   "the pixel data take " + std::to_string(size) + " bytes, more than the " +
                       std::to_string(kMostForDecoder) + " that can be read",
                   "make the image smaller");
  }
  if (compressed < kZlibHeaderBytes + kAdlerBytes ||
      size > kMostFromOneByte * (compressed - kZlibHeaderBytes - kAdlerBytes)) {
    return bad_data("there are too few pixel data for the size of the image");
  }
  return std::nullopt;
}

/// The part of the zlib header that the decoder does not look at: a window of at most 32 KiB.
bool window_allowed(Bytes stream) { return stream[0] >> 4 <= 7; }

/// Precondition: the sizes have been checked.
Result<ZeroedBytes> inflate_whole(Bytes stream, std::size_t size) {
  if (!window_allowed(stream)) return bad_data("this is not a zlib stream that PNG allows");
  std::optional<ZeroedBytes> out = ZeroedBytes::allocate(size);
  if (!out) return out_of_memory();
  const std::optional<std::size_t> made = stb_inflate(stream, out->span());
  if (!made) {
    return bad_data("the compressed pixel data are corrupt or more than the image has room for");
  }
  if (*made != size) return bad_data("there are too few pixel data for the size of the image");
  if (libdeflate_adler32(kAdlerOfNothing, out->span().data(), size) !=
      big_endian(stream.last(kAdlerBytes))) {
    return bad_data("the Adler-32 of the pixel data does not match");
  }
  return std::move(*out);
}

}  // namespace

Result<ZeroedBytes> inflate(std::span<const Bytes> parts, std::size_t size) {
  std::size_t compressed = 0;
  for (const Bytes part : parts) compressed += part.size();
  if (Failure failure = check_sizes(compressed, size)) return *failure;
  if (parts.size() == 1) return inflate_whole(parts[0], size);
  return inflate_whole(joined(parts, compressed), size);
}

}  // namespace walkmask::png
