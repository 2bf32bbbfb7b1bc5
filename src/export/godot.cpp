#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/utf8.h"
#include "export/vertices.h"
#include "export/writers.h"

// The text format of Godot 4, `format=3`. Vertices, polygons and outlines are those that the editor
// would write after baking, so nothing is baked at run time.

namespace walkmask {
namespace {

/// Returns "PackedVector2Array(0, 0, 4, 0)".
template <typename Corners>
std::string vectors(const Corners& corners) {
  std::string text = "PackedVector2Array(";
  for (const Point& corner : corners) {
    if (text.back() != '(') text += ", ";
    text += std::to_string(corner.x) + ", " + std::to_string(corner.y);
  }
  return text + ")";
}

std::string indices(const Ring& ring, const VertexList& vertices) {
  std::string text = "PackedInt32Array(";
  for (const Point corner : ring) {
    if (text.back() != '(') text += ", ";
    text += std::to_string(vertices.index_of(corner));
  }
  return text + ")";
}

void append_item(std::string& list, const std::string& item) {
  if (list.back() != '[') list += ", ";
  list += item;
}

/// Returns the properties of a NavigationPolygon. A radius of 0 keeps the floor of the agent as it
/// is if the outlines are baked again.
std::string navigation_polygon(const std::vector<const FloorZone*>& zones) {
  std::vector<Ring> rings;
  std::string outlines = "Array[PackedVector2Array]([";
  for (const FloorZone* zone : zones) {
    rings.insert(rings.end(), zone->pieces.begin(), zone->pieces.end());
    for_each_ring(zone->parts, [&](const Ring& ring) { append_item(outlines, vectors(ring)); });
  }
  const VertexList vertices(rings);
  std::string polygons = "Array[PackedInt32Array]([";
  for (const Ring& ring : rings) append_item(polygons, indices(ring, vertices));
  return "vertices = " + vectors(vertices.all()) + "\npolygons = " + polygons +
         "])\noutlines = " + outlines + "])\nagent_radius = 0.0\n";
}

/// Returns a name for a node, with _ for characters that Godot refuses there, such as `.`, and for
/// bytes that are not UTF-8.
std::string node_name(std::string_view text) {
  std::string name;
  while (!text.empty()) {
    const std::optional<Character> letter = first_character(text);
    const std::size_t bytes = letter ? letter->bytes : 1;
    const bool is_kept = letter && (letter->code >= 0x80 || letter->code == '-' ||
                                    std::isalnum(static_cast<unsigned char>(text.front())) != 0);
    name += is_kept ? text.substr(0, bytes) : "_";
    text.remove_prefix(bytes);
  }
  return name.empty() ? "level" : name;
}

/// Returns a name that is not in `used`, with a number behind it if necessary, and adds it.
std::string unused_name(const std::string& name, std::vector<std::string>& used) {
  std::string unused = node_name(name);
  for (int n = 2; std::ranges::find(used, unused) != used.end(); ++n) {
    unused = node_name(name) + "_" + std::to_string(n);
  }
  used.push_back(unused);
  return unused;
}

/// The two parts of a scene: resources come before all nodes.
struct SceneText {
  std::string resources, nodes;
  std::size_t count = 0;  ///< of resources
};

/// How the regions of a state begin: characters walk only on those that are on. The floors of
/// several states lie on each other, so only one state is on.
enum class Regions { on, off };

/// Adds a region for each zone below a node. Regions are joined where sides are equal; joining
/// sides that are merely near each other would lead through thin walls.
void add_regions(SceneText& scene, const ZonedFloor& floor, const std::string& parent,
                 Regions regions) {
  std::vector<std::string> used;
  for (const FloorZone& zone : floor.zones) {
    const std::string id = "NavigationPolygon_" + std::to_string(++scene.count);
    scene.resources += "[sub_resource type=\"NavigationPolygon\" id=\"" + id + "\"]\n" +
                       navigation_polygon({&zone}) + "\n";
    scene.nodes += "[node name=\"" + unused_name(zone.name, used) +
                   "\" type=\"NavigationRegion2D\" parent=\"" + parent + "\"]\n";
    scene.nodes += "navigation_polygon = SubResource(\"" + id + "\")\n";
    if (regions == Regions::off) scene.nodes += "enabled = false\n";
    scene.nodes += "use_edge_connections = false\n";
    scene.nodes += "metadata/area = \"" + (zone.is_area ? zone.name : "") + "\"\n\n";
  }
}

}  // namespace

std::string godot_scene(const ExportedLevel& level) {
  SceneText scene;
  scene.nodes = "[node name=\"" + node_name(level.name) + "\" type=\"Node2D\"]\n\n";
  std::vector<std::string> used;
  for (const ZonedFloor& floor : level.floors) {
    if (floor.state.empty()) {
      add_regions(scene, floor, ".", Regions::on);
      continue;
    }
    const std::string name = unused_name(floor.state, used);
    scene.nodes += "[node name=\"" + name +
                   "\" type=\"Node2D\" parent=\".\"]\nmetadata/state = \"" + floor.state + "\"\n\n";
    add_regions(scene, floor, name, &floor == &level.floors.front() ? Regions::on : Regions::off);
  }
  scene.nodes.pop_back();  // the empty line behind the last node
  return "[gd_scene load_steps=" + std::to_string(scene.count + 1) + " format=3]\n\n" +
         scene.resources + scene.nodes;
}

std::string godot_resource(const ExportedLevel& level) {
  std::vector<const FloorZone*> zones;
  for (const FloorZone& zone : level.floors.front().zones) zones.push_back(&zone);
  return "[gd_resource type=\"NavigationPolygon\" format=3]\n\n[resource]\n" +
         navigation_polygon(zones);
}

}  // namespace walkmask
