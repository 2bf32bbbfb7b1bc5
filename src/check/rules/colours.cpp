#include "check/rules/colours.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "check/soft_edges.h"
#include "check/vocabulary.h"
#include "check/wording.h"

namespace walkmask::check {
namespace {

/// A colour that is off by more is hardly a slip.
constexpr int kFar = 48;

/// So many unnamed colours of an image are told one by one.
constexpr std::ptrdiff_t kToldApart = 5;

Rgb opaque(Rgba colour) { return {colour.r, colour.g, colour.b}; }

std::string name_of(const Paint& paint, const Vocabulary& vocabulary) {
  if (vocabulary.names_indices() && paint.index) return "index:" + std::to_string(*paint.index);
  return colour_key_text(opaque(paint.colour));
}

bool is_far_off(const Painted& paint, const Vocabulary& vocabulary) {
  if (vocabulary.names_indices() && paint.paint.index) return true;
  const auto nearest = vocabulary.nearest(opaque(paint.paint.colour));
  return !nearest || nearest->difference > kFar;
}

/// Whether so much of the paint is so unlike all that is named that it must be meant.
bool is_undeclared_area(const Painted& paint, const Vocabulary& vocabulary,
                        const Parameters& parameters) {
  return paint.pixels >= parameters.undeclared_size && is_far_off(paint, vocabulary);
}

/// Whether a paint is no slip where what is not named is decided as well: a wall in a colour of its
/// own.
bool is_meant(const Painted& paint, const Vocabulary& vocabulary, const Parameters& parameters) {
  return vocabulary.decides_all() &&
         (paint.pixels >= parameters.undeclared_size || is_far_off(paint, vocabulary));
}

Finding undeclared_area(const Mask& mask, const Painted& paint, const Vocabulary& vocabulary) {
  const std::string name = name_of(paint.paint, vocabulary);
  return {.code = Code::A002,
          .file = mask.file,
          .place = "",
          .pixel = paint.first,
          .message = counted(paint.pixels, "pixel") + " " + are(paint.pixels) + " painted " + name +
                     ", which is no area of the legend",
          .cure = "name " + name + " in the legend"};
}

std::string in_brackets(const std::string& meaning) { return " (" + meaning + ")"; }

/// How far a colour is off that may be a slip; absent for others.
std::optional<int> slip_of(const Painted& paint, const Vocabulary& vocabulary) {
  if (is_far_off(paint, vocabulary)) return std::nullopt;
  return vocabulary.nearest(opaque(paint.paint.colour))->difference;
}

/// `tolerance` is what would make all slips of the mask good, where that is to be told here.
Finding unknown_colour(const Mask& mask, const Painted& paint, const Vocabulary& vocabulary,
                       std::optional<int> tolerance) {
  const std::string name = name_of(paint.paint, vocabulary);
  Finding finding = {.code = Code::C001,
                     .file = mask.file,
                     .place = "",
                     .pixel = paint.first,
                     .message = counted(paint.pixels, "pixel") + " " + are(paint.pixels) + " " +
                                name + ", which nobody has named",
                     .cure = "name it in the legend, or paint over it"};
  const auto nearest = vocabulary.nearest(opaque(paint.paint.colour));
  if (!nearest || (vocabulary.names_indices() && paint.paint.index)) return finding;
  const std::string known = colour_key_text(nearest->named.colour);
  finding.message += "; nearest is " + known + in_brackets(nearest->named.meaning) + ", " +
                     std::to_string(nearest->difference) + " off";
  if (nearest->difference > kFar) return finding;
  finding.cure = "paint with " + known;
  if (tolerance) finding.cure += ", or say \"tolerance\": " + std::to_string(*tolerance);
  return finding;
}

Finding unknown_colours(const Mask& mask, std::span<const Painted> paints, bool complete) {
  const PixelSum sum = sum_of(paints);
  const std::string number = std::to_string(paints.size());
  return {.code = Code::C001,
          .file = mask.file,
          .place = "",
          .pixel = sum.first,
          .message = complete ? counted(sum.pixels, "pixel") + " have " + number +
                                    " more colours that nobody has named"
                              : "it has more than " + std::to_string(kMostPaints) +
                                    " colours, most of which nobody has named",
          .cure = complete ? "paint with the colours that are named"
                           : "is this the mask, and not the picture that belongs to it?"};
}

Findings unknown_findings(const Mask& mask, std::vector<Painted> unknown,
                          const Vocabulary& vocabulary) {
  Findings findings;
  std::stable_sort(unknown.begin(), unknown.end(),
                   [](const Painted& a, const Painted& b) { return a.pixels > b.pixels; });
  // One tolerance will do for all of them, so it is told once.
  std::optional<int> tolerance;
  for (const Painted& paint : unknown) tolerance = std::max(tolerance, slip_of(paint, vocabulary));
  const std::ptrdiff_t apart =
      std::ssize(unknown) <= kToldApart ? std::ssize(unknown) : kToldApart - 1;
  for (std::ptrdiff_t i = 0; i < apart; ++i) {
    const Painted& paint = unknown[static_cast<std::size_t>(i)];
    const bool is_slip = slip_of(paint, vocabulary).has_value();
    findings.push_back(unknown_colour(mask, paint, vocabulary, is_slip ? tolerance : std::nullopt));
    if (is_slip) tolerance.reset();
  }
  if (apart == std::ssize(unknown)) return findings;
  std::vector<Painted> others(unknown.begin() + apart, unknown.end());
  std::sort(others.begin(), others.end(), [](const Painted& a, const Painted& b) {
    return std::pair(a.first.y, a.first.x) < std::pair(b.first.y, b.first.x);
  });
  findings.push_back(unknown_colours(mask, others, true));
  return findings;
}

Finding soft_edges(const Mask& mask, std::span<const Painted> soft) {
  const PixelSum sum = sum_of(soft);
  return {.code = Code::C002,
          .file = mask.file,
          .place = "",
          .pixel = sum.first,
          .message = counted(sum.pixels, "pixel") + " in " +
                     counted(std::ssize(soft), "mixed colour") +
                     " lie between named colours, as anti-aliasing leaves them, and belong to none",
          .cure = "paint, export and resize the mask without anti-aliasing"};
}

}  // namespace

Findings colour_findings(const Mask& mask, const Census& painted, const Vocabulary& vocabulary,
                         const Parameters& parameters) {
  if (!vocabulary.names_colours()) return {};
  if (!painted.complete) return {unknown_colours(mask, painted.paints, false)};
  const std::vector<Painted> unnamed = paints_that(
      painted.paints, [&](const Painted& paint) { return !vocabulary.knows(paint.paint); });
  std::vector<Painted> soft;
  if (!vocabulary.names_indices()) soft = soft_edge_paints(*mask.image(), unnamed, vocabulary);
  Findings findings;
  if (!soft.empty()) findings.push_back(soft_edges(mask, soft));
  std::vector<Painted> unknown;
  for (const Painted& paint : unnamed) {
    const bool is_soft = std::any_of(
        soft.begin(), soft.end(), [&](const Painted& edge) { return edge.first == paint.first; });
    if (is_soft || is_meant(paint, vocabulary, parameters)) continue;
    if (is_undeclared_area(paint, vocabulary, parameters)) {
      findings.push_back(undeclared_area(mask, paint, vocabulary));
    } else {
      unknown.push_back(paint);
    }
  }
  append(findings, unknown_findings(mask, std::move(unknown), vocabulary));
  return findings;
}

}  // namespace walkmask::check
