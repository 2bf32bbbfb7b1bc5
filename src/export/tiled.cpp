#include <string>

#include "base/number_text.h"
#include "export/vertices.h"
#include "export/writers.h"
#include "json/writer.h"

// Maps of Tiled 1.8 or later with object layers only; a tile is a pixel. Names of areas and states
// need no escapes: see level/name.h.

namespace walkmask {
namespace {

/// The numbers that a map gives its layers and objects, from 1.
struct MapIds {
  int next_layer = 1, next_object = 1;
};

std::string points_text(const Ring& ring) {
  std::string text;
  for (const Point corner : ring) {
    if (!text.empty()) text += ' ';
    text += point_text(corner.x, corner.y);
  }
  return text;
}

std::string attribute(const char* name, int value) {
  return std::string(" ") + name + "=\"" + std::to_string(value) + "\"";
}

std::string layer_xml(const FloorZone& zone, MapIds& ids) {
  std::string text =
      " <objectgroup" + attribute("id", ids.next_layer++) + " name=\"" + zone.name + "\">\n";
  for (const Ring& ring : zone.pieces) {
    text += "  <object" + attribute("id", ids.next_object++) +
            " x=\"0\" y=\"0\"><polygon points=\"" + points_text(ring) + "\"/></object>\n";
  }
  return text + " </objectgroup>\n";
}

void write_polygon_object(json::Writer& out, const Ring& ring, MapIds& ids) {
  out.key("id").integer(ids.next_object++).key("name").text("").key("type").text("");
  for (const char* key : {"x", "y", "width", "height", "rotation"}) out.key(key).integer(0);
  out.key("visible").boolean(true).key("polygon");
  write_corners(out, ring, std::nullopt);
}

/// Begins a layer with the keys that every type of layer has.
void begin_layer(json::Writer& out, const char* type, const std::string& name, MapIds& ids) {
  out.begin_object().key("id").integer(ids.next_layer++).key("name").text(name);
  out.key("type").text(type).key("visible").boolean(true).key("opacity").integer(1);
  out.key("x").integer(0).key("y").integer(0);
}

void write_object_layer(json::Writer& out, const FloorZone& zone, MapIds& ids) {
  begin_layer(out, "objectgroup", zone.name, ids);
  out.key("draworder").text("topdown");
  write_objects(out.key("objects"), zone.pieces,
                [&](const Ring& ring) { write_polygon_object(out, ring, ids); });
  out.end_object();
}

}  // namespace

std::string tiled_xml(const ExportedLevel& level) {
  std::string layers;
  MapIds ids;
  for (const ZonedFloor& floor : level.floors) {
    if (!floor.state.empty()) {
      layers += " <group" + attribute("id", ids.next_layer++) + " name=\"" + floor.state + "\">\n";
    }
    for (const FloorZone& zone : floor.zones) layers += layer_xml(zone, ids);
    if (!floor.state.empty()) layers += " </group>\n";
  }
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
         "<map version=\"1.8\" orientation=\"orthogonal\" renderorder=\"right-down\"" +
         attribute("width", level.width) + attribute("height", level.height) +
         attribute("tilewidth", 1) + attribute("tileheight", 1) + attribute("infinite", 0) +
         attribute("nextlayerid", ids.next_layer) + attribute("nextobjectid", ids.next_object) +
         ">\n" + layers + "</map>\n";
}

std::string tiled_json(const ExportedLevel& level) {
  std::string text;
  json::Writer out(text);
  MapIds ids;
  out.begin_object().key("type").text("map").key("version").text("1.8");
  out.key("orientation").text("orthogonal").key("renderorder").text("right-down");
  out.key("infinite").boolean(false).key("compressionlevel").integer(-1);
  out.key("width").integer(level.width).key("height").integer(level.height);
  out.key("tilewidth").integer(1).key("tileheight").integer(1);
  out.key("tilesets").begin_array().end_array().key("layers").begin_array();
  for (const ZonedFloor& floor : level.floors) {
    if (!floor.state.empty()) {
      begin_layer(out, "group", floor.state, ids);
      out.key("layers").begin_array();
    }
    for (const FloorZone& zone : floor.zones) write_object_layer(out, zone, ids);
    if (!floor.state.empty()) out.end_array().end_object();
  }
  out.end_array();
  out.key("nextlayerid").integer(ids.next_layer).key("nextobjectid").integer(ids.next_object);
  out.end_object();
  return text + "\n";
}

}  // namespace walkmask
