#include "export/formats.h"

#include <algorithm>
#include <array>

#include "base/letter_case.h"
#include "export/writers.h"

namespace walkmask {
namespace {

// The forms of a format follow each other, the usual one first.
constexpr auto kFormats = std::to_array<PolygonFormat>({
    {"godot", ".tscn", "a scene of Godot 4 with a NavigationRegion2D for each area", godot_scene},
    {"godot", ".tres", "a NavigationPolygon of Godot 4 with all open areas", godot_resource, false},
    {"tiled", ".tmx", "a map of Tiled with a layer of polygons for each area", tiled_xml},
    {"tiled", ".tmj", "the same map as JSON", tiled_json},
    {"navmesh", ".json", "convex polygons as JSON for the npm package navmesh", navmesh_json},
    {"geojson", ".geojson", "outlines with holes as GeoJSON", geojson},
    {"recast", ".obj", "convex polygons for Recast, on the plane y = 0", recast_obj, false},
});

}  // namespace

std::vector<std::string> polygon_format_names() {
  std::vector<std::string> names;
  for (const PolygonFormat& format : kFormats) {
    if (names.empty() || names.back() != format.name) names.emplace_back(format.name);
  }
  return names;
}

const PolygonFormat& polygon_format(std::string_view name, std::string_view file) {
  const auto* const form = std::ranges::find_if(kFormats, [&](const PolygonFormat& format) {
    return format.name == name && has_ending(file, format.ending);
  });
  return form != kFormats.end() ? *form : *std::ranges::find(kFormats, name, &PolygonFormat::name);
}

const PolygonFormat* format_with_ending(std::string_view file) {
  for (const PolygonFormat& format : kFormats) {
    if (has_ending(file, format.ending)) return &format;
  }
  return nullptr;
}

}  // namespace walkmask
