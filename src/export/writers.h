#pragma once

#include <string>

#include "export/exported_level.h"

// The functions of the formats in formats.cpp. Each writes all zones of a level, and all states
// if the format holds several.

namespace walkmask {

/// Returns a scene of Godot 4: below its root a NavigationRegion2D for each zone, whose metadata
/// `area` is the area's name, as names of nodes may not have every character of it. Several states
/// are nodes with the metadata `state`; the regions of all but the first are disabled. The regions
/// need no baking.
std::string godot_scene(const ExportedLevel& level);

/// Returns a resource of Godot 4: one NavigationPolygon for all zones of the only state.
std::string godot_resource(const ExportedLevel& level);

/// Return a map of Tiled whose tiles are pixels: an object layer for each zone, in a group for each
/// state if there are several; as XML and as JSON.
std::string tiled_xml(const ExportedLevel& level);
std::string tiled_json(const ExportedLevel& level);

/// Returns an object with a list of convex polygons for each zone, as the constructor of the npm
/// package navmesh takes it: `{"floor":[[{"x":0,"y":0},...],...],"gate":[...]}`. The floor outside
/// all areas has its key even if there is none: a level may consist of areas. The zones of
/// several states are in an object for each state.
std::string navmesh_json(const ExportedLevel& level);

/// Returns a FeatureCollection of RFC 7946: a Polygon for each part of each zone, in pixels with y
/// down or in metres, with the properties `area`, which is null outside all areas, and `state` if
/// there is one.
std::string geojson(const ExportedLevel& level);

/// Returns a Wavefront OBJ file with a group for each zone of the only state. Image x is x, image y
/// is z, and y is 0; the faces' normals point up. In metres z is the opposite of the map's y.
std::string recast_obj(const ExportedLevel& level);

}  // namespace walkmask
