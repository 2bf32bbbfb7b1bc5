#include "check/shapes.h"

#include <algorithm>

#include "check/wording.h"
#include "json/error.h"
#include "shapes/fill.h"

namespace walkmask::check {
namespace {

bool has_no_pixel(const Mask& mask) {
  const auto& grids = std::get<std::vector<BitGrid>>(mask.content);
  return std::all_of(grids.begin(), grids.end(),
                     [](const BitGrid& grid) { return grid.count() == 0; });
}

Finding no_floor(const Mask& mask) {
  return {.code = Code::C006,
          .file = mask.file,
          .place = mask.place,
          .message = "no pixel of it is floor",
          .cure = "give it floor inside the room that no wall covers"};
}

/// The shapes of a mask, by what they are for, that cover none of its pixels.
Findings idle_findings(const PlacedShapes& listed, const std::string& purpose, const Mask& mask,
                       const Contents& contents) {
  const MaskScale scale = contents.manifest.scale;
  const std::string room = size(mask.size.width * scale.factor, mask.size.height * scale.factor);
  const std::string message =
      "this shape of " + purpose + " covers no pixel of the room, which is " + room;
  Findings findings;
  for (const auto& [shape, position] : listed) {
    if (shapes::covers_pixels(shape, mask.size, scale)) continue;
    findings.push_back({.code = Code::S004,
                        .file = contents.file,
                        .place = json::place(position),
                        .message = message,
                        .cure = "correct its coordinates, or remove it"});
  }
  return findings;
}

}  // namespace

Findings shape_findings(const Contents& contents) {
  Findings findings;
  const bool decides_floor = contents.walk || (contents.areas && !contents.names_walk);
  if (decides_floor && contents.first().image() == nullptr && has_no_pixel(contents.first())) {
    findings.push_back(no_floor(contents.first()));
  }
  if (contents.walk && contents.manifest.walk_shapes) {
    const ShapedWalk& walk = *contents.manifest.walk_shapes;
    append(findings, idle_findings(walk.floor, "the floor", *contents.walk, contents));
    append(findings, idle_findings(walk.walls, "walls", *contents.walk, contents));
  }
  if (contents.areas && contents.manifest.area_shapes) {
    for (const ShapedArea& area : contents.manifest.area_shapes->areas) {
      append(findings, idle_findings(area.shapes, "area " + area.name, *contents.areas, contents));
    }
  }
  shorten(findings, Code::S004);
  return findings;
}

}  // namespace walkmask::check
