#include "level/mask.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/number_text.h"

namespace walkmask {

Mask mask_of_image(std::string file, png::Image image) {
  const Size size = {image.width(), image.height()};
  return {.file = std::move(file), .place = "", .size = size, .content = std::move(image)};
}

std::pair<Size, Size> sizes_to_compare(const Mask& one, const Mask& other) {
  const bool have_equal_pixels =
      one.squares.width == other.squares.width && one.squares.height == other.squares.height;
  if (have_equal_pixels) return {one.painted_size(), other.painted_size()};
  return {one.size, other.size};
}

const Mask* legend_mask(const std::optional<Mask>& walk, const std::optional<Mask>& areas) {
  if (areas) return &*areas;
  return walk ? &*walk : nullptr;
}

Failure refuse_large_room(Size mask, const PaintedScale& scale, const png::Limits& limits) {
  const auto [width, height] = scale.room_of(mask);
  const std::uint64_t pixels = std::uint64_t(width) * std::uint64_t(height);
  if (std::max(width, height) <= limits.side && pixels <= limits.pixels) return std::nullopt;
  const std::string at_scale = scale == PaintedScale() ? "" : " at scale " + scale_text(scale);
  return Error{Fault::input,
               "",
               "",
               "makes a room of " + size_text(width, height) + at_scale,
               "make it at most " + std::to_string(limits.side) + " pixels a side and " +
                   std::to_string(limits.pixels) + " in all",
               pixels > limits.pixels ? Setting::image_pixels : Setting::image_side};
}

}  // namespace walkmask
