#include "check/rules/finders.h"

#include <cstdint>
#include <vector>

#include "check/wording.h"

namespace walkmask::check {
namespace {

/// Returns whether F007 reports all pixels that are not opaque.
bool is_left_to_format(const MaskImage& mask) {
  const auto& format = mask.opened.manifest.format;
  return format && format->value.no_alpha && mask.settings.selection.wants(Code("F007"));
}

}  // namespace

Findings transparency_findings(const MaskImage& mask) {
  if (is_left_to_format(mask)) return {};
  constexpr std::uint8_t kOpaque = 255;
  const std::vector<Painted> half = paints_that(mask.painted.paints, [](const Painted& paint) {
    return paint.paint.colour.a != 0 && paint.paint.colour.a != kOpaque;
  });
  const std::vector<Painted> hidden = paints_that(mask.painted.paints, [&](const Painted& paint) {
    return paint.paint.colour.a == 0 && mask.vocabulary.would_mean_something(paint.paint);
  });
  Findings findings;
  if (!half.empty()) {
    const PixelSum sum = sum_of(half);
    findings.push_back(mask.painted_at(sum.first, Code("C004"),
                                       counted(sum.pixels, "pixel") + " " + are(sum.pixels) +
                                           " partly transparent: alpha is neither 0 nor 255",
                                       "use hard brushes and erasers, or flatten the image"));
  }
  if (!hidden.empty()) {
    const PixelSum sum = sum_of(hidden);
    findings.push_back(mask.painted_at(
        sum.first, Code("C005"),
        counted(sum.pixels, "transparent pixel") + " " + (sum.pixels == 1 ? "hides" : "hide") +
            " a colour that is floor or an area where alpha is ignored",
        "clear them to black, or flatten the image"));
  }
  return findings;
}

}  // namespace walkmask::check
