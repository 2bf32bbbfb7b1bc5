#include "level/manifest.h"

#include <set>
#include <utility>

#include "floor/clearance.h"
#include "json/error.h"
#include "json/parse.h"
#include "json/read.h"
#include "level/manifest_masks.h"
#include "level/manifest_readers.h"

// First what can be told from each value alone, by readers whose tables of fields are the grammar;
// then what needs the whole.

namespace walkmask {
namespace {

using json::error_at;
using json::Field;
using json::into;
using json::list_of;
using json::Member;
using json::placed;
using json::Placed;
using json::table_of;
using json::Value;
using json::whole_number;

using Text = Placed<std::string>;

Result<Agent> agent(const Member& member) {
  if (Failure failure = refuse_unless_name(member.key, member.key_position)) return *failure;
  const Result<int> diameter = whole_number(1, kLargestDiameter)(member.value);
  if (!diameter) return diameter.error();
  return Agent{member.key, *diameter, member.key_position};
}

Result<NamedPoint> named_point(const Member& member) {
  if (Failure failure = refuse_unless_name(member.key, member.key_position)) return *failure;
  const Result<Point> at = read_point(member.value);
  if (!at) return at.error();
  return NamedPoint{member.key, *at, member.key_position};
}

Result<State> state(const Member& member) {
  if (Failure failure = refuse_unless_name(member.key, member.key_position)) return *failure;
  std::optional<std::vector<Text>> open, closed;
  const std::vector<Field> fields = {
      {"open", into(open, list_of(read_name))},
      {"closed", into(closed, list_of(read_name))},
  };
  if (Failure failure = json::read_fields(member.value, fields)) return *failure;
  if (open.has_value() == closed.has_value()) {
    return error_at(member.value.position, "a state lists either its open areas or its closed ones",
                    "the areas that it does not list are the opposite");
  }
  return State{member.key, open ? State::Lists::open : State::Lists::closed,
               std::move(open ? *open : *closed), member.key_position};
}

/// Reads an object and leaves its content to those who know the rules.
Result<Value> check_parameters(const Value& value) {
  const Result<const json::Object*> members = json::members(value);
  if (!members) return members.error();
  return value;
}

Failure read_document(const Value& document, Manifest& manifest) {
  const std::vector<Field> fields = {
      {"walk", [&](const Value& value) { return read_walk(value, manifest); }},
      {"areas", [&](const Value& value) { return read_areas(value, manifest); }},
      {"background", into(manifest.background, read_file_name)},
      {"walkable", into(manifest.walkable, placed(read_walkable_rules))},
      {"tolerance", into(manifest.tolerance, whole_number(0, 255))},
      {"scale", into(manifest.scale.factor, whole_number(1, kLargestScale))},
      {"format", into(manifest.format, placed(read_mask_format))},
      {"agents", into(manifest.agents, table_of(agent))},
      {"points", into(manifest.points, table_of(named_point))},
      {"exits", into(manifest.exits, table_of(read_exit))},
      {"states", into(manifest.states, table_of(state))},
      {"expect", into(manifest.expect, list_of(read_expectation))},
      {"check", into(manifest.check, check_parameters)},
  };
  return json::read_fields(document, fields);
}

/// Applies what an engine's name says beside its format.
void apply_engine(Manifest& manifest) {
  if (!manifest.format || !manifest.format->value.engine) return;
  if (manifest.walkable || manifest.walk_shapes) return;
  manifest.walkable = {*parse_walkable_rule("nonzero"), manifest.format->position};
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

std::vector<NamedPoint> places(const Manifest& manifest) {
  std::vector<NamedPoint> all = manifest.points;
  for (const Exit& exit : manifest.exits) {
    if (exit.at) all.push_back({exit.name, *exit.at, exit.position});
  }
  return all;
}

Result<Manifest> read_manifest(std::string_view text) {
  const Result<Value> document = json::parse(text);
  if (!document) return document.error();
  Manifest manifest;
  if (Failure failure = read_document(*document, manifest)) return *failure;
  if (Failure failure = refuse_unfit_masks(manifest, document->position)) return *failure;
  if (Failure failure = resolve_references(manifest)) return *failure;
  apply_engine(manifest);
  return manifest;
}

}  // namespace walkmask
