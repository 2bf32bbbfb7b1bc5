#include "png/header.h"

#include <optional>
#include <string>
#include <utility>

#include "png/refusal.h"

namespace walkmask::png {
namespace {

constexpr std::size_t kHeaderBytes = 13;
constexpr std::uint32_t kLargestSideInPng = 0x7FFFFFFF;
constexpr std::uint64_t kBytesForEachPixel = 4;

std::optional<ColourType> colour_type(std::uint8_t number) {
  switch (number) {
    case 0:
      return ColourType::grey;
    case 2:
      return ColourType::rgb;
    case 3:
      return ColourType::indexed;
    case 4:
      return ColourType::grey_alpha;
    case 6:
      return ColourType::rgba;
    default:
      return std::nullopt;
  }
}

bool depth_allowed(ColourType colour, int depth) {
  switch (depth) {
    case 1:
    case 2:
    case 4:
      return colour == ColourType::grey || colour == ColourType::indexed;
    case 8:
      return true;
    case 16:
      return colour != ColourType::indexed;
    default:
      return false;
  }
}

Error bad_header(std::string reason) { return refusal("IHDR", std::move(reason), kSaveAgain); }

/// A fix for an image over a limit, and the setting of the limit if it can be raised.
struct Cure {
  std::string text;
  std::optional<Setting> setting = {};
};

Error over_limit(std::string what, std::uint64_t value, std::uint64_t limit, Cure cure) {
  Error error = refusal("IHDR",
                        std::move(what) + " " + std::to_string(value) + ", more than the " +
                            std::to_string(limit) + " allowed",
                        std::move(cure.text));
  error.setting = cure.setting;
  return error;
}

}  // namespace

int channels(ColourType colour) {
  switch (colour) {
    case ColourType::grey:
    case ColourType::indexed:
      return 1;
    case ColourType::grey_alpha:
      return 2;
    case ColourType::rgb:
      return 3;
    case ColourType::rgba:
      return 4;
  }
  return 0;
}

int pixel_bits(const Header& header) { return channels(header.colour) * header.depth; }

std::size_t row_bytes(const Header& header, int width) {
  const auto bits = static_cast<std::uint64_t>(width) * static_cast<unsigned>(pixel_bits(header));
  return static_cast<std::size_t>((bits + 7) / 8);
}

Failure over_limits(const Header& header, const Limits& limits) {
  const auto width = static_cast<std::uint64_t>(header.width);
  const auto height = static_cast<std::uint64_t>(header.height);
  const auto side = static_cast<std::uint64_t>(limits.side);
  // No image may be larger than the default of this limit.
  const bool may_be_raised = limits.side < Limits().side;
  const auto cure = may_be_raised ? Cure{"make the image smaller", Setting::image_side}
                                  : Cure{"make the image smaller or cut it up"};
  if (width > side) return over_limit("the width in pixels is", width, side, cure);
  if (height > side) return over_limit("the height in pixels is", height, side, cure);
  if (width * height > limits.pixels) {
    return over_limit("the number of pixels is", width * height, limits.pixels,
                      {"make the image smaller", Setting::image_pixels});
  }
  const std::uint64_t data = row_bytes(header, header.width) * height * (header.interlaced ? 2 : 1);
  if ((data - 1) / kBytesForEachPixel >= limits.pixels) {
    return over_limit(
        "the size of the pixel data in bytes is", data, kBytesForEachPixel * limits.pixels,
        {"save the image with 8 bits for each channel and not interlaced", Setting::image_pixels});
  }
  return std::nullopt;
}

Result<Header> parse_header(Bytes content, const Limits& limits) {
  if (content.size() != kHeaderBytes) {
    return bad_header("has " + std::to_string(content.size()) + " bytes, not 13");
  }
  const std::uint32_t width = big_endian(content);
  const std::uint32_t height = big_endian(content.subspan(4));
  if (width == 0 || height == 0) return bad_header("the image has no pixels");
  if (width > kLargestSideInPng || height > kLargestSideInPng) {
    return bad_header("the image is larger than any PNG can be");
  }
  const int depth = content[8];
  const std::optional<ColourType> colour = colour_type(content[9]);
  if (!colour || !depth_allowed(*colour, depth)) {
    return bad_header("there is no colour type " + std::to_string(content[9]) + " of depth " +
                      std::to_string(depth));
  }
  if (content[10] != 0 || content[11] != 0 || content[12] > 1) {
    return bad_header("names a compression, filter or interlace method that PNG does not have");
  }
  const Header header = {static_cast<int>(width), static_cast<int>(height), depth, *colour,
                         content[12] == 1};
  if (Failure failure = over_limits(header, limits)) return *failure;
  return header;
}

}  // namespace walkmask::png
