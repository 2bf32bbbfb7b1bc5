#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "formats/godot/text_reader.h"
#include "formats/godot/transform_2d.h"
#include "json/value.h"

namespace walkmask::godot {

/// The longest name, type, area or id of a node, and the longest path to its parent, in bytes. A
/// node in a scene that lies in the level a thousand times is kept a thousand times.
inline constexpr std::size_t kLongestNodeText = 512, kLongestParent = 4096;

/// A NavigationPolygon: the floor of a region. The engine walks on the polygons that were baked; it
/// uses the outlines only to bake them. Source: NavigationPolygon::get_navigation_mesh in
/// scene/resources/2d/navigation_polygon.cpp of Godot 4.
struct NavigationPolygon {
  using Ring = std::vector<Vector2>;
  std::vector<Ring> polygons = {};  ///< each covers floor
  std::vector<Ring> outlines = {};  ///< together they cover what they wind around (nonzero rule)
};

/// A resource that a file takes from another file.
struct ExternalResource {
  std::string path;
  json::Position position;
};

/// The properties of a node that matter here; absent if the scene does not set them.
struct NodeProperties {
  std::optional<Vector2> position = {}, scale = {};
  std::optional<double> rotation = {}, skew = {};
  std::optional<Transform2D> transform = {};  ///< instead of the four above
  std::optional<bool> is_top_level = {};      ///< it ignores the transforms of its parents
  std::optional<bool> is_enabled = {};        ///< of a region
  std::optional<std::string> area = {};       ///< the metadata "area", which `export` writes
  std::optional<json::Placed<ResourceReference>> navigation_polygon = {};  ///< no type: null

  /// Returns the transform from the node to its parent. Source: Node2D::_update_transform in
  /// scene/2d/node_2d.cpp of Godot 4.
  Transform2D to_parent() const;
};

/// A section [node]: a new node, the root of another scene below a new name, or changes of a node
/// that another scene has.
struct SceneNode {
  std::string name;
  std::string type;                          ///< empty unless it is a new node
  std::optional<std::string> parent = {};    ///< a path, `.` for the root; absent for the root
  std::optional<std::string> instance = {};  ///< the id of an external scene
  bool is_marked = false;                    ///< it is in the group "walkmask"
  NodeProperties properties = {};
  json::Position position = {};
};

/// The content of a .tscn or .tres file.
struct SceneFile {
  std::map<std::string, ExternalResource> external = {};   ///< by id
  std::map<std::string, NavigationPolygon> internal = {};  ///< by id
  std::vector<SceneNode> nodes = {};                       ///< parents before their children
  std::optional<NavigationPolygon> resource = {};          ///< of a .tres
  std::size_t sections = 0;                                ///< of any kind
};

/// Reads a file in Godot's text format of version 3 or 4, which Godot 4 writes. Ignores resources
/// and properties that do not matter here, but refuses a wrong one that does: a vertex that does
/// not exist, coordinates that are not a list. In nodes whose type does not end in 2D, wrong
/// properties are those of scripts, and ignored. Errors have a position and no file. Source:
/// "TSCN file format" in Godot's documentation; its class ResourceFormatLoaderText.
Result<SceneFile> read_scene_file(std::string_view text);

/// The group whose nodes are points.
inline constexpr std::string_view kPointGroup = "walkmask";

}  // namespace walkmask::godot
