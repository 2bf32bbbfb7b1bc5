#include "formats/godot/scene_tree.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "base/quote.h"
#include "formats/godot/text_reader.h"
#include "json/error.h"
#include "level/level_files.h"

namespace walkmask::godot {
namespace {

/// A node of the tree: its own section, with the changes of scenes around it.
struct PlannedNode {
  std::string name;
  std::string type;
  std::optional<std::size_t> parent = {};
  bool is_marked = false;
  bool is_closed = false;  ///< the root of a scene that is not read
  NodeProperties properties = {};
  const ProjectFile* file = nullptr;  ///< of its section
  json::Position position = {};
  const ProjectFile* polygon_file = nullptr;  ///< that sets its polygon
  std::map<std::string, std::size_t, std::less<>> children = {};
};

template <typename Value>
void change(std::optional<Value>& old, const std::optional<Value>& changed) {
  if (changed) old = changed;
}

void change(NodeProperties& old, const NodeProperties& changed) {
  change(old.position, changed.position);
  change(old.scale, changed.scale);
  change(old.rotation, changed.rotation);
  change(old.skew, changed.skew);
  change(old.transform, changed.transform);
  change(old.is_top_level, changed.is_top_level);
  change(old.is_enabled, changed.is_enabled);
  change(old.area, changed.area);
  change(old.navigation_polygon, changed.navigation_polygon);
}

Error error_in(const ProjectFile& file, FilePlace place, std::string reason, std::string cure) {
  return {Fault::input, shown_name(file.name), std::move(place), std::move(reason),
          std::move(cure)};
}

/// Builds the tree of a scene and of the scenes in it; parents come before their children.
class TreeBuilder {
 public:
  explicit TreeBuilder(ProjectFiles& files) : files_(files) {}

  /// Adds the nodes of a scene below a node, and returns its root.
  Result<std::size_t> add_scene(const ProjectFile& scene, std::optional<std::size_t> parent) {
    open_.push_back(&scene);
    std::optional<std::size_t> root;
    for (const SceneNode& node : scene.content.nodes) {
      if (!node.parent && root) {
        return error_in(scene, node.position, "a second node has no parent", "name its parent");
      }
      const auto above = node.parent ? parent_of(scene, node, root) : Parent(parent);
      if (!above) return above.error();
      const auto added = add_node(scene, node, *above);
      if (!added) return added.error();
      if (!node.parent) root = *added;
    }
    open_.pop_back();
    if (root) return *root;
    return error_in(scene, {}, "has no root node", "check the file out again");
  }

  std::vector<PlannedNode> take() { return std::move(nodes_); }

 private:
  using Parent = Result<std::optional<std::size_t>>;

  /// Returns the node that a section names as its parent, or on the way there the root of a scene
  /// that is not read.
  Parent parent_of(const ProjectFile& scene, const SceneNode& node,
                   std::optional<std::size_t> root) const {
    std::optional<std::size_t> at = root;
    std::string_view path = *node.parent == "." ? std::string_view() : *node.parent;
    while (at && !path.empty() && !nodes_[*at].is_closed) {
      const std::size_t end = std::min(path.find('/'), path.size());
      at = child_of(*at, path.substr(0, end));
      path.remove_prefix(std::min(end + 1, path.size()));
    }
    if (at) return at;
    return error_in(scene, node.position,
                    "the parent " + in_quotes(*node.parent) + " does not exist",
                    "open the scene in Godot and save it there");
  }

  std::optional<std::size_t> child_of(std::size_t parent, std::string_view name) const {
    const auto child = nodes_[parent].children.find(name);
    if (child == nodes_[parent].children.end()) return std::nullopt;
    return child->second;
  }

  /// Adds a node, or changes the node that another scene has given the same place.
  Result<std::size_t> add_node(const ProjectFile& scene, const SceneNode& node,
                               std::optional<std::size_t> parent) {
    if (sections_++ == kMostNodes) {
      return error_in(scene, node.position, "is one node too many for a level",
                      "the limit is " + std::to_string(kMostNodes));
    }
    // A section with a type always adds a node, even if its name is taken.
    const bool may_change = parent && node.type.empty();
    const std::optional<std::size_t> known =
        may_change ? child_of(*parent, node.name) : std::nullopt;
    std::size_t index = known.value_or(nodes_.size());
    if (node.instance) {
      const auto root = add_instance(scene, node, parent);
      if (!root) return root.error();
      index = *root;
    } else if (!known) {
      append(scene, node, parent);
    }
    PlannedNode& planned = nodes_[index];
    if (node.instance) rename(index, node.name);
    planned.is_marked = planned.is_marked || node.is_marked;
    change(planned.properties, node.properties);
    if (node.properties.navigation_polygon) planned.polygon_file = &scene;
    return index;
  }

  void append(const ProjectFile& scene, const SceneNode& node, std::optional<std::size_t> parent) {
    if (parent) nodes_[*parent].children.try_emplace(node.name, nodes_.size());
    nodes_.push_back({.name = node.name,
                      .type = node.type,
                      .parent = parent,
                      .file = &scene,
                      .position = node.position});
  }

  /// Adds the scene that a node stands for, and returns its root.
  Result<std::size_t> add_instance(const ProjectFile& scene, const SceneNode& node,
                                   std::optional<std::size_t> parent) {
    const auto resource = scene.content.external.find(*node.instance);
    if (resource == scene.content.external.end()) {
      return error_in(scene, node.position,
                      "there is no external resource " + in_quotes(*node.instance),
                      "save the scene again in Godot");
    }
    if (!resource->second.path.ends_with(".tscn")) {
      append(scene, node, parent);
      nodes_.back().is_closed = true;
      return nodes_.size() - 1;
    }
    const auto other = files_.open(resource->second, scene);
    if (!other) return other.error();
    if (std::ranges::find(open_, &other->get()) != open_.end()) {
      return error_in(scene, node.position, "the scene contains itself", "remove this node");
    }
    if (open_.size() == kDeepestInstances) {
      return error_in(scene, node.position, "scenes lie in one another too deeply",
                      "the limit is " + std::to_string(kDeepestInstances));
    }
    return add_scene(*other, parent);
  }

  /// Gives the root of an instance the name that it has in the scene around it.
  void rename(std::size_t index, const std::string& name) {
    PlannedNode& node = nodes_[index];
    if (node.parent) {
      auto& siblings = nodes_[*node.parent].children;
      const auto old = siblings.find(node.name);
      if (old != siblings.end() && old->second == index) siblings.erase(old);
      siblings.insert_or_assign(name, index);
    }
    node.name = name;
  }

  ProjectFiles& files_;
  std::vector<PlannedNode> nodes_;
  std::size_t sections_ = 0;              // of nodes, that have been added
  std::vector<const ProjectFile*> open_;  // the scenes that are being added
};

/// Returns whether nodes of a type have coordinates of their own that those below them share.
bool is_on_canvas(const std::string& type) {
  return type != "Node" && type != "CanvasLayer" && type != "Window" &&
         !type.ends_with("Viewport") && !type.ends_with("3D");
}

/// Returns the transforms from the nodes to the scene.
std::vector<Transform2D> transforms_of(const std::vector<PlannedNode>& nodes) {
  std::vector<Transform2D> all;
  all.reserve(nodes.size());
  for (const PlannedNode& node : nodes) {
    const bool has_canvas_above = node.parent && is_on_canvas(nodes[*node.parent].type) &&
                                  !node.properties.is_top_level.value_or(false);
    const Transform2D own = node.properties.to_parent();
    all.push_back(has_canvas_above ? all[*node.parent] * own : own);
  }
  return all;
}

bool is_marker(const PlannedNode& node) {
  return node.type == "Marker2D" || node.type == "Position2D";
}

/// Returns whether a node is a region with a polygon.
bool has_floor(const PlannedNode& node) {
  const auto& polygon = node.properties.navigation_polygon;
  return node.type == "NavigationRegion2D" && polygon && !polygon->value.type.empty();
}

/// Returns a name for each of these nodes: its own, or if several have that name, with the names of
/// nodes above them, `door.stand`, as many as it takes; three at most.
std::vector<std::string> names_of(const std::vector<PlannedNode>& nodes,
                                  const std::vector<std::size_t>& chosen) {
  constexpr int kMostNames = 3;
  std::vector<std::string> names;
  std::vector<std::optional<std::size_t>> above;
  for (const std::size_t index : chosen) {
    names.push_back(nodes[index].name);
    above.push_back(nodes[index].parent);
  }
  for (int round = 1; round < kMostNames; ++round) {
    std::map<std::string, int> count;
    for (const std::string& name : names) count[name] += 1;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (count[names[i]] == 1 || !above[i]) continue;
      names[i] = nodes[*above[i]].name + "." + names[i];
      above[i] = nodes[*above[i]].parent;
    }
  }
  return names;
}

/// Finds the floor of a region.
class RegionFloors {
 public:
  explicit RegionFloors(ProjectFiles& files) : files_(files) {}

  /// Returns the floor of a node in the coordinates of the scene.
  Result<NavigationPolygon> floor_of(const PlannedNode& node, const Transform2D& to_scene) {
    const json::Placed<ResourceReference>& reference = *node.properties.navigation_polygon;
    const auto found = polygon_of(*node.polygon_file, reference);
    if (!found) return found.error();
    const NavigationPolygon& polygon = *found;
    for (const auto* rings : {&polygon.polygons, &polygon.outlines}) {
      for (const NavigationPolygon::Ring& ring : *rings) corners_ += ring.size() + 1;
    }
    if (corners_ > kMostNumbers / 2) {
      return error_in(*node.file, node.position, "the regions have too many corners",
                      "the limit is " + std::to_string(kMostNumbers / 2));
    }
    NavigationPolygon placed = polygon;
    for (auto* rings : {&placed.polygons, &placed.outlines}) {
      for (NavigationPolygon::Ring& ring : *rings) {
        for (Vector2& corner : ring) corner = to_scene * corner;
      }
    }
    return placed;
  }

 private:
  Result<std::reference_wrapper<const NavigationPolygon>> polygon_of(
      const ProjectFile& file, const json::Placed<ResourceReference>& reference) {
    const std::string& id = reference.value.id;
    if (reference.value.type == "ExtResource") {
      const auto external = file.content.external.find(id);
      if (external != file.content.external.end()) return external_polygon(external->second, file);
    }
    const auto internal = file.content.internal.find(id);
    if (internal != file.content.internal.end()) return std::cref(internal->second);
    return error_in(file, reference.position, "there is no NavigationPolygon " + in_quotes(id),
                    "save the scene again in Godot");
  }

  Result<std::reference_wrapper<const NavigationPolygon>> external_polygon(
      const ExternalResource& resource, const ProjectFile& file) {
    if (!resource.path.ends_with(".tres")) {
      return error_in(file, resource.position,
                      file_in_quotes(resource.path) + " is not a resource as text",
                      "save it as .tres in Godot");
    }
    const auto other = files_.open(resource, file);
    if (!other) return other.error();
    const ProjectFile& opened = *other;
    if (opened.content.resource) return std::cref(*opened.content.resource);
    return error_in(opened, {}, "is not a NavigationPolygon",
                    "assign one to the region, and save the scene again");
  }

  ProjectFiles& files_;
  std::size_t corners_ = 0;
};

Origin origin_of(const PlannedNode& node) {
  return {node.file->name, std::to_string(node.position.line) + ":1"};
}

}  // namespace

Result<ScenePlan> plan_of(const ProjectFile& scene, ProjectFiles& files) {
  TreeBuilder builder(files);
  const auto root = builder.add_scene(scene, std::nullopt);
  if (!root) return root.error();
  const std::vector<PlannedNode> nodes = builder.take();
  const std::vector<Transform2D> to_scene = transforms_of(nodes);
  const bool has_group = std::ranges::any_of(nodes, &PlannedNode::is_marked);
  std::vector<std::size_t> regions, markers;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const PlannedNode& node = nodes[i];
    if (has_floor(node)) regions.push_back(i);
    if (has_group ? node.is_marked : is_marker(node)) markers.push_back(i);
  }
  ScenePlan plan;
  RegionFloors floors(files);
  const std::vector<std::string> of_regions = names_of(nodes, regions);
  for (std::size_t i = 0; i < regions.size(); ++i) {
    const PlannedNode& node = nodes[regions[i]];
    auto floor = floors.floor_of(node, to_scene[regions[i]]);
    if (!floor) return floor.error();
    const std::optional<std::string>& area = node.properties.area;
    plan.regions.push_back({of_regions[i], area.value_or(""), area && area->empty(),
                            node.properties.is_enabled.value_or(true), std::move(*floor),
                            origin_of(node)});
  }
  const std::vector<std::string> of_markers = names_of(nodes, markers);
  for (std::size_t i = 0; i < markers.size(); ++i) {
    const PlannedNode& node = nodes[markers[i]];
    plan.markers.push_back({of_markers[i], to_scene[markers[i]].origin, origin_of(node)});
  }
  return plan;
}

}  // namespace walkmask::godot
