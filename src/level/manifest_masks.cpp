#include "level/manifest_masks.h"

#include <cstddef>
#include <map>
#include <utility>
#include <variant>

#include "json/error.h"
#include "json/read.h"
#include "level/manifest_readers.h"
#include "level/shape_reader.h"

namespace walkmask {
namespace {

using json::error_at;
using json::into;
using json::list_of;
using json::Member;
using json::Placed;
using json::placed;
using json::table_of;
using json::Value;

Result<LegendEntry> legend_entry(const Member& member) {
  const Result<ColourKey> key = parse_colour_key(member.key);
  if (!key) return error_at(member.key_position, key.error().reason, key.error().cure);
  Result<Placed<std::string>> area = read_name(member.value);
  if (!area) return area.error();
  return LegendEntry{*key, std::move(area->value), member.key_position};
}

Result<WalkableRule> walkable_rule(const Value& value) {
  const Result<std::string> text = json::text(value);
  if (!text) return text.error();
  Result<WalkableRule> rule = parse_walkable_rule(*text);
  if (!rule) return error_at(value.position, rule.error().reason, rule.error().cure);
  return rule;
}

Result<AreaScaling> area_scaling(const Member& member) {
  if (Failure failure = refuse_unless_name(member.key, member.key_position)) return *failure;
  const Result<RowScaling> scaling = read_scaling(member.value);
  if (!scaling) return scaling.error();
  return AreaScaling{member.key, *scaling, member.key_position};
}

using PlacedLegend = std::optional<Placed<std::vector<LegendEntry>>>;
using AreaShapes = std::optional<Placed<std::vector<ShapedArea>>>;

Failure refuse_both(const PlacedLegend& legend, const AreaShapes& shapes,
                    const Manifest& manifest) {
  if (!shapes || (!legend && !manifest.area_image)) return std::nullopt;
  return error_at(shapes->position, "the areas are painted already, by image or legend",
                  "remove one of them");
}

Failure refuse_without_mask(const Manifest& manifest, json::Position position) {
  const bool has_walk = manifest.walk || manifest.walk_shapes;
  if (!has_walk && !manifest.area_image && !manifest.area_shapes) {
    return error_at(position, "there is no mask",
                    "name the walkability mask, or the image of the areas");
  }
  if (has_walk || !manifest.area_shapes || manifest.area_shapes->size) return std::nullopt;
  return error_at(manifest.area_shapes->position, "the key \"size\" is missing",
                  "add it to this object");
}

Failure refuse_colours_of_shapes(const Manifest& manifest) {
  if (!manifest.walk_shapes) return std::nullopt;
  if (manifest.walkable) {
    return error_at(manifest.walkable->position,
                    "the floor is made of shapes, which have no colour",
                    "remove \"walkable\", or let \"walk\" name an image");
  }
  if (manifest.legend.empty() || manifest.area_image) return std::nullopt;
  return error_at(manifest.legend.front().position, "the legend needs an image",
                  "name the \"image\" of the areas, or make them of \"shapes\"");
}

Failure refuse_too_many_shapes(const Manifest& manifest) {
  const auto beyond = [](std::size_t most, const std::string& what, json::Position position) {
    return error_at(position, "there are more than " + std::to_string(most) + " " + what,
                    "paint a mask instead");
  };
  std::size_t count = 0, corners = 0;
  for (const PlacedShapes* const list : shape_lists(manifest)) {
    for (const auto& [shape, position] : *list) {
      if (const auto* polygon = std::get_if<shapes::Polygon>(&shape)) {
        for (const auto& ring : polygon->rings) corners += ring.size();
      }
      if (++count > kMostShapes) return beyond(kMostShapes, "shapes", position);
      if (corners > kMostCorners) return beyond(kMostCorners, "corners of polygons", position);
    }
  }
  return std::nullopt;
}

/// Returns the error of areas that have neither a legend nor shapes.
Error without_areas(const Manifest& manifest, json::Position position) {
  if (manifest.walk_shapes && !manifest.area_image) {
    return error_at(position, "there is neither an image of the areas nor \"shapes\"",
                    "add one of them to this object, or remove \"areas\"");
  }
  return error_at(position, "the key \"legend\" is missing",
                  "add it to this object, or to a walkmask.json above");
}

}  // namespace

Failure read_walk(const Value& value, Manifest& manifest) {
  if (std::holds_alternative<json::Object>(value.content)) {
    return into(manifest.walk_shapes, read_shaped_walk)(value);
  }
  return into(manifest.walk, read_file_name)(value);
}

Result<std::vector<LegendEntry>> read_legend(const Value& value) {
  return table_of(legend_entry)(value);
}

Failure refuse_repeated_legend_keys(const std::vector<LegendEntry>& legend) {
  std::map<std::string, json::Position> seen;
  for (const LegendEntry& entry : legend) {
    const std::string key = colour_key_text(entry.key);
    const auto [earlier, is_new] = seen.emplace(key, entry.position);
    if (is_new) continue;
    return error_at(entry.position,
                    key + " already has an area at " + FilePlace(earlier->second).text(),
                    "remove one of them, or give it another colour");
  }
  return std::nullopt;
}

Failure read_areas(const Value& value, Manifest& manifest) {
  PlacedLegend legend;
  AreaShapes shapes;
  std::optional<Placed<Size>> size;
  const std::vector<json::Field> fields = {
      {"image", into(manifest.area_image, read_file_name)},
      {"legend", into(legend, placed(read_legend))},
      {"shapes", into(shapes, placed(table_of(read_shaped_area)))},
      {"size", into(size, placed(read_size))},
      {"scaling", into(manifest.area_scaling, table_of(area_scaling))},
  };
  if (Failure failure = json::read_fields(value, fields)) return failure;
  if (Failure failure = refuse_both(legend, shapes, manifest)) return failure;
  if (!shapes && !legend && !manifest.legend_from) return without_areas(manifest, value.position);
  if (!shapes && size) {
    return error_at(size->position, "\"size\" has no effect without shapes", "remove it");
  }
  if (legend) manifest.legend = std::move(legend->value);
  if (shapes) manifest.area_shapes = ShapedAreas{size, std::move(shapes->value), value.position};
  return std::nullopt;
}

Result<WalkableRule> read_walkable_rules(const Value& value) {
  if (!std::holds_alternative<json::Array>(value.content)) return walkable_rule(value);
  const auto rules = list_of(walkable_rule)(value);
  if (!rules) return rules.error();
  if (rules->empty()) {
    return error_at(value.position, "an empty list makes nothing walkable",
                    "name a colour or an index, or remove the key");
  }
  WalkableRule all;
  for (const WalkableRule& rule : *rules) {
    all.colours.insert(all.colours.end(), rule.colours.begin(), rule.colours.end());
    all.indices.insert(all.indices.end(), rule.indices.begin(), rule.indices.end());
  }
  const Failure failure = refuse_long_rule(all);
  if (failure) return error_at(value.position, failure->reason, failure->cure);
  return all;
}

Failure refuse_unfit_masks(const Manifest& manifest, json::Position document) {
  if (Failure failure = refuse_without_mask(manifest, document)) return failure;
  if (Failure failure = refuse_repeated_legend_keys(manifest.legend)) return failure;
  if (Failure failure = refuse_colours_of_shapes(manifest)) return failure;
  return refuse_too_many_shapes(manifest);
}

}  // namespace walkmask
