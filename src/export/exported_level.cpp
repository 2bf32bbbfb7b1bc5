#include "export/exported_level.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "floor/blocks.h"
#include "level/choice.h"
#include "polygons/conform.h"
#include "polygons/convex_pieces.h"
#include "polygons/diagonal_cuts.h"
#include "polygons/simplify.h"

namespace walkmask {
namespace {

void scale(Ring& ring, MaskScale scale) {
  for (Point& corner : ring) corner = {corner.x * scale.factor, corner.y * scale.factor};
}

void scale(FloorZone& zone, MaskScale factor) {
  for (Ring& ring : zone.pieces) scale(ring, factor);
  for_each_ring(zone.parts, [factor](Ring& ring) { scale(ring, factor); });
}

/// Returns a name for the floor outside all areas that no area has.
std::string name_outside(const std::vector<Area>& areas) {
  std::string name = "floor";
  while (std::ranges::find(areas, name, &Area::name) != areas.end()) name += '_';
  return name;
}

/// Returns the area that the outlines of a zone enclose.
double area_of(const FloorZone& zone) {
  std::int64_t doubled = 0;
  for_each_ring(zone.parts, [&](const Ring& ring) { doubled += doubled_area(ring); });
  return double(doubled) / 2;
}

/// Returns the convex pieces of a zone. Cutting along rows is faster, and has fewer of them along
/// stairs; cutting between corners has fewer around many holes.
std::vector<Ring> exact_pieces(const Blocks& blocks, const std::vector<PartOutline>& parts) {
  std::vector<Ring> pieces = convex_pieces(blocks);
  if (2 * pieces.size() <= 3 * fewest_pieces(parts)) return pieces;
  std::vector<Ring> others = convex_pieces(parts);
  return others.size() < pieces.size() ? others : pieces;
}

/// Simplifies the outlines of zones where that makes fewer pieces.
void simplify_where_it_helps(std::vector<std::vector<PartOutline>>& zones,
                             std::vector<std::vector<Ring>>& pieces, double tolerance) {
  std::vector<std::vector<PartOutline>> simple = zones;
  simplify(simple, tolerance);
  for (std::size_t i = 0; i < zones.size(); ++i) {
    std::vector<Ring> fewer = convex_pieces(simple[i]);
    if (fewer.size() >= pieces[i].size()) continue;
    pieces[i] = std::move(fewer);
    zones[i] = std::move(simple[i]);
  }
}

}  // namespace

ZonedFloor zoned_floor(const Level& level, const std::vector<bool>& open,
                       const Footprint& footprint, double tolerance) {
  const BitGrid floor = floor_of(level, open, footprint);
  ZonedFloor result;
  std::vector<std::vector<Ring>> pieces;
  std::vector<std::vector<PartOutline>> parts;
  const auto add = [&](const std::string& name, bool is_area, const BitGrid& pixels) {
    const Blocks blocks(pixels);
    if (blocks.all().empty()) return;
    parts.push_back(outlines(blocks));
    pieces.push_back(exact_pieces(blocks, parts.back()));
    result.zones.push_back({name, is_area, {}, {}});
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
    if (!inside.any()) result.empty_areas.push_back(level.areas[i].name);
  }
  if (tolerance > 0) simplify_where_it_helps(parts, pieces, tolerance / level.scale().factor);
  conform(pieces);
  double covered = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    result.zones[i].pieces = std::move(pieces[i]);
    result.zones[i].parts = std::move(parts[i]);
    scale(result.zones[i], level.scale());
    covered += area_of(result.zones[i]);
  }
  result.area = double(floor.count()) * level.scale().factor * level.scale().factor;
  result.lost_area = result.area - covered;
  return result;
}

}  // namespace walkmask
