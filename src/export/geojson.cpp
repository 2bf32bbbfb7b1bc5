#include "export/vertices.h"
#include "export/writers.h"
#include "json/writer.h"

namespace walkmask {
namespace {

void write_position(json::Writer& out, FileCorner corner, const ExportedLevel& level) {
  out.begin_array();
  write_coordinate(out, corner.x, level.metres);
  write_coordinate(out, corner.y, level.metres);
  out.end_array();
}

/// Writes a closed line, whose last position repeats the first.
void write_line(json::Writer& out, const Ring& ring, const ExportedLevel& level) {
  const std::vector<FileCorner> corners = file_corners(ring, level.metres);
  out.begin_array();
  for (const FileCorner corner : corners) write_position(out, corner, level);
  write_position(out, corners.front(), level);
  out.end_array();
}

void write_part(json::Writer& out, const PartOutline& part, const FloorZone& zone,
                const ZonedFloor& floor, const ExportedLevel& level) {
  out.begin_object().key("type").text("Feature").key("properties").begin_object();
  if (!floor.state.empty()) out.key("state").text(floor.state);
  out.key("area");
  zone.is_area ? out.text(zone.name) : out.null();
  out.end_object().key("geometry").begin_object();
  out.key("type").text("Polygon").key("coordinates").begin_array();
  write_line(out, part.outer, level);
  for (const Ring& hole : part.holes) write_line(out, hole, level);
  out.end_array().end_object().end_object();
}

}  // namespace

std::string geojson(const ExportedLevel& level) {
  std::string text;
  json::Writer out(text);
  out.begin_object().key("type").text("FeatureCollection").key("features").begin_array();
  for (const ZonedFloor& floor : level.floors) {
    for (const FloorZone& zone : floor.zones) {
      for (const PartOutline& part : zone.parts) write_part(out, part, zone, floor, level);
    }
  }
  out.end_array().end_object();
  return text + "\n";
}

}  // namespace walkmask
