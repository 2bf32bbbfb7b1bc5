#pragma once

#include <string>

#include "export/exported_level.h"

// The functions of the formats in formats.cpp. Each writes all states and zones of a level.

namespace walkmask {

/// Returns an object with a list of convex polygons for each zone, as the constructor of the npm
/// package navmesh takes it: `{"floor":[[{"x":0,"y":0},...],...],"gate":[...]}`. The zones of
/// several states are in an object for each state.
std::string navmesh_json(const ExportedLevel& level);

/// Returns a FeatureCollection of RFC 7946: a Polygon for each part of each zone, in pixels with y
/// down, with the properties `area`, which is null outside all areas, and `state` if there is one.
std::string geojson(const ExportedLevel& level);

/// Returns a Wavefront OBJ file with a group for each zone. Image x is x, image y is z, and y is 0;
/// the faces' normals point up.
std::string recast_obj(const ExportedLevel& level);

}  // namespace walkmask
