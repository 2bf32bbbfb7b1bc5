#include "image/structure.h"

namespace walkmask::image {
namespace {

constexpr std::size_t kFileHeaderBytes = 14;
constexpr std::size_t kShortestHeader = 40;
constexpr std::uint32_t kPlain = 0, kBitFields = 3;

/// The header fields that determine the position of pixels and the length of a row.
struct BmpHeader {
  std::uint64_t data;    ///< offset of the pixels in the file
  std::uint64_t length;  ///< of the header after the file header
  Extent extent;
  unsigned bits;  ///< of a pixel: 1, 4, 8, 16, 24 or 32
  std::uint32_t compression;
};

Result<BmpHeader> read_header(Bytes file, const png::Limits& limits) {
  if (file.size() < kFileHeaderBytes + kShortestHeader) {
    return unusable("header", "the file ends within its header");
  }
  const std::uint32_t length = little_32(file, 14);
  if (length != 40 && length != 56 && length != 108 && length != 124) {
    return unusable("header", "is an unsupported kind of BMP: its header has " +
                                  std::to_string(length) + " bytes");
  }
  if (file.size() < kFileHeaderBytes + length) {
    return unusable("header", "the file ends within its header");
  }
  // A negative height means rows from the top.
  const std::uint32_t height = little_32(file, 22);
  const std::uint32_t rows = height >> 31 == 0 ? height : 0u - height;
  const Result<Extent> extent = checked_extent(little_32(file, 18), rows, "header", limits);
  if (!extent) return extent.error();
  return BmpHeader{little_32(file, 10), length, *extent, little_16(file, 28), little_32(file, 30)};
}

Failure check_kind(const BmpHeader& header) {
  const unsigned bits = header.bits;
  const bool is_known =
      bits == 1 || bits == 4 || bits == 8 || bits == 16 || bits == 24 || bits == 32;
  if (!is_known) {
    return unusable("header", std::to_string(bits) + " bits per pixel is not valid in a BMP");
  }
  const bool is_read = header.compression == kPlain ||
                       (header.compression == kBitFields && (bits == 16 || bits == 32));
  if (is_read) return std::nullopt;
  return unusable("header", "is a BMP with an unsupported compression");
}

std::uint64_t row_bytes(const BmpHeader& header) {
  return (static_cast<std::uint64_t>(header.extent.width) * header.bits + 31) / 32 * 4;
}

/// Refuses a palette index beyond the palette. Precondition: the rows are in the file.
Failure check_indices(Bytes file, const BmpHeader& header) {
  const std::uint64_t palette_at = kFileHeaderBytes + header.length;
  const std::uint64_t colours = header.data < palette_at ? 0 : (header.data - palette_at) / 4;
  if (colours == 0 || colours > 256) return unusable("palette", "has no usable length");
  const unsigned in_byte = 8 / header.bits, mask = (1u << header.bits) - 1;
  for (int y = 0; y < header.extent.height; ++y) {
    const Bytes row = file.subspan(
        static_cast<std::size_t>(header.data + static_cast<std::uint64_t>(y) * row_bytes(header)));
    for (unsigned x = 0; x < static_cast<unsigned>(header.extent.width); ++x) {
      const unsigned shift = 8 - header.bits - x % in_byte * header.bits;
      if ((unsigned{row[x / in_byte]} >> shift & mask) < colours) continue;
      return unusable("pixels", "a palette index is beyond the palette");
    }
  }
  return std::nullopt;
}

}  // namespace

Result<Extent> check_bmp(Bytes file, const png::Limits& limits) {
  const Result<BmpHeader> header = read_header(file, limits);
  if (!header) return header.error();
  if (Failure failure = check_kind(*header)) return *failure;
  const std::uint64_t pixels =
      row_bytes(*header) * static_cast<std::uint64_t>(header->extent.height);
  if (header->data > file.size() || pixels > file.size() - header->data) {
    return unusable("pixels", "the file ends within its pixels");
  }
  if (header->bits <= 8) {
    if (Failure failure = check_indices(file, *header)) return *failure;
  }
  return header->extent;
}

}  // namespace walkmask::image
