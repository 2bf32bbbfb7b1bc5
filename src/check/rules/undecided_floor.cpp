#include "check/rules/finders.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "check/wording.h"
#include "level/paint.h"

namespace walkmask::check {
namespace {

bool is_bright(const Painted& paint) { return is_paintable(paint.paint, std::nullopt, 0); }

/// Returns "floor is 0, 2 and 3", the indices that are floor by brightness, or "none is floor".
std::string floor_text(std::span<const Painted> judged) {
  std::vector<int> indices;
  for (const Painted& paint : judged) {
    if (is_bright(paint)) indices.push_back(*paint.paint.index);
  }
  if (indices.empty()) return "none is floor";
  if (indices.size() == judged.size() && indices.size() > 1) return "all are floor";
  std::sort(indices.begin(), indices.end());
  std::vector<std::string> words;
  for (const int index : indices) words.push_back(std::to_string(index));
  return "floor is " + listed(words);
}

/// Returns whether brightness decides as intended: one of two colours is bright, or the only one
/// besides declared colours is dark.
bool brightness_is_enough(std::span<const Painted> judged, bool has_names) {
  if (judged.size() == 1) return !has_names || !is_bright(judged.front());
  if (judged.size() > 2) return false;
  return judged.empty() || is_bright(judged[0]) != is_bright(judged[1]);
}

/// Returns the painted indices that no key of the manifest's legend matches.
std::vector<Painted> without_key(const Census& painted, const Manifest& manifest) {
  std::vector<ColourKey> keys;
  for (const LegendEntry& entry : manifest.legend) keys.push_back(entry.key);
  std::vector<Painted> others = painted.paints;
  std::erase_if(others, [&](const Painted& paint) {
    return matching_key(paint.paint, keys, manifest.tolerance).has_value();
  });
  return others;
}

/// Returns whether the legend names a colour: then its author works with colours, not indices.
bool names_a_colour(const Manifest& manifest) {
  return std::any_of(manifest.legend.begin(), manifest.legend.end(), [](const LegendEntry& entry) {
    return std::holds_alternative<Rgb>(entry.key);
  });
}

}  // namespace

Findings undecided_floor_findings(const MaskImage& mask) {
  const LevelContent& opened = mask.opened;
  if (!opened.walk || &mask.mask != &*opened.walk) return {};
  const Census& walk = mask.painted;
  const Manifest& manifest = opened.manifest;
  const bool has_legend = opened.legend_mask() == &mask.mask && !manifest.legend.empty();
  if (!mask.image().indexed() || manifest.walkable || (has_legend && names_a_colour(manifest))) {
    return {};
  }
  const std::vector<Painted> judged = has_legend ? without_key(walk, manifest) : walk.paints;
  const bool any_bright = std::any_of(judged.begin(), judged.end(), is_bright);
  if (brightness_is_enough(judged, has_legend) || (has_legend && !any_bright)) return {};
  const std::string which = has_legend ? (judged.size() == 1 ? "undeclared palette index is"
                                                             : "undeclared palette indices are")
                                       : "palette indices are";
  return {{.code = Code("C003"),
           .file = mask.mask.file,
           .place = "PLTE",
           .message = "its " + std::to_string(judged.size()) + " " + which +
                      " read by brightness: " + floor_text(judged),
           .cure = "set \"walkable\": \"nonzero\", or name the indices that are floor"}};
}

}  // namespace walkmask::check
