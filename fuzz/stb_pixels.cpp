#include "fuzz/stb_pixels.h"

#include <cstddef>
#include <memory>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb_image.h>
#pragma GCC diagnostic pop

namespace walkmask::fuzz {
namespace {

/// From grey, grey and alpha, RGB or RGBA.
Rgba colour_of(const std::uint8_t* samples, int channels) {
  const bool is_grey = channels < 3;
  const std::uint8_t alpha = channels % 2 == 0 ? samples[channels - 1] : std::uint8_t{255};
  return {samples[0], samples[is_grey ? 0 : 1], samples[is_grey ? 0 : 2], alpha};
}

}  // namespace

std::optional<Pixels> stb_pixels(png::Bytes file) {
  int width = 0, height = 0, channels = 0;
  const std::unique_ptr<stbi_uc, void (*)(void*)> samples(
      stbi_load_from_memory(file.data(), static_cast<int>(file.size()), &width, &height, &channels,
                            0),
      stbi_image_free);
  if (!samples) return std::nullopt;
  Pixels pixels = {width, height, {}};
  const std::ptrdiff_t count = std::ptrdiff_t{width} * height;
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    pixels.colours.push_back(colour_of(samples.get() + i * channels, channels));
  }
  return pixels;
}

}  // namespace walkmask::fuzz
