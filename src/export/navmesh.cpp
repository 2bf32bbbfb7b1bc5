#include "export/vertices.h"
#include "export/writers.h"
#include "json/writer.h"

namespace walkmask {
namespace {

void write_zones(json::Writer& out, const ZonedFloor& floor, const ExportedLevel& level) {
  out.begin_object();
  const bool is_outside = !floor.zones.empty() && !floor.zones.front().is_area;
  if (!is_outside) out.key(floor.outside).begin_array().end_array();
  for (const FloorZone& zone : floor.zones) {
    write_array(out.key(zone.name), zone.pieces,
                [&](const Ring& ring) { write_corners(out, ring, level.metres); });
  }
  for (const std::string& area : floor.empty_areas) out.key(area).begin_array().end_array();
  out.end_object();
}

}  // namespace

std::string navmesh_json(const ExportedLevel& level) {
  std::string text;
  json::Writer out(text);
  if (level.floors.size() == 1 && level.floors.front().state.empty()) {
    write_zones(out, level.floors.front(), level);
    return text + "\n";
  }
  out.begin_object();
  for (const ZonedFloor& floor : level.floors) {
    out.key(floor.state);
    write_zones(out, floor, level);
  }
  out.end_object();
  return text + "\n";
}

}  // namespace walkmask
