#include "formats/godot/scene_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
#include <variant>

#include "formats/godot/text_section.h"
#include "json/error.h"

namespace walkmask::godot {
namespace {

using json::error_at;

constexpr std::string_view kArea = "metadata/area", kPolygon = "navigation_polygon";

/// The fields and properties that are read.
constexpr std::array<std::string_view, 20> kWanted = {
    "format", "type",      "id",        "path",     "name",     "parent",  "instance",
    "groups", "enabled",   kArea,       kPolygon,   "position", "scale",   "rotation",
    "skew",   "transform", "top_level", "vertices", "polygons", "outlines"};

Error wanted_here(const TextValue& value, const std::string& name, const std::string& wanted) {
  return error_at(value.position, name + ": wanted " + wanted, "write it as Godot does");
}

/// Returns the numbers of a constructor of this type; null if the value is none.
const std::vector<double>* numbers_of(const TextValue& value, std::string_view type) {
  const auto* constructor = std::get_if<NumbersOfType>(&value.content);
  const bool is_of_type = constructor != nullptr && constructor->type == type;
  return is_of_type ? &constructor->numbers : nullptr;
}

/// Reads a property if the section has it.
template <typename Value, typename Read>
Failure read_into(std::optional<Value>& target, const TextSection& section, std::string_view name,
                  const char* wanted, Read read) {
  const TextValue* value = section.property(name);
  if (value == nullptr) return std::nullopt;
  target = read(*value);
  if (target) return std::nullopt;
  return wanted_here(*value, std::string(name), wanted);
}

std::optional<double> number_in(const TextValue& value) {
  const auto* number = std::get_if<double>(&value.content);
  return number == nullptr ? std::nullopt : std::optional(*number);
}

std::optional<bool> truth_in(const TextValue& value) {
  const auto* truth = std::get_if<bool>(&value.content);
  return truth == nullptr ? std::nullopt : std::optional(*truth);
}

std::optional<std::string> plain_text_in(const TextValue& value) {
  const std::string* text = text_in(&value);
  return text == nullptr ? std::nullopt : std::optional(*text);
}

std::optional<Vector2> vector_in(const TextValue& value) {
  for (const char* type : {"Vector2", "Vector2i"}) {
    const std::vector<double>* numbers = numbers_of(value, type);
    if (numbers != nullptr && numbers->size() == 2) return Vector2{(*numbers)[0], (*numbers)[1]};
  }
  return std::nullopt;
}

std::optional<Transform2D> transform_in(const TextValue& value) {
  const std::vector<double>* read = numbers_of(value, "Transform2D");
  if (read == nullptr || read->size() != 6) return std::nullopt;
  const std::vector<double>& n = *read;
  return Transform2D{{n[0], n[1]}, {n[2], n[3]}, {n[4], n[5]}};
}

std::optional<json::Placed<ResourceReference>> reference_in(const TextValue& value) {
  const auto* reference = std::get_if<ResourceReference>(&value.content);
  if (reference == nullptr) return std::nullopt;
  return json::Placed<ResourceReference>{*reference, value.position};
}

Result<NavigationPolygon::Ring> ring_of(const TextValue& value, const std::string& name) {
  const std::vector<double>* numbers = numbers_of(value, "PackedVector2Array");
  if (numbers == nullptr || numbers->size() % 2 != 0) {
    return wanted_here(value, name, "a PackedVector2Array of pairs");
  }
  NavigationPolygon::Ring ring;
  ring.reserve(numbers->size() / 2);
  for (std::size_t i = 0; i < numbers->size(); i += 2) {
    ring.push_back({(*numbers)[i], (*numbers)[i + 1]});
  }
  return ring;
}

/// Returns the elements of a property that is a list; empty without the property.
Result<std::vector<TextValue>> elements_of(const TextSection& section, const std::string& name) {
  const TextValue* value = section.property(name);
  if (value == nullptr) return std::vector<TextValue>();
  const auto* list = std::get_if<std::vector<TextValue>>(&value->content);
  if (list == nullptr) return wanted_here(*value, name, "a list");
  return *list;
}

/// Returns the corners of a polygon from the numbers of its vertices.
Result<NavigationPolygon::Ring> polygon_of(const TextValue& value,
                                           const NavigationPolygon::Ring& vertices) {
  const std::vector<double>* numbers = numbers_of(value, "PackedInt32Array");
  if (numbers == nullptr) return wanted_here(value, "polygons", "a PackedInt32Array");
  NavigationPolygon::Ring ring;
  ring.reserve(numbers->size());
  for (const double number : *numbers) {
    if (!(0 <= number && number < static_cast<double>(vertices.size()))) {
      return error_at(value.position, "a polygon has a vertex that does not exist",
                      "bake the NavigationPolygon again in Godot");
    }
    ring.push_back(vertices[static_cast<std::size_t>(number)]);
  }
  return ring;
}

Result<NavigationPolygon> read_polygon(const TextSection& section) {
  NavigationPolygon read;
  NavigationPolygon::Ring vertices;
  if (const TextValue* value = section.property("vertices")) {
    auto ring = ring_of(*value, "vertices");
    if (!ring) return ring.error();
    vertices = std::move(*ring);
  }
  const auto polygons = elements_of(section, "polygons");
  if (!polygons) return polygons.error();
  for (const TextValue& value : *polygons) {
    auto ring = polygon_of(value, vertices);
    if (!ring) return ring.error();
    read.polygons.push_back(std::move(*ring));
  }
  const auto outlines = elements_of(section, "outlines");
  if (!outlines) return outlines.error();
  for (const TextValue& value : *outlines) {
    auto ring = ring_of(value, "outlines");
    if (!ring) return ring.error();
    read.outlines.push_back(std::move(*ring));
  }
  return read;
}

/// Returns the first failure of several reads.
template <std::size_t Count>
Failure first_of(std::array<Failure, Count> failures) {
  const auto first = std::ranges::find_if(failures, [](const Failure& one) { return !!one; });
  return first == failures.end() ? std::nullopt : std::move(*first);
}

/// Reads all properties that are right, and returns an error about the first that is not.
Failure read_placement(const TextSection& section, NodeProperties& to) {
  return first_of<6>({read_into(to.position, section, "position", "Vector2(x, y)", vector_in),
                      read_into(to.scale, section, "scale", "Vector2(x, y)", vector_in),
                      read_into(to.rotation, section, "rotation", "a number", number_in),
                      read_into(to.skew, section, "skew", "a number", number_in),
                      read_into(to.transform, section, "transform", "a Transform2D", transform_in),
                      read_into(to.is_top_level, section, "top_level", "true or false", truth_in)});
}

/// As read_placement does, for the properties of a region.
Failure read_region(const TextSection& section, NodeProperties& to) {
  const TextValue* polygon = section.property(kPolygon);
  Failure failure;
  if (polygon != nullptr && std::holds_alternative<std::monostate>(polygon->content)) {
    to.navigation_polygon = {{}, polygon->position};  // null
  } else {
    failure = read_into(to.navigation_polygon, section, kPolygon, "a resource", reference_in);
  }
  return first_of<3>({std::move(failure),
                      read_into(to.is_enabled, section, "enabled", "true or false", truth_in),
                      read_into(to.area, section, kArea, "a text", plain_text_in)});
}

/// Returns whether a type of node is placed by the properties of a Node2D. Nodes of other types may
/// have properties with the same names and another meaning.
bool may_be_placed(const std::string& type) {
  return !type.ends_with("3D") && type != "Window" && type != "CanvasLayer";
}

/// Reads the properties of a node. Wrong ones are errors only where the type says what they mean: a
/// section without a type may be a node in space, and a script may have any property.
Failure read_properties(const TextSection& section, const std::string& type, NodeProperties& to) {
  if (may_be_placed(type)) {
    Failure failure = read_placement(section, to);
    if (failure && type.ends_with("2D")) return failure;
  }
  if (type != "NavigationRegion2D" && !type.empty()) return std::nullopt;
  Failure failure = read_region(section, to);
  return type.empty() ? std::nullopt : std::move(failure);
}

bool is_in_point_group(const TextSection& section) {
  const TextValue* groups = section.field("groups");
  const auto* names =
      groups == nullptr ? nullptr : std::get_if<std::vector<TextValue>>(&groups->content);
  return names != nullptr && std::ranges::any_of(*names, [](const TextValue& name) {
           const std::string* text = text_in(&name);
           return text != nullptr && *text == kPointGroup;
         });
}

/// Refuses a node whose texts are too long.
Failure refuse_long_texts(const SceneNode& node) {
  const NodeProperties& properties = node.properties;
  std::size_t longest = std::max(node.name.size(), node.type.size());
  if (properties.area) longest = std::max(longest, properties.area->size());
  if (const auto& reference = properties.navigation_polygon) {
    longest = std::max({longest, reference->value.type.size(), reference->value.id.size()});
  }
  if (longest > kLongestNodeText) {
    return error_at(node.position, "a name in this node is too long",
                    "the limit is " + std::to_string(kLongestNodeText) + " bytes");
  }
  if (!node.parent || node.parent->size() <= kLongestParent) return std::nullopt;
  return error_at(node.position, "the path to the parent is too long",
                  "the limit is " + std::to_string(kLongestParent) + " bytes");
}

Result<SceneNode> read_node(const TextSection& section) {
  const std::string* name = text_in(section.field("name"));
  if (name == nullptr) return error_at(section.position, "a node has no name", "give it one");
  SceneNode node = {.name = *name,
                    .type = {},
                    .is_marked = is_in_point_group(section),
                    .position = section.position};
  if (const std::string* type = text_in(section.field("type"))) node.type = *type;
  if (const std::string* parent = text_in(section.field("parent"))) node.parent = *parent;
  if (const TextValue* instance = section.field("instance")) {
    const auto* reference = std::get_if<ResourceReference>(&instance->content);
    if (reference == nullptr) return wanted_here(*instance, "instance", "ExtResource(\"id\")");
    node.instance = reference->id;
  }
  if (Failure failure = read_properties(section, node.type, node.properties)) return *failure;
  if (Failure failure = refuse_long_texts(node)) return *failure;
  return node;
}

Failure read_external(const TextSection& section, SceneFile& file) {
  const std::string* id = text_in(section.field("id"));
  const std::string* path = text_in(section.field("path"));
  if (id == nullptr || path == nullptr) {
    return error_at(section.position, "an external resource has no id or no path",
                    "save the file again in Godot");
  }
  file.external[*id] = {*path, section.position};
  return std::nullopt;
}

bool is_navigation_polygon(const TextSection& section) {
  const std::string* type = text_in(section.field("type"));
  return type != nullptr && *type == "NavigationPolygon";
}

Failure read_internal(const TextSection& section, SceneFile& file) {
  const std::string* id = text_in(section.field("id"));
  if (id == nullptr || !is_navigation_polygon(section)) return std::nullopt;
  Result<NavigationPolygon> polygon = read_polygon(section);
  if (!polygon) return polygon.error();
  file.internal[*id] = std::move(*polygon);
  return std::nullopt;
}

Failure read_section(const TextSection& section, bool is_polygon, SceneFile& file) {
  if (section.tag == "ext_resource") return read_external(section, file);
  if (section.tag == "sub_resource") return read_internal(section, file);
  if (section.tag == "node") {
    Result<SceneNode> node = read_node(section);
    if (!node) return node.error();
    file.nodes.push_back(std::move(*node));
  }
  if (section.tag == "resource" && is_polygon) {
    Result<NavigationPolygon> polygon = read_polygon(section);
    if (!polygon) return polygon.error();
    file.resource = std::move(*polygon);
  }
  return std::nullopt;
}

/// Refuses what is not a text of Godot 4.
Failure refuse_head(const std::vector<TextSection>& sections) {
  const TextSection* head = sections.empty() ? nullptr : &sections.front();
  if (head == nullptr || (head->tag != "gd_scene" && head->tag != "gd_resource")) {
    return error_at({}, "is not a scene or resource of Godot as text",
                    "save it in Godot 4 as .tscn or .tres");
  }
  const TextValue* format = head->field("format");
  const auto number = format == nullptr ? std::nullopt : number_in(*format);
  if (number && (*number == 3 || *number == 4)) return std::nullopt;
  return error_at(head->position, "is not of format 3 or 4, which Godot 4 writes",
                  "open the project in Godot 4 and save the scene there");
}

}  // namespace

Transform2D NodeProperties::to_parent() const {
  if (transform) return *transform;
  const double turn = rotation.value_or(0), slant = turn + skew.value_or(0);
  const Vector2 size = scale.value_or(Vector2{1, 1});
  return {{std::cos(turn) * size.x, std::sin(turn) * size.x},
          {-std::sin(slant) * size.y, std::cos(slant) * size.y},
          position.value_or(Vector2())};
}

Result<SceneFile> read_scene_file(std::string_view text) {
  const Result<std::vector<TextSection>> sections = read_sections(text, kWanted);
  if (!sections) return sections.error();
  if (Failure failure = refuse_head(*sections)) return *failure;
  const bool is_polygon = is_navigation_polygon(sections->front());
  SceneFile file;
  file.sections = sections->size();
  for (const TextSection& section : *sections) {
    if (Failure failure = read_section(section, is_polygon, file)) return *failure;
  }
  return file;
}

}  // namespace walkmask::godot
