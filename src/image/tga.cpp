#include "image/structure.h"

namespace walkmask::image {
namespace {

constexpr std::size_t kHeaderBytes = 18;

/// The header, with its lengths in bytes.
struct TgaHeader {
  bool indexed;
  bool run_lengths;
  std::size_t first_index, colours;  ///< of the palette
  std::size_t colour_bytes;
  std::size_t pixel_bytes;
  std::size_t pixels_at;  ///< offset in the file
  std::uint32_t width, height;
  unsigned order;  ///< of rows and pixels: the bits of the last byte
};

bool is_depth(unsigned bits) {
  return bits == 8 || bits == 15 || bits == 16 || bits == 24 || bits == 32;
}

bool is_type(unsigned type, bool indexed) {
  if (indexed) return type == 1 || type == 9;
  return type == 2 || type == 3 || type == 10 || type == 11;
}

/// Precondition: the file begins as a TGA.
TgaHeader read_header(Bytes file) {
  TgaHeader header = {};
  header.indexed = file[1] == 1;
  header.run_lengths = file[2] >= 9;
  header.first_index = little_16(file, 3);
  header.colours = header.indexed ? little_16(file, 5) : 0;
  header.colour_bytes = (std::size_t{file[7]} + 7) / 8;
  header.pixel_bytes = (std::size_t{file[16]} + 7) / 8;
  header.pixels_at = kHeaderBytes + file[0] + header.colours * header.colour_bytes;
  header.width = little_16(file, 12);
  header.height = little_16(file, 14);
  header.order = file[17];
  return header;
}

bool is_beyond_palette(const TgaHeader& header, Bytes pixel) {
  const std::size_t index = header.pixel_bytes == 1 ? pixel[0] : little_16(pixel, 0);
  return header.indexed && index >= header.colours;
}

Error cut_short() { return unusable("pixels", "the file ends within its pixels"); }

Error bad_index() { return unusable("pixels", "a palette index is beyond the palette"); }

Failure check_pixels(const TgaHeader& header, Bytes data, std::uint64_t pixels) {
  if (pixels * header.pixel_bytes > data.size()) return cut_short();
  if (!header.indexed) return std::nullopt;
  for (std::uint64_t i = 0; i < pixels; ++i) {
    const auto at = static_cast<std::size_t>(i * header.pixel_bytes);
    const Bytes pixel = data.subspan(at, header.pixel_bytes);
    if (is_beyond_palette(header, pixel)) return bad_index();
  }
  return std::nullopt;
}

/// Walks through the packets. A packet is a byte with the number of pixels minus 1, followed by
/// these pixels; if its highest bit is set, a single pixel follows, which is repeated.
Failure check_packets(const TgaHeader& header, Bytes data, std::uint64_t pixels) {
  while (pixels > 0) {
    if (data.empty()) return cut_short();
    const bool is_run = data[0] >= 128;
    const std::uint64_t count = data[0] % 128u + 1u;
    data = data.subspan(1);
    const std::uint64_t stored = is_run ? 1 : count;
    if (Failure failure = check_pixels(header, data, stored)) return failure;
    data = data.subspan(static_cast<std::size_t>(stored * header.pixel_bytes));
    pixels -= count < pixels ? count : pixels;
  }
  return std::nullopt;
}

}  // namespace

bool begins_as_tga(Bytes file) {
  if (file.size() < kHeaderBytes || file[1] > 1) return false;
  const bool indexed = file[1] == 1;
  const unsigned bits = file[16];
  if (!is_type(file[2], indexed) || !is_depth(bits)) return false;
  return !indexed || (is_depth(file[7]) && (bits == 8 || bits == 16));
}

Result<Extent> check_tga(Bytes file, const png::Limits& limits) {
  if (!begins_as_tga(file)) return unusable("header", "is not a TGA header");
  const TgaHeader header = read_header(file);
  const Result<Extent> extent = checked_extent(header.width, header.height, "header", limits);
  if (!extent) return extent.error();
  constexpr unsigned kFromTheRight = 0x10, kInterleaved = 0xC0;
  if ((header.order & (kFromTheRight | kInterleaved)) != 0) {
    return unusable("header", "is a TGA with an unsupported order of pixels");
  }
  if (header.indexed && (header.first_index != 0 || header.colours == 0)) {
    return unusable("palette", "does not begin with index 0");
  }
  if (header.pixels_at > file.size()) return cut_short();
  const Bytes data = file.subspan(header.pixels_at);
  const std::uint64_t pixels = std::uint64_t{header.width} * header.height;
  Failure failure =
      header.run_lengths ? check_packets(header, data, pixels) : check_pixels(header, data, pixels);
  if (failure) return *failure;
  return *extent;
}

}  // namespace walkmask::image
