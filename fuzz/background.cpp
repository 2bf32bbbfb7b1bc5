#include <algorithm>
#include <cstdint>
#include <vector>

#include "fuzz/demand.h"
#include "image/read.h"

// For any bytes, a background is refused with a reason, or read as an image within the limits,
// identical each time, with the size in its headers.

namespace walkmask::fuzz {
namespace {

constexpr png::Limits kLimits = {.file_bytes = 1 << 16, .side = 512, .pixels = 1 << 16};

std::vector<Rgba> pixels_of(const png::Image& image) {
  const auto width = static_cast<std::size_t>(image.width());
  std::vector<Rgba> pixels(width * static_cast<std::size_t>(image.height()));
  for (int y = 0; y < image.height(); ++y) {
    image.colours(y, std::span(pixels).subspan(static_cast<std::size_t>(y) * width, width));
  }
  return pixels;
}

void check_refusal(const Error& error) {
  demand(!error.reason.empty() && !error.cure.empty(), "a refusal has a reason and a cure");
  demand(error.fault == Fault::input, "a refusal is about the file");
}

void check(image::Bytes file) {
  const Result<image::Facts> facts = image::read_facts(file, kLimits);
  const Result<png::Image> decoded = image::read(file, kLimits);
  if (!facts) {
    check_refusal(facts.error());
    demand(!decoded, "what has no headers has no pixels");
    return;
  }
  demand(facts->header.width <= kLimits.side && facts->header.height <= kLimits.side,
         "sides are limited");
  if (!decoded) return check_refusal(decoded.error());
  demand(decoded->width() == facts->header.width && decoded->height() == facts->header.height,
         "an image has the size that its headers announce");
  const Result<png::Image> again = image::read(file, kLimits);
  demand(again && pixels_of(*decoded) == pixels_of(*again), "the same file gives the same pixels");
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({data, size});
  return 0;
}
