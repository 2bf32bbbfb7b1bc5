#include "level/manifest.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <utility>

#include "base/quote.h"
#include "base/suggest.h"
#include "floor/clearance.h"
#include "json/error.h"
#include "json/parse.h"
#include "json/read.h"
#include "level/manifest_readers.h"

// First what can be told from each value alone, by readers whose tables of fields are the grammar;
// then what needs the whole: references between the values, whatever order they are written in.

namespace walkmask {
namespace {

using json::error_at;
using json::Field;
using json::into;
using json::list_of;
using json::Member;
using json::placed;
using json::Placed;
using json::Presence;
using json::table_of;
using json::Value;
using json::whole_number;

using Text = Placed<std::string>;

Result<LegendEntry> legend_entry(const Member& member) {
  const Result<ColourKey> key = parse_colour_key(member.key);
  if (!key) return error_at(member.key_position, key.error().reason, key.error().cure);
  Result<Text> area = read_name(member.value);
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

Result<WalkableRule> walkable_rules(const Value& value) {
  if (!std::holds_alternative<json::Array>(value.content)) return walkable_rule(value);
  const auto rules = list_of(walkable_rule)(value);
  if (!rules) return rules.error();
  if (rules->empty()) {
    return error_at(value.position, "an empty list makes nothing walkable",
                    "name a colour or an index, or leave the key out");
  }
  WalkableRule all;
  for (const WalkableRule& rule : *rules) {
    all.colours.insert(all.colours.end(), rule.colours.begin(), rule.colours.end());
    all.indices.insert(all.indices.end(), rule.indices.begin(), rule.indices.end());
  }
  return all;
}

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

/// Who knows the rules reads it; here it must be an object.
Result<Value> check_parameters(const Value& value) {
  const Result<const json::Object*> members = json::members(value);
  if (!members) return members.error();
  return value;
}

Failure read_document(const Value& document, Manifest& manifest) {
  const std::vector<Field> areas = {
      {"image", into(manifest.area_image, read_file_name)},
      {"legend", into(manifest.legend, table_of(legend_entry)), Presence::required},
  };
  const std::vector<Field> fields = {
      {"walk", into(manifest.walk, read_file_name)},
      {"areas", json::into_fields(areas)},
      {"background", into(manifest.background, read_file_name)},
      {"walkable", into(manifest.walkable, placed(walkable_rules))},
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

/// What something may refer to by name.
class Register {
 public:
  /// `kind` is the word for one of them in an error. No name occurs twice.
  Register(std::string kind, std::vector<std::string> names)
      : kind_(std::move(kind)), names_(std::move(names)) {
    for (std::size_t i = 0; i < names_.size(); ++i) index_.emplace(names_[i], i);
  }

  /// Which of the names it is, counted from 0.
  Result<std::size_t> find(const std::string& name, json::Position position) const {
    if (const auto found = index_.find(name); found != index_.end()) return found->second;
    return error_at(position, "there is no " + kind_ + " " + in_quotes(name),
                    suggestion(name, names_));
  }

 private:
  std::string kind_;
  std::vector<std::string> names_;
  std::map<std::string, std::size_t> index_;
};

template <typename Named>
std::vector<std::string> names_of(const std::vector<Named>& all) {
  std::vector<std::string> names;
  for (const Named& one : all) names.push_back(one.name);
  return names;
}

Failure refuse_without_mask(const Manifest& manifest, json::Position position) {
  if (manifest.walk || manifest.area_image) return std::nullopt;
  return error_at(position, "there is no mask",
                  "name the walkability mask, or the image of the areas");
}

Failure refuse_repeated_legend_keys(const std::vector<LegendEntry>& legend) {
  std::map<std::string, json::Position> seen;
  for (const LegendEntry& entry : legend) {
    const std::string key = colour_key_text(entry.key);
    const auto [earlier, is_new] = seen.emplace(key, entry.position);
    if (is_new) continue;
    return error_at(entry.position, key + " already has an area at " + json::place(earlier->second),
                    "remove one of the two, or give it a colour of its own");
  }
  return std::nullopt;
}

Failure resolve_areas(const std::vector<State>& states, const Register& areas) {
  for (const State& state : states) {
    std::set<std::size_t> listed;
    for (const Text& area : state.areas) {
      const Result<std::size_t> index = areas.find(area.value, area.position);
      if (!index) return index.error();
      if (listed.insert(*index).second) continue;
      return error_at(area.position, "area " + in_quotes(area.value) + " is listed twice",
                      "list it once");
    }
  }
  return std::nullopt;
}

Failure refuse_unknown(const std::optional<Text>& name, const Register& names) {
  if (!name) return std::nullopt;
  const Result<std::size_t> index = names.find(name->value, name->position);
  if (!index) return index.error();
  return std::nullopt;
}

/// The points, then the exits.
std::vector<std::string> names_of_places(const Manifest& manifest) {
  std::vector<std::string> names = names_of(manifest.points);
  for (const Exit& exit : manifest.exits) names.push_back(exit.name);
  return names;
}

/// Where an expected path may end.
class Places {
 public:
  explicit Places(const Manifest& manifest)
      : points_(manifest.points),
        exits_(manifest.exits),
        names_("point or exit", names_of_places(manifest)) {}

  /// Its pixel; absent for an exit that is only a stretch of the edge.
  Result<std::optional<Point>> find(const std::string& name, json::Position position) const {
    const Result<std::size_t> index = names_.find(name, position);
    if (!index) return index.error();
    if (*index < points_.size()) return std::optional(points_[*index].point);
    return exits_[*index - points_.size()].at;
  }

 private:
  const std::vector<NamedPoint>& points_;
  const std::vector<Exit>& exits_;
  Register names_;
};

Failure resolve_end(ExpectedEnd& end, const Places& places) {
  if (!end.name) return std::nullopt;
  const Result<std::optional<Point>> point = places.find(*end.name, end.position);
  if (!point) return point.error();
  end.point = point->value_or(Point{});
  return std::nullopt;
}

Failure resolve_expectations(Manifest& manifest, const Register& areas) {
  const Places places(manifest);
  const Register states("state", names_of(manifest.states));
  const Register agents("agent", names_of(manifest.agents));
  for (Expectation& expected : manifest.expect) {
    if (Failure failure = resolve_end(expected.from, places)) return failure;
    if (Failure failure = resolve_end(expected.to, places)) return failure;
    if (Failure failure = refuse_unknown(expected.state, states)) return failure;
    if (Failure failure = refuse_unknown(expected.agent, agents)) return failure;
    if (Failure failure = refuse_unknown(expected.via, areas)) return failure;
    if (Failure failure = refuse_unknown(expected.avoids, areas)) return failure;
  }
  return std::nullopt;
}

Failure refuse_exits_named_as_points(const Manifest& manifest) {
  std::map<std::string_view, json::Position> points;
  for (const NamedPoint& point : manifest.points) points.emplace(point.name, point.position);
  for (const Exit& exit : manifest.exits) {
    const auto point = points.find(exit.name);
    if (point == points.end()) continue;
    return error_at(exit.position,
                    in_quotes(exit.name) + " is the point at " + json::place(point->second),
                    "give the exit a name of its own");
  }
  return std::nullopt;
}

/// Exits may lead to places of their own level, be they one pixel or not.
Failure resolve_exits(const Manifest& manifest) {
  const Register places("point or exit", names_of_places(manifest));
  for (const Exit& exit : manifest.exits) {
    if (!exit.to || exit.to->manifest) continue;
    const Result<std::size_t> index = places.find(exit.to->place, exit.to->position);
    if (!index) return index.error();
  }
  return std::nullopt;
}

/// What an engine's name says beside its format.
void apply_engine(Manifest& manifest) {
  if (!manifest.format || !manifest.format->value.engine || manifest.walkable) return;
  manifest.walkable = {*parse_walkable_rule("nonzero"), manifest.format->position};
}

}  // namespace

std::vector<std::string> area_names(const Manifest& manifest) {
  std::vector<std::string> names;
  std::set<std::string> seen;
  for (const LegendEntry& entry : manifest.legend) {
    if (seen.insert(entry.area).second) names.push_back(entry.area);
  }
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
  if (Failure failure = refuse_without_mask(manifest, document->position)) return *failure;
  if (Failure failure = refuse_repeated_legend_keys(manifest.legend)) return *failure;
  const Register areas("area", area_names(manifest));
  if (Failure failure = resolve_areas(manifest.states, areas)) return *failure;
  if (Failure failure = refuse_exits_named_as_points(manifest)) return *failure;
  if (Failure failure = resolve_exits(manifest)) return *failure;
  if (Failure failure = resolve_expectations(manifest, areas)) return *failure;
  apply_engine(manifest);
  return manifest;
}

}  // namespace walkmask
