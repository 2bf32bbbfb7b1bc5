#include <cstdint>

#include "fuzz/demand.h"
#include "image/bmp_mask.h"

// For any bytes, a BMP is refused as a mask with a reason, or read as an image within the limits
// whose values all have a colour.

namespace walkmask::fuzz {
namespace {

constexpr png::Limits kLimits = {.file_bytes = 1 << 16, .side = 512, .pixels = 1 << 16};

void check(image::Bytes file) {
  const Result<png::Image> mask = image::read_bmp_mask(file, kLimits);
  if (!mask) {
    demand(!mask.error().reason.empty() && !mask.error().cure.empty(),
           "a refusal has a reason and a cure");
    demand(mask.error().fault == Fault::input, "a refusal is about the file");
    return;
  }
  demand(mask->width() <= kLimits.side && mask->height() <= kLimits.side, "sides are limited");
  for (int y = 0; mask->indexed() && y < mask->height(); ++y) {
    for (int x = 0; x < mask->width(); ++x) {
      demand(mask->value(y, x) < mask->table().size(), "every value has a colour");
    }
  }
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({data, size});
  return 0;
}
