#include "png/inflate.h"

#include <libdeflate.h>

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "png/refusal.h"

namespace walkmask::png {
namespace {

constexpr std::size_t kZlibHeaderBytes = 2;
constexpr std::size_t kAdlerBytes = 4;
constexpr std::uint32_t kAdlerOfNothing = 1;

/// The shortest deflate code for the longest copy: 258 bytes in two bits.
constexpr std::uint64_t kMostFromOneByte = 1032;

constexpr std::uint64_t kMostBytes = std::numeric_limits<std::int32_t>::max();

constexpr const char* kTooFew = "there is too little pixel data for the size of the image";

Error bad_data(std::string reason) { return refusal("IDAT", std::move(reason), kSaveAgain); }

std::vector<std::uint8_t> joined(std::span<const Bytes> parts, std::size_t size) {
  std::vector<std::uint8_t> whole;
  whole.reserve(size);
  for (const Bytes part : parts) whole.insert(whole.end(), part.begin(), part.end());
  return whole;
}

Failure check_sizes(std::uint64_t compressed, std::uint64_t size) {
  if (compressed > kMostBytes || size > kMostBytes) {
    return refusal("IDAT",
                   "the pixel data takes " + std::to_string(size) + " bytes, more than the " +
                       std::to_string(kMostBytes) + " that can be read",
                   "make the image smaller");
  }
  if (compressed < kZlibHeaderBytes + kAdlerBytes ||
      size > kMostFromOneByte * (compressed - kZlibHeaderBytes - kAdlerBytes)) {
    return bad_data(kTooFew);
  }
  return std::nullopt;
}

/// Returns true for deflate with a window of at most 32 KiB and without a preset dictionary.
bool is_zlib_of_png(Bytes stream) {
  const unsigned method = stream[0] & 15u, window = stream[0] >> 4u;
  const bool has_dictionary = (stream[1] & 0x20u) != 0;
  const bool checked = (stream[0] * 256u + stream[1]) % 31 == 0;
  return method == 8 && window <= 7 && !has_dictionary && checked;
}

struct FreeDecompressor {
  void operator()(libdeflate_decompressor* decompressor) const {
    libdeflate_free_decompressor(decompressor);
  }
};

/// Decompresses all of `deflated` into all of `out`; neither may have a byte more or less.
Failure fill(Bytes deflated, std::span<std::uint8_t> out) {
  const std::unique_ptr<libdeflate_decompressor, FreeDecompressor> decompressor(
      libdeflate_alloc_decompressor());
  if (!decompressor) return out_of_memory();
  std::size_t taken = 0, made = 0;
  const libdeflate_result result = libdeflate_deflate_decompress_ex(
      decompressor.get(), deflated.data(), deflated.size(), out.data(), out.size(), &taken, &made);
  if (result != LIBDEFLATE_SUCCESS) {
    return bad_data("the compressed pixel data is corrupt or more than the image has room for");
  }
  if (made != out.size()) return bad_data(kTooFew);
  if (taken != deflated.size()) return bad_data("there are bytes after the compressed pixel data");
  return std::nullopt;
}

/// Precondition: the sizes have been checked.
Result<ZeroedBytes> inflate_whole(Bytes stream, std::size_t size) {
  if (!is_zlib_of_png(stream)) return bad_data("this is not a zlib stream that PNG allows");
  std::optional<ZeroedBytes> out = ZeroedBytes::allocate(size);
  if (!out) return out_of_memory();
  const Bytes adler = stream.last(kAdlerBytes);
  const Bytes deflated =
      stream.subspan(kZlibHeaderBytes).first(stream.size() - kZlibHeaderBytes - kAdlerBytes);
  if (Failure failure = fill(deflated, out->span())) return *failure;
  if (libdeflate_adler32(kAdlerOfNothing, out->span().data(), size) != big_endian(adler)) {
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
