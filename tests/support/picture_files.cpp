#include "support/picture_files.h"

#include <cstddef>

#if defined(_MSC_VER)
#pragma warning(push, 0)
#elif defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#endif

#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

#if defined(_MSC_VER)
#pragma warning(pop)
#elif defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace walkmask {
namespace {

constexpr int kChannels = 3;

void append(void* file, void* data, int size) {
  const auto* const bytes = static_cast<const std::uint8_t*>(data);
  auto& all = *static_cast<FileBytes*>(file);
  all.insert(all.end(), bytes, bytes + size);
}

FileBytes tga(int width, int height, std::span<const Rgb> pixels, int run_lengths) {
  stbi_write_tga_with_rle = run_lengths;
  FileBytes file;
  stbi_write_tga_to_func(append, &file, width, height, kChannels, pixels.data());
  return file;
}

}  // namespace

FileBytes jpeg_file(int width, int height, std::span<const Rgb> pixels) {
  constexpr int kQuality = 95;
  FileBytes file;
  stbi_write_jpg_to_func(append, &file, width, height, kChannels, pixels.data(), kQuality);
  return file;
}

FileBytes bmp_file(int width, int height, std::span<const Rgb> pixels) {
  FileBytes file;
  stbi_write_bmp_to_func(append, &file, width, height, kChannels, pixels.data());
  return file;
}

FileBytes tga_file(int width, int height, std::span<const Rgb> pixels) {
  return tga(width, height, pixels, 0);
}

FileBytes packed_tga_file(int width, int height, std::span<const Rgb> pixels) {
  return tga(width, height, pixels, 1);
}

std::vector<Rgb> banded_pixels(int width, int height) {
  constexpr Rgb kColours[] = {{20, 30, 40}, {200, 120, 60}, {90, 160, 90}, {240, 240, 230}};
  std::vector<Rgb> pixels;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      pixels.push_back(x % 13 == 5 ? kColours[y % 4] : kColours[x / 8 % 4]);
    }
  }
  return pixels;
}

}  // namespace walkmask
