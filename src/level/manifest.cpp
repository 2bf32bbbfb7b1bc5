#include "level/manifest.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>
#include <variant>

#include "base/number_text.h"
#include "base/quote.h"
#include "base/suggest.h"
#include "base/words.h"
#include "json/error.h"
#include "json/parse.h"
#include "json/read.h"
#include "level/manifest_masks.h"
#include "level/manifest_readers.h"
#include "level/metre_manifest.h"
#include "level/shared_keys.h"
#include "level/shared_settings.h"

// First come the checks of single values, by readers whose tables of fields are the grammar; then
// the checks that need the whole manifest.

namespace walkmask {
namespace {

using json::into;
using json::Value;

/// Returns the reader of a point that a key names.
auto named(Result<Point> (*read)(const Value&)) {
  return [read](const json::Member& member) -> Result<NamedPoint> {
    if (Failure failure = refuse_unless_name(member.key, member.key_position)) return *failure;
    const Result<Point> at = read(member.value);
    if (!at) return at.error();
    return NamedPoint{member.key, *at, member.key_position};
  };
}

/// Reads a list, which check/waivers.h reads.
Result<Value> waivers(const Value& value) {
  const Result<const json::Array*> elements = json::elements(value);
  if (!elements) return elements.error();
  return value;
}

/// Reads an object, whose content check/settings.h reads.
Result<Value> check_parameters(const Value& value) {
  const Result<const json::Object*> members = json::members(value);
  if (!members) return members.error();
  return value;
}

/// The units of a manifest's numbers.
enum class Units { pixels, metres };

constexpr std::string_view word(Units units) {
  switch (units) {
    case Units::pixels:
      return "pixels";
    case Units::metres:
      return "metres";
  }
  return {};
}

Result<Units> units_of(const Value& value) {
  const Result<std::string> text = json::text(value);
  if (!text) return text.error();
  if (const auto known = from_word<Units>(*text)) return *known;
  return json::error_at(value.position, "there are no units called " + in_quotes(*text),
                        suggestion(*text, words<Units>()));
}

/// Converts a document in metres to one in pixels; other documents stay.
Failure convert_metres(Value& document, const GridOf& grid_of, Manifest& manifest) {
  const auto* members = std::get_if<json::Object>(&document.content);
  const json::Member* units = members != nullptr ? json::find_member(*members, "units") : nullptr;
  if (units == nullptr) return std::nullopt;
  const Result<Units> known = units_of(units->value);
  if (!known) return known.error();
  if (*known == Units::pixels) return std::nullopt;
  const json::Member* walk = json::find_member(*members, "walk");
  const bool names_file =
      walk != nullptr && std::holds_alternative<std::string>(walk->value.content);
  if (!names_file) {
    return json::error_at(units->value.position, "metres need the map of a robot as \"walk\"",
                          "name its map.yaml, or remove \"units\"");
  }
  const Result<json::Placed<std::string>> name = read_file_name(walk->value);
  if (!name) return name.error();
  const Result<MetreGrid> grid = grid_of(*name);
  if (!grid) return grid.error();
  if (grid->resolution < kFinestMetres) {
    return json::error_at(
        units->value.position,
        "the cells of the map are too fine for places in thousandths of a metre",
        "remove \"units\", or make cells of at least " + thousandths(kFinestMetres) + " metres");
  }
  manifest.metres = *grid;
  return convert_to_pixels(document, *grid);
}

Failure read_document(const Value& document, Manifest& manifest) {
  Units units = Units::pixels;
  std::vector<json::Field> fields = {
      {"units", into(units, units_of)},
      {"walk", [&](const Value& value) { return read_walk(value, manifest); }},
      {"areas", [&](const Value& value) { return read_areas(value, manifest); }},
      {"scaling", into(manifest.scaling, read_scaling)},
      {"background", into(manifest.background, read_file_name)},
      {"points", into(manifest.points, json::table_of(named(read_point)))},
      {"offstage", into(manifest.offstage, json::table_of(named(read_point_anywhere)))},
      {"exits", into(manifest.exits, json::table_of(read_exit))},
      {"expect", into(manifest.expect, json::list_of(read_expectation))},
      {"check", into(manifest.check, check_parameters)},
      {"waive", into(manifest.waive, waivers)},
  };
  for (json::Field& field : shared_fields(manifest)) fields.push_back(std::move(field));
  return json::read_fields(document, fields);
}

/// Returns the keys of a document that only some kinds of masks use, each with its value's place.
std::vector<json::Placed<std::string>> mask_keys_of(const json::Object& document) {
  std::vector<json::Placed<std::string>> keys;
  for (const std::string_view key : {"walkable", "tolerance", "unknown"}) {
    const json::Member* member = json::find_member(document, key);
    if (member != nullptr) keys.push_back({std::string(key), member->value.position});
  }
  return keys;
}

/// The keys of manifests that a room in the format of an engine says itself, with its scripts.
constexpr std::array<std::string_view, 12> kKeysOfRooms = {
    "units",     "walk",  "areas",   "scaling", "background", "walkable",
    "tolerance", "scale", "unknown", "format",  "offstage",   "exits"};

Failure refuse_keys_of_rooms(const json::Object& document) {
  for (const json::Member& member : document) {
    if (std::ranges::find(kKeysOfRooms, member.key) == kKeysOfRooms.end()) continue;
    return json::error_at(member.key_position,
                          "the room itself says what " + in_quotes(member.key) + " says in a level",
                          "remove the key; the manifest of a room adds \"agents\", \"states\", "
                          "\"points\", \"snap\", \"depth\", \"expect\", \"check\" and \"waive\"");
  }
  return std::nullopt;
}

/// Applies what an engine's name implies besides its format.
void apply_engine(Manifest& manifest) {
  if (!manifest.format || !manifest.format->value.engine) return;
  if (!manifest.snap) manifest.snap = manifest.format->value.snap;
  if (manifest.walkable || manifest.walk_shapes) return;
  manifest.walkable = {*parse_walkable_rule("nonzero"), manifest.format->position};
}

/// Makes agents that have a width alone as deep as the view shows them, in whole pixels.
void apply_depth(Manifest& manifest) {
  for (Agent& agent : manifest.agents) {
    if (!agent.has_depth_of_view) continue;
    const int width = agent.footprint.width();
    const int depth = std::max(1, static_cast<int>(std::lround(width / manifest.depth)));
    agent.footprint = Footprint::of_size(Outline::Shape::ellipse, width, depth);
  }
}

/// Gives the footprints of scaled agents the level's scaling.
void apply_scaling(Manifest& manifest) {
  for (Agent& agent : manifest.agents) {
    if (agent.is_scaled && manifest.scaling) {
      agent.footprint = agent.footprint.scaled_by(*manifest.scaling);
    }
  }
}

}  // namespace

std::vector<std::string> area_names(const Manifest& manifest) {
  std::vector<std::string> names;
  std::set<std::string> seen;
  for (const LegendEntry& entry : manifest.legend) {
    if (seen.insert(entry.area).second) names.push_back(entry.area);
  }
  if (!manifest.area_shapes) return names;
  for (const ShapedArea& area : manifest.area_shapes->areas) names.push_back(area.name);
  return names;
}

std::vector<const PlacedShapes*> shape_lists(const Manifest& manifest) {
  std::vector<const PlacedShapes*> lists;
  if (manifest.walk_shapes) {
    lists = {&manifest.walk_shapes->floor, &manifest.walk_shapes->walls};
  }
  if (!manifest.area_shapes) return lists;
  for (const ShapedArea& area : manifest.area_shapes->areas) lists.push_back(&area.shapes);
  return lists;
}

const std::string& manifest_file(const Manifest& manifest, const std::string& level) {
  return manifest.written_in ? *manifest.written_in : level;
}

std::vector<NamedPoint> places(const Manifest& manifest) {
  std::vector<NamedPoint> all = manifest.points;
  for (const Exit& exit : manifest.exits) {
    if (exit.at) all.push_back({exit.name, *exit.at, exit.position});
  }
  return all;
}

Result<Manifest> read_manifest(std::string_view text) {
  return read_manifest(text, SharedSettings());
}

Result<Manifest> read_manifest(std::string_view text, const SharedSettings& settings) {
  return read_manifest(text, settings, [](const json::Placed<std::string>& walk) {
    return Result<MetreGrid>(without_metres(walk));
  });
}

Error without_metres(const json::Placed<std::string>& walk) {
  return json::error_at(walk.position, in_quotes(walk.value) + " is not the map of a robot",
                        "name its map.yaml, or remove \"units\"");
}

Result<Manifest> read_manifest(std::string_view text, const SharedSettings& settings,
                               const GridOf& grid_of) {
  Result<Value> document = json::parse(text);
  if (!document) return document.error();
  Manifest manifest;
  if (Failure failure = convert_metres(*document, grid_of, manifest)) return *failure;
  if (const auto* object = std::get_if<json::Object>(&document->content)) {
    take_shared({}, *object, settings, manifest);
    manifest.mask_keys = mask_keys_of(*object);
  }
  if (Failure failure = read_document(*document, manifest)) return *failure;
  if (Failure failure = refuse_unfit_masks(manifest, document->position)) return *failure;
  if (Failure failure = resolve_references(manifest)) return *failure;
  apply_engine(manifest);
  apply_depth(manifest);
  apply_scaling(manifest);
  return manifest;
}

Result<Manifest> read_room_manifest(std::string_view text, const SharedSettings& settings,
                                    std::span<const std::string_view> of_format) {
  const Result<Value> document = json::parse(text);
  if (!document) return document.error();
  Manifest manifest;
  if (const auto* object = std::get_if<json::Object>(&document->content)) {
    if (Failure failure = refuse_keys_of_rooms(*object)) return *failure;
    take_shared(of_format, *object, settings, manifest);
  }
  if (Failure failure = read_document(*document, manifest)) return *failure;
  apply_engine(manifest);
  apply_depth(manifest);
  return manifest;
}

Manifest manifest_of_settings(const SharedSettings& settings,
                              std::span<const std::string_view> of_format) {
  Manifest manifest;
  take_shared(of_format, {}, settings, manifest);
  apply_engine(manifest);
  apply_depth(manifest);
  return manifest;
}

}  // namespace walkmask
