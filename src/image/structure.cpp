#include "image/structure.h"

#include <utility>

namespace walkmask::image {
namespace {

Error over_limit(const char* place, const std::string& what, std::uint64_t value,
                 std::uint64_t limit, Setting setting) {
  return {Fault::input,
          "",
          place,
          what + " is " + std::to_string(value) + ", more than the " + std::to_string(limit) +
              " allowed",
          "make the image smaller",
          setting};
}

}  // namespace

Error unusable(const char* place, std::string reason) {
  return {Fault::input, "", place, std::move(reason), "save the image again, best as PNG"};
}

Result<Extent> checked_extent(std::uint64_t width, std::uint64_t height, const char* place,
                              const png::Limits& limits) {
  if (width == 0 || height == 0) return unusable(place, "the image has no pixels");
  const auto side = static_cast<std::uint64_t>(limits.side);
  if (width > side)
    return over_limit(place, "the width in pixels", width, side, Setting::image_side);
  if (height > side)
    return over_limit(place, "the height in pixels", height, side, Setting::image_side);
  if (width * height > limits.pixels) {
    return over_limit(place, "the number of pixels", width * height, limits.pixels,
                      Setting::image_pixels);
  }
  return Extent{static_cast<int>(width), static_cast<int>(height)};
}

std::uint32_t little_16(Bytes bytes, std::size_t at) {
  return bytes[at] | std::uint32_t{bytes[at + 1]} << 8;
}

std::uint32_t little_32(Bytes bytes, std::size_t at) {
  return little_16(bytes, at) | little_16(bytes, at + 2) << 16;
}

}  // namespace walkmask::image
