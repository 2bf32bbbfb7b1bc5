#include "formats/ags/images.h"

#include <utility>

#include "base/number_text.h"
#include "floor/mask_scale.h"
#include "png/header.h"

namespace walkmask::ags {

std::optional<Rows> Rows::allocate(int width, int height, int channels) {
  const auto row = static_cast<std::size_t>(width) * static_cast<std::size_t>(channels) + 1;
  std::optional<png::ZeroedBytes> bytes =
      png::ZeroedBytes::allocate(row * static_cast<std::size_t>(height));
  if (!bytes) return std::nullopt;
  return Rows(std::move(*bytes), width, height, channels);
}

std::span<std::uint8_t> Rows::row(int y) {
  const auto bytes = static_cast<std::size_t>(width_) * static_cast<std::size_t>(channels_);
  return bytes_.span().subspan(static_cast<std::size_t>(y) * (bytes + 1) + 1, bytes);
}

png::Image Rows::indexed(std::vector<Rgba> palette) && {
  const png::Header header = {width_, height_, 8, png::ColourType::indexed, false};
  return {header, std::move(bytes_), std::move(palette), std::nullopt};
}

png::Image Rows::coloured() && {
  const png::Header header = {width_, height_, 8, png::ColourType::rgb, false};
  return {header, std::move(bytes_), {}, std::nullopt};
}

Failure check_size(const char* part, int width, int height, const png::Limits& limits) {
  if (width < 1 || height < 1) {
    return Error{Fault::input, "", part, "has the size " + size_text(width, height),
                 "the file is damaged: copy or save it again"};
  }
  const std::uint64_t pixels = std::uint64_t(width) * std::uint64_t(height);
  if (width <= limits.side && height <= limits.side && pixels <= limits.pixels) return {};
  return Error{Fault::input,
               "",
               part,
               "has the size " + size_text(width, height),
               "make it at most " + std::to_string(limits.side) + " pixels a side and " +
                   std::to_string(limits.pixels) + " in all",
               pixels > limits.pixels ? Setting::image_pixels : Setting::image_side};
}

Failure check_resolution(const RoomPlan& room, const png::Image& mask) {
  const int factor = room.mask_resolution;
  const auto fits = [factor](int side, int mask_side) {
    return side / factor <= mask_side && mask_side <= (side + factor - 1) / factor;
  };
  if (1 <= factor && factor <= kLargestScale && fits(room.size.width, mask.width()) &&
      fits(room.size.height, mask.height())) {
    return {};
  }
  return Error{Fault::input, "", "mask of walkable areas",
               "has the size " + size_text(mask.width(), mask.height()) + " in a room of " +
                   size_text(room.size.width, room.size.height),
               "save the room in the editor again"};
}

std::vector<Rgba> area_palette() {
  constexpr std::uint8_t kLow = 0, kHalf = 160, kLight = 80, kFull = 255;
  std::vector<Rgba> palette;
  for (int index = 0; index < 256; ++index) {
    const std::uint8_t on = (index & 8) != 0 ? kFull : kHalf;
    const std::uint8_t off = (index & 8) != 0 ? kLight : kLow;
    const auto channel = [&](int bit) { return (index & bit) != 0 ? on : off; };
    palette.push_back({channel(4), channel(2), channel(1), 255});
  }
  return palette;
}

}  // namespace walkmask::ags
