#include "check/rules/finders.h"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "base/grammar.h"

namespace walkmask::check {
namespace {

bool has_no_pixel(const Mask& mask) {
  const auto& grids = std::get<std::vector<BitGrid>>(mask.content);
  return std::all_of(grids.begin(), grids.end(), [](const BitGrid& grid) { return !grid.any(); });
}

Finding no_drawn_floor(const Mask& mask) {
  return {.code = Code("C006"),
          .file = mask.file,
          .place = mask.place,
          .message = "no pixel is floor",
          .cure = "give it floor inside the room that no wall covers"};
}

/// Returns what to do. White paint does not help if "walkable" decides what is floor, and an
/// indexed mask is painted with indices.
std::string cure(const MaskImage& mask) {
  const bool is_indexed = mask.image().indexed();
  const bool has_rule = mask.opened.manifest.walkable.has_value();
  return std::string(has_rule || is_indexed ? "" : "paint the floor white, or ") +
         "name what is floor in \"walkable\"" + (is_indexed ? ", as in \"index:1\"" : "");
}

}  // namespace

Findings no_floor_findings(const MaskImage& mask) {
  const Census& painted = mask.painted;
  const bool any_floor =
      !painted.complete ||
      std::any_of(painted.paints.begin(), painted.paints.end(),
                  [&](const Painted& paint) { return mask.vocabulary.is_floor(paint.paint); });
  if (any_floor || !mask.paints_floor()) return {};
  return {{.code = Code("C006"),
           .file = mask.mask.file,
           .place = "",
           .message = "no pixel is floor; the mask has " + paints_text(painted),
           .cure = cure(mask)}};
}

Findings drawn_floor_findings(const LevelContent& opened) {
  if (!opened.has_floor() || opened.first().image() != nullptr) return {};
  if (!has_no_pixel(opened.first())) return {};
  return {no_drawn_floor(opened.first())};
}

}  // namespace walkmask::check
