#include "check/rules/finders.h"

#include <algorithm>
#include <variant>
#include <vector>

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
           .message = "no pixel is floor",
           .cure = "paint the floor white, or declare its colours in \"walkable\""}};
}

Findings drawn_floor_findings(const OpenedLevel& opened) {
  if (!opened.has_floor() || opened.first().image() != nullptr) return {};
  if (!has_no_pixel(opened.first())) return {};
  return {no_drawn_floor(opened.first())};
}

}  // namespace walkmask::check
