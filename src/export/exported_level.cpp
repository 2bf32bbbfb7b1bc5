#include "export/exported_level.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "floor/blocks.h"
#include "level/choice.h"
#include "polygons/conform.h"
#include "polygons/convex_pieces.h"

namespace walkmask {
namespace {

void scale(Ring& ring, MaskScale scale) {
  for (Point& corner : ring) corner = {corner.x * scale.factor, corner.y * scale.factor};
}

void scale(FloorZone& zone, MaskScale factor) {
  for (Ring& ring : zone.pieces) scale(ring, factor);
  for (PartOutline& part : zone.parts) {
    scale(part.outer, factor);
    for (Ring& hole : part.holes) scale(hole, factor);
  }
}

/// Returns a name for the floor outside all areas that no area has.
std::string name_outside(const std::vector<Area>& areas) {
  std::string name = "floor";
  while (std::ranges::find(areas, name, &Area::name) != areas.end()) name += '_';
  return name;
}

}  // namespace

ZonedFloor zoned_floor(const Level& level, const std::vector<bool>& open,
                       const Footprint& footprint) {
  const BitGrid floor = floor_of(level, open, footprint);
  ZonedFloor result;
  std::vector<std::vector<Ring>> pieces;
  const auto add = [&](const std::string& name, bool is_area, const BitGrid& pixels) {
    const Blocks blocks(pixels);
    if (blocks.all().empty()) return;
    pieces.push_back(convex_pieces(blocks));
    result.zones.push_back({name, is_area, {}, outlines(blocks)});
  };
  BitGrid outside = floor;
  for (const Area& area : level.areas) outside -= area.pixels;
  result.outside = name_outside(level.areas);
  add(result.outside, false, outside);
  for (std::size_t i = 0; i < level.areas.size(); ++i) {
    if (!open[i]) continue;
    BitGrid inside = level.areas[i].pixels.grid();
    inside &= floor;
    add(level.areas[i].name, true, inside);
  }
  conform(pieces);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    result.zones[i].pieces = std::move(pieces[i]);
    scale(result.zones[i], level.scale());
  }
  return result;
}

}  // namespace walkmask
