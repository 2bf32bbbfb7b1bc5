#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/error.h"
#include "formats/godot/project_files.h"
#include "formats/godot/scene_file.h"
#include "formats/godot/transform_2d.h"
#include "level/manifest.h"

namespace walkmask::godot {

/// The most nodes of a level, with all its instances and with each change of a node, and the most
/// scenes that lie in one another.
inline constexpr std::size_t kMostNodes = 100000;
inline constexpr std::size_t kDeepestInstances = 32;

/// A NavigationRegion2D with its floor.
struct PlacedRegion {
  std::string name;       ///< of the node, after the names of nodes above it if several have it
  std::string area;       ///< the metadata "area"; empty without it, or if `is_plain`
  bool is_plain = false;  ///< the metadata is an empty text: floor without an area
  bool is_enabled = true;
  NavigationPolygon polygon = {};  ///< in the coordinates of the scene
  Origin origin = {};
};

/// A node that is a point.
struct PlacedMarker {
  std::string name;  ///< like a region's
  Vector2 position;  ///< in the coordinates of the scene
  Origin origin;
};

/// The parts of a scene and of the scenes in it that matter here, in the order of the tree.
struct ScenePlan {
  std::vector<PlacedRegion> regions = {};
  std::vector<PlacedMarker> markers = {};
};

/// Collects the regions and points of a scene. Points are the nodes in the group "walkmask". If it
/// is empty, they are the nodes of type Marker2D (in older projects, Position2D). A node below one
/// that is not drawn on the same canvas, such as a plain Node, begins new coordinates, as in
/// CanvasItem::get_global_transform of scene/main/canvas_item.cpp. Scenes that are not text are
/// nodes without content.
///
/// Refuses scenes that contain themselves, and what exceeds the limits above or kMostNumbers
/// coordinates of all regions together. Errors name a file and a position in it. Linear in the
/// nodes and coordinates, except that names are sorted.
Result<ScenePlan> plan_of(const ProjectFile& scene, ProjectFiles& files);

}  // namespace walkmask::godot
