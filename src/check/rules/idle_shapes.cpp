#include "check/rules/finders.h"

#include <string>

#include "base/number_text.h"
#include "check/wording.h"
#include "shapes/fill.h"

namespace walkmask::check {
namespace {

/// Finds the shapes of a mask that cover none of its pixels.
Findings idle_findings(const PlacedShapes& listed, const std::string& purpose, const Mask& mask,
                       const LevelContent& opened) {
  const MaskScale scale = opened.manifest.scale.square();
  const Size room = opened.room_of(mask);
  const std::string message = "this shape of " + purpose +
                              " covers no pixel of the room, which is " +
                              size_text(room.width, room.height);
  Findings findings;
  for (const auto& [shape, position] : listed) {
    if (shapes::covers_pixels(shape, mask.size, scale)) continue;
    findings.push_back({.code = Code("S004"),
                        .file = opened.file,
                        .place = position,
                        .message = message,
                        .cure = "correct its coordinates, or remove it"});
  }
  return findings;
}

}  // namespace

Findings idle_shape_findings(const LevelContent& opened) {
  Findings findings;
  if (opened.walk && opened.manifest.walk_shapes) {
    const ShapedWalk& walk = *opened.manifest.walk_shapes;
    append(findings, idle_findings(walk.floor, "the floor", *opened.walk, opened));
    append(findings, idle_findings(walk.walls, "walls", *opened.walk, opened));
  }
  if (opened.areas && opened.manifest.area_shapes) {
    for (const ShapedArea& area : opened.manifest.area_shapes->areas) {
      append(findings, idle_findings(area.shapes, "area " + area.name, *opened.areas, opened));
    }
  }
  shorten(findings, Code("S004"));
  return findings;
}

}  // namespace walkmask::check
