#include "check/rules/finders.h"

#include <algorithm>
#include <optional>
#include <string>

#include "check/wording.h"

namespace walkmask::check {
namespace {

Findings kind_findings(const MaskImage& mask, const MaskFormat& format) {
  const auto unfit = [&](const std::string& message, const std::string& cure) {
    return Findings{{.code = Code("F004"),
                     .file = mask.mask.file,
                     .place = "IHDR",
                     .message = message,
                     .cure = cure}};
  };
  const bool needs_palette =
      format.indexed || format.max_areas || (format.bits && mask.image().table().empty());
  if (needs_palette && !mask.image().indexed()) {
    return unfit("has no palette, but the engine needs one", "save it as an indexed PNG");
  }
  if (!format.bits) return {};
  const int bits = mask.image().value_bits();
  if (bits == *format.bits) return {};
  return unfit("has " + std::to_string(bits) + " bits per pixel, but the engine reads " +
                   std::to_string(*format.bits),
               "save it with a palette of " + std::to_string(1 << *format.bits) + " colours");
}

Findings index_findings(const MaskImage& mask, int most) {
  std::vector<std::string> indices;
  const Painted* first = nullptr;
  for (const Painted& paint : mask.painted.paints) {
    if (!paint.paint.index || *paint.paint.index < most) continue;
    if (first == nullptr) first = &paint;
    indices.push_back(std::to_string(*paint.paint.index));
  }
  if (first == nullptr) return {};
  return {mask.painted_at(first->first, Code("F005"),
                          "palette " + std::string(indices.size() == 1 ? "index " : "indices ") +
                              listed(indices) + " " + are(std::ssize(indices)) +
                              " painted, but the engine has areas 0 to " + std::to_string(most - 1),
                          "paint with those")};
}

/// Returns the first index of the palette with the same colour as this index.
std::size_t first_twin(std::span<const Rgba> palette, std::size_t index) {
  return static_cast<std::size_t>(std::ranges::find(palette, palette[index]) - palette.begin());
}

Findings palette_findings(const MaskImage& mask) {
  const std::span<const Rgba> palette = mask.image().table();
  const std::vector<Painted> twins = paints_that(mask.painted.paints, [&](const Painted& paint) {
    return first_twin(palette, *paint.paint.index) < *paint.paint.index;
  });
  if (twins.empty()) return {};
  std::vector<std::string> indices;
  for (const Painted& twin : twins) indices.push_back(std::to_string(*twin.paint.index));
  const std::size_t other = first_twin(palette, *twins.front().paint.index);
  const Rgb colour = {palette[other].r, palette[other].g, palette[other].b};
  Finding finding =
      indices.size() == 1
          ? mask.painted_at(twins.front().first, Code("F006"),
                            "palette indices " + std::to_string(other) + " and " + indices.front() +
                                " are both " + colour_key_text(colour),
                            "give index " + indices.front() + " a different colour")
          : mask.painted_at(
                twins.front().first, Code("F006"),
                "palette indices " + listed(indices) + " repeat colours of lower indices",
                "give each a different colour");
  finding.place = "PLTE";
  return {finding};
}

Findings alpha_findings(const MaskImage& mask) {
  constexpr int kOpaque = 255;
  const std::vector<Painted> transparent = paints_that(
      mask.painted.paints, [](const Painted& paint) { return paint.paint.colour.a != kOpaque; });
  if (transparent.empty()) return {};
  const PixelSum sum = sum_of(transparent);
  return {mask.painted_at(sum.first, Code("F007"),
                          counted(sum.pixels, "pixel") + " " + are(sum.pixels) +
                              " transparent, which the engine does not support",
                          "flatten the image")};
}

}  // namespace

Findings format_findings(const MaskImage& mask) {
  if (!mask.opened.manifest.format) return {};
  const MaskFormat& format = mask.opened.manifest.format->value;
  Findings findings = kind_findings(mask, format);
  if (format.max_areas) append(findings, index_findings(mask, *format.max_areas));
  if (format.unique_palette && mask.image().indexed()) append(findings, palette_findings(mask));
  if (format.no_alpha) append(findings, alpha_findings(mask));
  return findings;
}

}  // namespace walkmask::check
