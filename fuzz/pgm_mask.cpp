#include <cstdint>

#include "fuzz/demand.h"
#include "image/pgm_mask.h"

// For any bytes, a PGM is refused as a mask with a reason, or read as an image within the limits
// whose pixels are opaque greys.

namespace walkmask::fuzz {
namespace {

constexpr png::Limits kLimits = {.file_bytes = 1 << 16, .side = 512, .pixels = 1 << 16};

void check(image::Bytes file) {
  const Result<png::Image> mask = image::read_pgm_mask(file, kLimits);
  if (!mask) {
    demand(!mask.error().reason.empty() && !mask.error().cure.empty(),
           "a refusal has a reason and a cure");
    demand(mask.error().fault == Fault::input, "a refusal is about the file");
    return;
  }
  demand(mask->width() <= kLimits.side && mask->height() <= kLimits.side, "sides are limited");
  for (int y = 0; y < mask->height(); ++y) {
    for (int x = 0; x < mask->width(); ++x) {
      const Rgba colour = mask->colour(y, x);
      demand(colour.r == colour.g && colour.g == colour.b && colour.a == 255, "pixels are greys");
    }
  }
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({data, size});
  return 0;
}
