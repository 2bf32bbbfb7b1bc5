#include "image/bmp_mask.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "image/run_lengths.h"
#include "image/structure.h"

namespace walkmask::image {
namespace {

constexpr std::size_t kFileHeaderBytes = 14, kShortestHeader = 40, kMostPadding = 3;

/// The values of biCompression.
enum Compression : std::uint32_t {
  plain = 0,
  rle8 = 1,
  rle4 = 2,
  bit_fields = 3,
  jpeg_inside = 4,
  png_inside = 5
};

/// The headers of a BMP, checked.
struct BmpMask {
  Extent extent;
  bool from_top;
  unsigned bits;  ///< of a pixel: 1, 4, 8, 24 or 32
  std::uint32_t compression;
  std::size_t palette_at, colours;          ///< offset and number of its entries
  Bytes pixels;                             ///< the rest of the file
  std::uint32_t announced_pixels;           ///< bytes of pixels, or 0
  std::array<int, 4> byte_of{2, 1, 0, -1};  ///< of red, green, blue, alpha in a pixel; -1: none

  bool is_indexed() const { return bits <= 8; }
  bool has_run_lengths() const { return compression == rle4 || compression == rle8; }
};

Failure check_lengths(Bytes file) {
  if (file.size() < kFileHeaderBytes + kShortestHeader) {
    if (file.size() >= kFileHeaderBytes + 4 && little_32(file, 14) < kShortestHeader) {
      return unusable("header", "is a BMP of OS/2");
    }
    return unusable("header", "the file ends within its header");
  }
  const std::uint32_t length = little_32(file, 14);
  if (length == 12 || length == 16 || length == 64) {
    return unusable("header", "is a BMP of OS/2");
  }
  if (length != 40 && length != 52 && length != 56 && length != 108 && length != 124) {
    return unusable(
        "header", "is an unknown kind of BMP: its header has " + std::to_string(length) + " bytes");
  }
  if (file.size() < kFileHeaderBytes + length) {
    return unusable("header", "the file ends within its header");
  }
  if (little_32(file, 2) != file.size()) {
    return unusable("header", "the file has " + std::to_string(file.size()) +
                                  " bytes, its header " + "says " +
                                  std::to_string(little_32(file, 2)));
  }
  if (little_16(file, 26) != 1) return unusable("header", "its number of planes is not 1");
  return std::nullopt;
}

Failure check_kind(const BmpMask& bmp) {
  const unsigned bits = bmp.bits;
  if (bmp.compression == jpeg_inside) return unusable("header", "is a BMP with a JPEG inside");
  if (bmp.compression == png_inside) return unusable("header", "is a BMP with a PNG inside");
  if (bits == 16)
    return unusable("header", "is a BMP of 16 bits for each pixel, which no mask may be");
  if (bits != 1 && bits != 4 && bits != 8 && bits != 24 && bits != 32) {
    return unusable("header", std::to_string(bits) + " bits per pixel is not valid in a BMP");
  }
  const bool is_rle =
      (bmp.compression == rle8 && bits == 8) || (bmp.compression == rle4 && bits == 4);
  if (is_rle && bmp.from_top) {
    return unusable("header", "is a BMP with run lengths from the top, which is not allowed");
  }
  if (is_rle || bmp.compression == plain || (bmp.compression == bit_fields && bits == 32)) {
    return std::nullopt;
  }
  return unusable("header", "its compression " + std::to_string(bmp.compression) +
                                " is not valid for " + std::to_string(bits) + " bits per pixel");
}

/// Reads the masks of a pixel's 32 bits. Precondition: `count` masks are in the file.
Failure read_fields(Bytes file, std::size_t count, BmpMask& bmp) {
  constexpr std::size_t kAt = kFileHeaderBytes + kShortestHeader;
  std::uint32_t all = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::uint32_t mask = i < count ? little_32(file, kAt + 4 * i) : 0;
    const int shift = std::countr_zero(mask);
    const bool is_byte = mask != 0 && shift % 8 == 0 && mask >> shift == 0xFF;
    if ((!is_byte && (i < 3 || mask != 0)) || (all & mask) != 0) {
      return unusable("header", "the masks of its colours are not four different bytes");
    }
    bmp.byte_of[i] = is_byte ? shift / 8 : -1;
    all |= mask;
  }
  return std::nullopt;
}

/// Finds palette and pixels. Precondition: the kind is one that is read.
Failure find_parts(Bytes file, BmpMask& bmp) {
  const std::uint32_t length = little_32(file, 14), used = little_32(file, 46);
  bmp.palette_at = kFileHeaderBytes + length;
  if (bmp.compression == bit_fields) {
    constexpr std::size_t kMaskBytes = 12;
    if (length == kShortestHeader) bmp.palette_at += kMaskBytes;
    if (bmp.palette_at > file.size()) return unusable("header", "the file ends within its header");
    if (Failure failure = read_fields(file, length >= 56 ? 4 : 3, bmp)) return failure;
  }
  const std::uint32_t most = bmp.is_indexed() ? 1u << bmp.bits : 256;
  if (used > most) return unusable("palette", "has " + std::to_string(used) + " colours");
  bmp.colours = bmp.is_indexed() && used == 0 ? most : used;
  const std::uint64_t data = little_32(file, 10);
  if (data < bmp.palette_at + 4 * std::uint64_t{bmp.colours}) {
    return unusable("palette", "the pixels begin within the palette");
  }
  if (data > file.size()) return unusable("pixels", "the file ends before its pixels");
  bmp.pixels = file.subspan(static_cast<std::size_t>(data));
  bmp.announced_pixels = little_32(file, 34);
  return std::nullopt;
}

std::uint64_t row_bytes_in(const BmpMask& bmp) {
  return (static_cast<std::uint64_t>(bmp.extent.width) * bmp.bits + 31) / 32 * 4;
}

/// Refuses what follows the pixels, apart from zeros that fill the file to a multiple of four.
Failure check_rest(Bytes rest) {
  const bool is_padding = rest.size() <= kMostPadding &&
                          std::ranges::all_of(rest, [](std::uint8_t byte) { return byte == 0; });
  if (is_padding) return std::nullopt;
  return unusable("pixels", std::to_string(rest.size()) + " bytes follow the pixels");
}

/// Refuses pixels whose number of bytes cannot be right, before anything is allocated.
Failure check_pixels(const BmpMask& bmp) {
  const auto height = static_cast<std::uint64_t>(bmp.extent.height);
  if (bmp.has_run_lengths()) {
    const auto width = static_cast<std::uint64_t>(bmp.extent.width);
    if (bmp.pixels.size() >= fewest_run_bytes(width, height)) return std::nullopt;
    return unusable("pixels", "the file ends within its pixels");
  }
  const std::uint64_t bytes = row_bytes_in(bmp) * height;
  if (bytes > bmp.pixels.size()) return unusable("pixels", "the file ends within its pixels");
  const std::uint64_t announced = bmp.announced_pixels;
  if (announced != 0 && (announced < bytes || announced > bytes + kMostPadding)) {
    return unusable("pixels", "its header gives " + std::to_string(announced) +
                                  " bytes of pixels instead of " + std::to_string(bytes));
  }
  return check_rest(bmp.pixels.subspan(static_cast<std::size_t>(bytes)));
}

Result<BmpMask> read_headers(Bytes file, const png::Limits& limits) {
  if (Failure failure = check_lengths(file)) return *failure;
  BmpMask bmp = {};
  // A negative height means rows from the top.
  const std::uint32_t height = little_32(file, 22);
  bmp.from_top = height >> 31 != 0;
  const Result<Extent> extent =
      checked_extent(little_32(file, 18), bmp.from_top ? 0u - height : height, "header", limits);
  if (!extent) return extent.error();
  bmp.extent = *extent;
  bmp.bits = little_16(file, 28);
  bmp.compression = little_32(file, 30);
  if (Failure failure = check_kind(bmp)) return *failure;
  if (Failure failure = find_parts(file, bmp)) return *failure;
  if (Failure failure = check_pixels(bmp)) return *failure;
  return bmp;
}

png::Header header_of(const BmpMask& bmp) {
  const bool has_alpha = bmp.byte_of[3] >= 0;
  const png::ColourType colour = bmp.is_indexed() ? png::ColourType::indexed
                                 : has_alpha      ? png::ColourType::rgba
                                                  : png::ColourType::rgb;
  const int depth = bmp.is_indexed() ? static_cast<int>(bmp.bits) : 8;
  return {bmp.extent.width, bmp.extent.height, depth, colour, false};
}

std::vector<Rgba> palette_of(Bytes file, const BmpMask& bmp) {
  std::vector<Rgba> table;
  for (std::size_t i = 0; bmp.is_indexed() && i < bmp.colours; ++i) {
    const Bytes entry = file.subspan(bmp.palette_at + 4 * i, 3);
    table.push_back({entry[2], entry[1], entry[0], 255});
  }
  return table;
}

/// Writes the colours of a row's pixels.
void copy_colours(const BmpMask& bmp, Bytes from, std::span<std::uint8_t> to) {
  const std::size_t bytes = bmp.bits / 8;
  std::size_t out = 0;
  for (int x = 0; x < bmp.extent.width; ++x) {
    const Bytes pixel = from.subspan(static_cast<std::size_t>(x) * bytes, bytes);
    for (const int byte : bmp.byte_of) {
      if (byte >= 0) to[out++] = pixel[static_cast<std::size_t>(byte)];
    }
  }
}

/// Copies the indices of a row, and clears the bits after the last.
void copy_indices(const BmpMask& bmp, Bytes from, std::span<std::uint8_t> to) {
  std::ranges::copy(from.first(to.size()), to.begin());
  const auto bits = static_cast<std::size_t>(bmp.extent.width) * bmp.bits;
  if (bits % 8 != 0) to.back() = static_cast<std::uint8_t>(to.back() & (0xFF00u >> (bits % 8)));
}

/// Returns whether every index of a row is below the number of colours.
bool fits_palette(const BmpMask& bmp, Bytes row) {
  if (bmp.colours >> bmp.bits != 0) return true;
  const unsigned in_byte = 8 / bmp.bits, mask = (1u << bmp.bits) - 1;
  for (unsigned x = 0; x < static_cast<unsigned>(bmp.extent.width); ++x) {
    const unsigned shift = 8 - bmp.bits - x % in_byte * bmp.bits;
    if ((unsigned{row[x / in_byte]} >> shift & mask) >= bmp.colours) return false;
  }
  return true;
}

/// The rows of an image as png::Image takes them, addressed from the top or from the bottom.
class Rows {
 public:
  Rows(std::span<std::uint8_t> all, std::size_t row_bytes) : all_(all), row_bytes_(row_bytes) {}

  std::span<std::uint8_t> operator[](int y) const {
    return all_.subspan(static_cast<std::size_t>(y) * (row_bytes_ + 1) + 1, row_bytes_);
  }

 private:
  std::span<std::uint8_t> all_;
  std::size_t row_bytes_;
};

Failure fill_rows(const BmpMask& bmp, const Rows& rows) {
  RunLengths runs(bmp.pixels, bmp.bits);
  for (int i = 0; i < bmp.extent.height; ++i) {
    const std::span<std::uint8_t> row = rows[bmp.from_top ? i : bmp.extent.height - 1 - i];
    const auto begin = static_cast<std::size_t>(row_bytes_in(bmp) * static_cast<std::uint64_t>(i));
    if (bmp.has_run_lengths()) {
      if (Failure failure = runs.read_row(bmp.extent.width, row)) return failure;
    } else if (bmp.is_indexed()) {
      copy_indices(bmp, bmp.pixels.subspan(begin), row);
    } else {
      copy_colours(bmp, bmp.pixels.subspan(begin), row);
    }
    if (bmp.is_indexed() && !fits_palette(bmp, row)) {
      return unusable("pixels", "a palette index is beyond the palette");
    }
  }
  if (!bmp.has_run_lengths()) return std::nullopt;
  const Result<Bytes> rest = runs.after_the_end();
  return rest ? check_rest(*rest) : Failure(rest.error());
}

}  // namespace

namespace {

/// Sets a pixel in a row of the file.
void set_pixel(const BmpMask& bmp, std::span<std::uint8_t> row, int x, std::uint64_t bits) {
  if (bmp.is_indexed()) return png::set_pixel(row, x, static_cast<int>(bmp.bits), bits);
  const std::size_t at = static_cast<std::size_t>(x) * (bmp.bits / 8);
  const std::size_t samples = bmp.byte_of[3] >= 0 ? 4 : 3;
  for (std::size_t i = 0; i < samples; ++i) {
    row[at + static_cast<std::size_t>(bmp.byte_of[i])] =
        static_cast<std::uint8_t>(bits >> (8 * (samples - 1 - i)));
  }
}

}  // namespace

Result<std::vector<std::uint8_t>> rewrite_bmp_mask(Bytes file, std::span<const png::PixelRun> runs,
                                                   const png::Limits& limits) {
  const Result<BmpMask> bmp = read_headers(file, limits);
  if (!bmp) return bmp.error();
  std::vector<std::uint8_t> out(file.begin(), file.end());
  const std::span<std::uint8_t> pixels = std::span(out).last(bmp->pixels.size());
  const auto pitch = static_cast<std::size_t>(row_bytes_in(*bmp));
  for (const png::PixelRun& run : runs) {
    const int number = bmp->from_top ? run.y : bmp->extent.height - 1 - run.y;
    const auto row = pixels.subspan(static_cast<std::size_t>(number) * pitch, pitch);
    for (int x = run.begin; x < run.end; ++x) set_pixel(*bmp, row, x, run.bits);
  }
  return out;
}

bool begins_as_bmp(Bytes file) { return file.size() >= 2 && file[0] == 'B' && file[1] == 'M'; }

Result<png::Image> read_bmp_mask(Bytes file, const png::Limits& limits) {
  const Result<BmpMask> bmp = read_headers(file, limits);
  if (!bmp) return bmp.error();
  const png::Header header = header_of(*bmp);
  const std::size_t bytes = png::row_bytes(header, header.width);
  std::optional<png::ZeroedBytes> rows =
      png::ZeroedBytes::allocate((bytes + 1) * static_cast<std::size_t>(header.height));
  if (!rows) return out_of_memory();
  if (Failure failure = fill_rows(*bmp, Rows(rows->span(), bytes))) return *failure;
  return png::Image(header, std::move(*rows), palette_of(file, *bmp), std::nullopt);
}

}  // namespace walkmask::image
