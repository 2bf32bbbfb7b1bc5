#include "png/image.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

namespace walkmask::png {
namespace {

/// Calls take(x, value) for every value of a row, from the left.
template <unsigned kBits, typename Take>
void for_each_value(Bytes row, std::size_t width, Take take) {
  constexpr unsigned kInByte = 8 / kBits;
  constexpr unsigned kMask = (1u << kBits) - 1;
  const auto value = [](unsigned byte, unsigned i) {
    return static_cast<std::uint8_t>(byte >> (8 - kBits - i * kBits) & kMask);
  };
  const std::size_t whole_bytes = width / kInByte;
  for (std::size_t byte = 0; byte < whole_bytes; ++byte) {
    for (unsigned i = 0; i < kInByte; ++i) take(byte * kInByte + i, value(row[byte], i));
  }
  for (unsigned i = 0; whole_bytes * kInByte + i < width; ++i) {
    take(whole_bytes * kInByte + i, value(row[whole_bytes], i));
  }
}

template <typename Take>
void for_each_value(int bits, Bytes row, std::size_t width, Take take) {
  switch (bits) {
    case 1:
      return for_each_value<1>(row, width, take);
    case 2:
      return for_each_value<2>(row, width, take);
    case 4:
      return for_each_value<4>(row, width, take);
    case 8:
      return for_each_value<8>(row, width, take);
    default:
      assert(false);
  }
}

/// Converts a row of pixels without a table. The first byte of a sample is its high byte.
template <std::size_t kChannels, std::size_t kSampleBytes, bool kTransparent>
void colours_of(Bytes row, const TransparentColour& transparent, std::span<Rgba> out) {
  constexpr std::size_t kPixelBytes = kChannels * kSampleBytes;
  for (std::size_t x = 0; x < out.size(); ++x) {
    const std::uint8_t* const pixel = row.data() + x * kPixelBytes;
    const auto sample = [pixel](std::size_t channel) { return pixel[channel * kSampleBytes]; };
    const std::size_t g = kChannels >= 3 ? 1 : 0;
    const std::size_t b = kChannels >= 3 ? 2 : 0;
    std::uint8_t alpha = 255;
    if constexpr (kChannels % 2 == 0) alpha = sample(kChannels - 1);
    if constexpr (kTransparent) {
      if (std::memcmp(pixel, transparent.bytes.data(), kPixelBytes) == 0) alpha = 0;
    }
    out[x] = {sample(0), sample(g), sample(b), alpha};
  }
}

template <std::size_t kChannels, std::size_t kSampleBytes>
void colours_of(Bytes row, const std::optional<TransparentColour>& transparent,
                std::span<Rgba> out) {
  if (!transparent) return colours_of<kChannels, kSampleBytes, false>(row, {}, out);
  if constexpr (kChannels % 2 != 0 && kChannels * kSampleBytes <= 6) {
    return colours_of<kChannels, kSampleBytes, true>(row, *transparent, out);
  }
}

template <std::size_t kSampleBytes>
void colours_of(ColourType type, Bytes row, const std::optional<TransparentColour>& transparent,
                std::span<Rgba> out) {
  switch (type) {
    case ColourType::grey:
      return colours_of<1, kSampleBytes>(row, transparent, out);
    case ColourType::grey_alpha:
      return colours_of<2, kSampleBytes>(row, transparent, out);
    case ColourType::rgb:
      return colours_of<3, kSampleBytes>(row, transparent, out);
    case ColourType::rgba:
      return colours_of<4, kSampleBytes>(row, transparent, out);
    case ColourType::indexed:
      assert(false);
  }
}

/// Finds the first byte of `bytes`, from `first` on, that differs from the one `apart` before it.
std::size_t first_change(Bytes bytes, std::size_t first, std::size_t apart) {
  constexpr std::size_t kAtOnce = 64;
  const std::uint8_t* const start = bytes.data();
  std::size_t i = first;
  while (i + kAtOnce <= bytes.size() && std::memcmp(start + i, start + i - apart, kAtOnce) == 0) {
    i += kAtOnce;
  }
  while (i < bytes.size() && start[i] == start[i - apart]) ++i;
  return i;
}

/// Clears the bits after the last pixel of a row, which are undefined in a PNG but 0 in an `Image`.
void clear_padding(const Header& header, std::span<std::uint8_t> rows) {
  const std::size_t pitch = row_bytes(header, header.width) + 1;
  const auto bits =
      static_cast<std::uint64_t>(header.width) * static_cast<std::uint64_t>(pixel_bits(header)) % 8;
  if (bits == 0) return;
  const auto used = static_cast<std::uint8_t>(0xFF00u >> bits);
  for (std::size_t last = pitch - 1; last < rows.size(); last += pitch) rows[last] &= used;
}

/// Writes a row with each pixel `across` times; `out` is all zeros.
void repeat_pixels(Bytes row, unsigned bits, std::size_t across, std::span<std::uint8_t> out) {
  if (bits < 8) {
    for (std::size_t x = 0; x < out.size() * 8 / bits; ++x) {
      const std::size_t from = x / across * bits, to = x * bits;
      if (from / 8 >= row.size()) return;
      const unsigned value = row[from / 8] >> (8 - bits - from % 8) & ((1u << bits) - 1);
      out[to / 8] |= static_cast<std::uint8_t>(value << (8 - bits - to % 8));
    }
    return;
  }
  const std::size_t bytes = bits / 8;
  for (std::size_t x = 0; x < out.size() / bytes; ++x) {
    std::memcpy(out.data() + x * bytes, row.data() + x / across * bytes, bytes);
  }
}

}  // namespace

Image::Image(const Header& header, ZeroedBytes rows, std::vector<Rgba> table,
             std::optional<TransparentColour> transparent)
    : header_(header), rows_(std::move(rows)), table_(std::move(table)), transparent_(transparent) {
  clear_padding(header_, rows_.span());
}

Bytes Image::row(int y) const {
  assert(y >= 0 && y < height());
  const std::size_t bytes = row_bytes(header_, header_.width);
  return rows_.span().subspan(static_cast<std::size_t>(y) * (bytes + 1) + 1, bytes);
}

std::uint8_t Image::value(int y, int x) const {
  assert(!table_.empty() && x >= 0 && x < width());
  const auto bits = static_cast<unsigned>(value_bits()), column = static_cast<unsigned>(x);
  const unsigned shift = 8 - bits - column * bits % 8;
  const unsigned byte = row(y)[column * bits / 8];
  return static_cast<std::uint8_t>(byte >> shift & ((1u << bits) - 1));
}

std::uint64_t Image::stored(int y, int x) const {
  assert(x >= 0 && x < width());
  const int bits = pixel_bits(header_);
  if (bits < 8) return value(y, x);
  const auto bytes = static_cast<std::size_t>(bits) / 8;
  std::uint64_t pixel = 0;
  for (const std::uint8_t byte : row(y).subspan(static_cast<std::size_t>(x) * bytes, bytes)) {
    pixel = pixel << 8 | byte;
  }
  return pixel;
}

Rgba Image::colour(int y, int x) const {
  if (!table_.empty()) return table_[value(y, x)];
  const auto bytes = static_cast<std::size_t>(pixel_bits(header_)) / 8;
  const Bytes pixel = row(y).subspan(static_cast<std::size_t>(x) * bytes, bytes);
  Rgba colour;
  if (header_.depth == 16) {
    colours_of<2>(header_.colour, pixel, transparent_, {&colour, 1});
  } else {
    colours_of<1>(header_.colour, pixel, transparent_, {&colour, 1});
  }
  return colour;
}

bool Image::has_alpha() const {
  return header_.colour == ColourType::grey_alpha || header_.colour == ColourType::rgba ||
         transparent_ || std::ranges::any_of(table_, [](Rgba colour) { return colour.a != 255; });
}

int Image::run_end(int y, int x) const {
  assert(x >= 0 && x < width());
  const Bytes bytes = row(y);
  const int bits = pixel_bits(header_);
  if (bits >= 8) {
    const auto pixel = static_cast<std::size_t>(bits) / 8;
    const std::size_t second = (static_cast<std::size_t>(x) + 1) * pixel;
    return static_cast<int>(first_change(bytes, second, pixel) / pixel);
  }
  // Several pixels share a byte: go to the end of this byte, then over bytes that consist of this
  // value.
  const int in_byte = 8 / bits;
  const std::uint8_t wanted = value(y, x);
  int end = x + 1;
  while (end < width() && end % in_byte != 0 && value(y, end) == wanted) ++end;
  if (end == width() || end % in_byte != 0) return end;
  const auto all_wanted = static_cast<std::uint8_t>(wanted * (0xFF / ((1 << bits) - 1)));
  auto byte = static_cast<std::size_t>(end / in_byte);
  if (bytes[byte] == all_wanted) byte = first_change(bytes, byte + 1, 1);
  end = std::min(width(), static_cast<int>(byte) * in_byte);
  while (end < width() && value(y, end) == wanted) ++end;
  return end;
}

std::optional<Image> Image::repeated(int across, int down) const {
  Header header = header_;
  header.width *= across;
  header.height *= down;
  const std::size_t pitch = row_bytes(header, header.width) + 1;
  auto rows = ZeroedBytes::allocate(pitch * static_cast<std::size_t>(header.height));
  if (!rows) return std::nullopt;
  std::uint8_t* to = rows->span().data();
  for (int y = 0; y < height(); ++y) {
    const std::span<std::uint8_t> first(to, pitch);
    repeat_pixels(row(y), static_cast<unsigned>(pixel_bits(header)),
                  static_cast<std::size_t>(across), first.subspan(1));
    for (int copy = 1; copy < down; ++copy) std::memcpy(to += pitch, first.data(), pitch);
    to += pitch;
  }
  return Image(header, std::move(*rows), table_, transparent_);
}

void Image::colours(int y, std::span<Rgba> out) const {
  assert(out.size() == static_cast<std::size_t>(width()));
  if (!table_.empty()) {
    for_each_value(value_bits(), row(y), out.size(),
                   [this, out](std::size_t x, std::uint8_t value) { out[x] = table_[value]; });
  } else if (header_.depth == 16) {
    colours_of<2>(header_.colour, row(y), transparent_, out);
  } else {
    colours_of<1>(header_.colour, row(y), transparent_, out);
  }
}

void Image::opaque_colours(int y, std::span<Rgb> out) const {
  assert(out.size() == static_cast<std::size_t>(width()));
  if (header_.colour == ColourType::rgb && header_.depth == 8) {
    std::memcpy(out.data(), row(y).data(), out.size_bytes());
    return;
  }
  std::vector<Rgba> row_colours(out.size());
  colours(y, row_colours);
  std::ranges::transform(row_colours, out.begin(), [](Rgba colour) {
    return Rgb{colour.r, colour.g, colour.b};
  });
}

}  // namespace walkmask::png
