#include "png/write.h"

#include <cassert>
#include <string>

#include "png/bytes.h"
#include "png/refusal.h"
#include "png/stb.h"

namespace walkmask::png {
namespace {

static_assert(sizeof(Rgb) == 3, "the samples of a row of Rgb lie side by side");

bool encodable(int width, int height, int channels) {
  const std::int64_t row = std::int64_t{width} * channels + 1;
  return row <= static_cast<std::int64_t>(kLargestEncodable) / height;
}

Result<std::vector<std::uint8_t>> write(int width, int height, int channels, Bytes samples) {
  assert(width >= 1 && height >= 1);
  assert(samples.size() == std::uint64_t{1} * static_cast<unsigned>(width) *
                               static_cast<unsigned>(height) * static_cast<unsigned>(channels));
  if (!encodable(width, height, channels)) {
    return refusal("",
                   "a picture of " + std::to_string(width) + " x " + std::to_string(height) +
                       " pixels is too large to be written as PNG",
                   "use smaller images");
  }
  const Encoded encoded = stb_encode(width, height, channels, samples);
  if (!encoded.memory) return out_of_memory();
  return std::vector<std::uint8_t>(encoded.memory.get(), encoded.memory.get() + encoded.size);
}

}  // namespace

Result<std::vector<std::uint8_t>> write_rgb(int width, int height, std::span<const Rgb> pixels) {
  return write(width, height, 3,
               {reinterpret_cast<const std::uint8_t*>(pixels.data()), pixels.size_bytes()});
}

Result<std::vector<std::uint8_t>> write_grey(int width, int height,
                                             std::span<const std::uint8_t> pixels) {
  return write(width, height, 1, pixels);
}

}  // namespace walkmask::png
