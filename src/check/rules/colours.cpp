#include "check/rules/finders.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "check/undeclared_colours.h"
#include "check/vocabulary.h"
#include "check/wording.h"

namespace walkmask::check {
namespace {

/// The number of undeclared colours of an image that are reported one by one.
constexpr std::ptrdiff_t kMostColours = 5;

std::string name_of(const Paint& paint, const Vocabulary& vocabulary) {
  if (vocabulary.declares_indices() && paint.index) return "index:" + std::to_string(*paint.index);
  return colour_key_text(opaque(paint.colour));
}

/// Returns "colour #ff0000" or "palette index:3".
std::string kind_and_name_of(const Paint& paint, const Vocabulary& vocabulary) {
  const bool is_index = vocabulary.declares_indices() && paint.index;
  return (is_index ? "palette " : "colour ") + name_of(paint, vocabulary);
}

PaintedColours colours_of(const MaskImage& mask, std::span<const Painted> paints) {
  return painted_colours(paints, mask.vocabulary.declares_indices());
}

Finding undeclared_area(const MaskImage& mask, const Painted& paint) {
  const std::string name = name_of(paint.paint, mask.vocabulary);
  Finding finding = mask.painted_at(paint.first, Code("A002"),
                                    counted(paint.pixels, "pixel") + " " + are(paint.pixels) +
                                        " painted " + name + ", which the legend does not declare",
                                    "declare " + name + " in the legend");
  finding.subjects = {{Named::Kind::colour, name}};
  finding.evidence = {colours_of(mask, {&paint, 1})};
  return finding;
}

std::string in_brackets(const std::string& meaning) { return " (" + meaning + ")"; }

/// Reports a colour. `tolerance`, if this finding names it, would accept all slips of the mask.
Finding unknown_colour(const MaskImage& mask, const Painted& paint, std::optional<int> tolerance) {
  const Vocabulary& vocabulary = mask.vocabulary;
  Finding finding =
      mask.painted_at(paint.first, Code("C001"),
                      counted(paint.pixels, "pixel") + (paint.pixels == 1 ? " has" : " have") +
                          " the undeclared " + kind_and_name_of(paint.paint, vocabulary),
                      "declare it in the legend, or paint over it");
  finding.subjects = {{Named::Kind::colour, name_of(paint.paint, vocabulary)}};
  finding.evidence = {colours_of(mask, {&paint, 1})};
  const auto nearest = vocabulary.nearest(opaque(paint.paint.colour));
  if (!nearest || (vocabulary.declares_indices() && paint.paint.index)) return finding;
  const std::string known = colour_key_text(nearest->declared.colour);
  finding.message += "; the nearest declared colour is " + known +
                     in_brackets(nearest->declared.meaning) + ", which differs by " +
                     std::to_string(nearest->difference);
  if (!slip_of(paint, vocabulary)) return finding;
  finding.cure = "paint with " + known;
  if (tolerance) finding.cure += ", or set \"tolerance\": " + std::to_string(*tolerance);
  return finding;
}

Finding further_colours(const MaskImage& mask, std::span<const Painted> paints) {
  const PixelSum sum = sum_of(paints);
  Finding finding = mask.painted_at(sum.first, Code("C001"),
                                    counted(sum.pixels, "pixel") + " have " +
                                        std::to_string(paints.size()) + " more undeclared colours",
                                    "paint with the declared colours");
  finding.more = paints.size() - 1;
  finding.evidence = {colours_of(mask, paints)};
  return finding;
}

Finding endless_colours(const MaskImage& mask) {
  return mask.painted_at(sum_of(mask.painted.paints).first, Code("C001"),
                         "the image has more than " + std::to_string(kMostPaints) +
                             " colours, most of them undeclared",
                         "check that this is the mask, and not the picture that belongs to it");
}

Findings unknown_findings(const MaskImage& mask, std::vector<Painted> unknown) {
  Findings findings;
  std::stable_sort(unknown.begin(), unknown.end(),
                   [](const Painted& a, const Painted& b) { return a.pixels > b.pixels; });
  // One tolerance is enough for all of them, so only the first finding names it.
  std::optional<int> tolerance;
  for (const Painted& paint : unknown) {
    tolerance = std::max(tolerance, slip_of(paint, mask.vocabulary));
  }
  const std::ptrdiff_t apart =
      std::ssize(unknown) <= kMostColours ? std::ssize(unknown) : kMostColours - 1;
  for (std::ptrdiff_t i = 0; i < apart; ++i) {
    const Painted& paint = unknown[static_cast<std::size_t>(i)];
    const bool is_slip = slip_of(paint, mask.vocabulary).has_value();
    findings.push_back(unknown_colour(mask, paint, is_slip ? tolerance : std::nullopt));
    if (is_slip) tolerance.reset();
  }
  if (apart == std::ssize(unknown)) return findings;
  std::vector<Painted> others(unknown.begin() + apart, unknown.end());
  std::sort(others.begin(), others.end(), [](const Painted& a, const Painted& b) {
    return std::pair(a.first.y, a.first.x) < std::pair(b.first.y, b.first.x);
  });
  findings.push_back(further_colours(mask, others));
  return findings;
}

std::string end_text(Rgba end, const MaskImage& mask) {
  const Rgb colour = opaque(end);
  const auto nearest = mask.vocabulary.nearest(colour);
  return colour_key_text(colour) + (nearest ? in_brackets(nearest->declared.meaning) : "");
}

Finding soft_edge_finding(const MaskImage& mask, const SoftEdges& soft) {
  const PixelSum sum = sum_of(soft.paints);
  const int width = soft.width * mask.opened.manifest.scale.square().factor;
  Finding finding = mask.painted_at(
      sum.first, Code("C002"),
      counted(sum.pixels, "pixel") + " in " + counted(std::ssize(soft.paints), "mixed colour") +
          " lie between declared colours, as anti-aliasing leaves them: most "
          "between " +
          end_text(soft.one, mask) + " and " + end_text(soft.other, mask) + ", in edges up to " +
          counted(width, "pixel") + " wide",
      "paint, export and resize the mask without anti-aliasing");
  finding.evidence = {colours_of(mask, soft.paints)};
  return finding;
}

}  // namespace

Findings colour_findings(const MaskImage& mask) {
  const Vocabulary& vocabulary = mask.vocabulary;
  if (!vocabulary.declares_colours()) return {};
  if (!mask.painted.complete) return {endless_colours(mask)};
  UndeclaredColours undeclared = undeclared_colours(mask);
  Findings findings;
  if (!undeclared.soft.paints.empty()) {
    findings.push_back(soft_edge_finding(mask, undeclared.soft));
  }
  for (const Painted& paint : undeclared.areas) findings.push_back(undeclared_area(mask, paint));
  append(findings, unknown_findings(mask, std::move(undeclared.unknown)));
  return findings;
}

}  // namespace walkmask::check
