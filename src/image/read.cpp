#include "image/read.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "image/bmp_mask.h"
#include "image/pgm_mask.h"
#include "image/stb.h"
#include "image/structure.h"
#include "png/container.h"
#include "png/read.h"
#include "png/signature.h"

namespace walkmask::image {
namespace {

constexpr std::size_t kColourBytes = 3;

Failure check_length(Bytes file, const png::Limits& limits) {
  constexpr std::uint64_t kMostForStb = std::numeric_limits<int>::max();
  const std::uint64_t most = std::min(limits.file_bytes, kMostForStb);
  if (file.size() <= most) return std::nullopt;
  return Error{Fault::input,
               "",
               "",
               "the length in bytes is " + std::to_string(file.size()) + ", more than the " +
                   std::to_string(most) + " allowed",
               "make the file smaller",
               Setting::file_bytes};
}

/// Precondition: not a PNG.
Result<Extent> check_structure(Format format, Bytes file, const png::Limits& limits) {
  switch (format) {
    case Format::jpeg:
      return check_jpeg(file, limits);
    case Format::bmp:
      return check_bmp(file, limits);
    case Format::png:
    case Format::tga:
      break;
  }
  return check_tga(file, limits);
}

png::ColourType colour_type(int channels) {
  switch (channels) {
    case 1:
      return png::ColourType::grey;
    case 2:
      return png::ColourType::grey_alpha;
    case 3:
      return png::ColourType::rgb;
    default:
      return png::ColourType::rgba;
  }
}

png::Header header_of(int width, int height, int channels) {
  return {width, height, 8, colour_type(channels), false};
}

Result<Facts> facts_of_png(Bytes file, const png::Limits& limits) {
  const Result<png::Container> container = png::read_container(file, limits);
  if (!container) return container.error();
  return Facts{Format::png, container->header, container->palette.size() / kColourBytes};
}

/// Copies the pixels into the form of png::Image: a byte before each row.
Result<png::Image> image_of(const DecodedImage& pixels) {
  const png::Header header = header_of(pixels.width, pixels.height, pixels.channels);
  const std::size_t bytes = png::row_bytes(header, header.width);
  const auto height = static_cast<std::size_t>(header.height);
  std::optional<png::ZeroedBytes> rows = png::ZeroedBytes::allocate((bytes + 1) * height);
  if (!rows) return out_of_memory();
  for (std::size_t y = 0; y < height; ++y) {
    const Bytes row(pixels.samples.get() + y * bytes, bytes);
    std::ranges::copy(row, rows->span().subspan(y * (bytes + 1) + 1).begin());
  }
  std::vector<Rgba> greys;
  for (unsigned value = 0; header.colour == png::ColourType::grey && value < 256; ++value) {
    const auto grey = static_cast<std::uint8_t>(value);
    greys.push_back({grey, grey, grey, 255});
  }
  return png::Image(header, std::move(*rows), std::move(greys), std::nullopt);
}

}  // namespace

Result<Facts> read_facts(Bytes file, const png::Limits& limits) {
  if (Failure failure = check_length(file, limits)) return *failure;
  const Result<Format> format = format_of(file);
  if (!format) return format.error();
  if (*format == Format::png) return facts_of_png(file, limits);
  const Result<Extent> extent = check_structure(*format, file, limits);
  if (!extent) return extent.error();
  const Result<Announced> announced = stb_announced(file);
  if (!announced) return announced.error();
  if (Extent{announced->width, announced->height} != *extent) {
    return unusable("header", "its headers contradict each other");
  }
  return Facts{*format, header_of(extent->width, extent->height, announced->channels), 0};
}

Result<png::Image> read(Bytes file, const png::Limits& limits) {
  const Result<Facts> facts = read_facts(file, limits);
  if (!facts) return facts.error();
  if (facts->format == Format::png) return png::read(file, limits);
  constexpr std::uint64_t kBytesForEachPixel = 4, kForTables = std::uint64_t{1} << 20;
  const std::uint64_t most = kBytesForEachPixel * limits.pixels + kForTables;
  const Result<DecodedImage> pixels = stb_decode(file, static_cast<std::size_t>(most));
  if (!pixels) return pixels.error();
  return image_of(*pixels);
}

Result<png::Image> read_mask(Bytes file, const png::Limits& limits) {
  const bool is_bmp = begins_as_bmp(file);
  if (!is_bmp && !begins_as_pgm(file)) {
    if (Failure other = png::check_signature(file, "PNG, BMP or PGM")) return *other;
    return png::read(file, limits);
  }
  if (Failure failure = check_length(file, limits)) return *failure;
  return is_bmp ? read_bmp_mask(file, limits) : read_pgm_mask(file, limits);
}

}  // namespace walkmask::image
