#include "check/rules/transparency.h"

#include <cstdint>
#include <vector>

#include "check/wording.h"

namespace walkmask::check {

Findings transparency_findings(const Mask& mask, const Census& painted,
                               const Vocabulary& vocabulary) {
  constexpr std::uint8_t kOpaque = 255;
  const std::vector<Painted> half = paints_that(painted.paints, [](const Painted& paint) {
    return paint.paint.colour.a != 0 && paint.paint.colour.a != kOpaque;
  });
  const std::vector<Painted> hidden = paints_that(painted.paints, [&](const Painted& paint) {
    return paint.paint.colour.a == 0 && vocabulary.would_mean_something(paint.paint);
  });
  Findings findings;
  if (!half.empty()) {
    const PixelSum sum = sum_of(half);
    findings.push_back({.code = Code::C004,
                        .file = mask.file,
                        .place = "",
                        .pixel = sum.first,
                        .message = counted(sum.pixels, "pixel") + " " + are(sum.pixels) +
                                   " half transparent: alpha is neither 0 nor 255",
                        .cure = "paint and erase with hard tools, or flatten the image"});
  }
  if (!hidden.empty()) {
    const PixelSum sum = sum_of(hidden);
    findings.push_back({.code = Code::C005,
                        .file = mask.file,
                        .place = "",
                        .pixel = sum.first,
                        .message = counted(sum.pixels, "transparent pixel") + " " +
                                   (sum.pixels == 1 ? "hides" : "hide") +
                                   " a colour that is floor or an area where alpha is ignored",
                        .cure = "clear them to black, or flatten the image"});
  }
  return findings;
}

}  // namespace walkmask::check
