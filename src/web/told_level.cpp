#include "web/told_level.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "check/rules.h"
#include "json/parse.h"
#include "json/read.h"
#include "level/room_place.h"

namespace walkmask {
namespace {

// The page's own program has written the description, so nothing of it is checked.

const json::Value* find(const json::Value& object, std::string_view key) {
  const json::Member* const member = json::find_member(std::get<json::Object>(object.content), key);
  return member == nullptr ? nullptr : &member->value;
}

const json::Value& required(const json::Value& object, std::string_view key) {
  const json::Value* const value = find(object, key);
  assert(value != nullptr);
  return *value;
}

const std::string& text_of(const json::Value& value) {
  return std::get<std::string>(value.content);
}

int number_of(const json::Value& value) {
  return static_cast<int>(std::get<std::int64_t>(value.content));
}

const json::Array& list_of(const json::Value& value) {
  return std::get<json::Array>(value.content);
}

bool is_set(const json::Value& object, std::string_view key) {
  const json::Value* const value = find(object, key);
  return value != nullptr && std::get<bool>(value->content);
}

const json::Array& list_in(const json::Value& object, std::string_view key) {
  return list_of(required(object, key));
}

/// Returns the list of a key; empty if there is no such key.
std::span<const json::Value> listed(const json::Value& object, std::string_view key) {
  const json::Value* const list = find(object, key);
  return list == nullptr ? std::span<const json::Value>() : std::span(list_of(*list));
}

std::optional<json::Placed<std::string>> name_in(const json::Value& object, std::string_view key) {
  const json::Value* const value = find(object, key);
  if (value == nullptr) return std::nullopt;
  return json::Placed<std::string>{text_of(*value), {}};
}

Point point_of(const json::Value& value) {
  const json::Array& numbers = list_of(value);
  return {number_of(numbers[0]), number_of(numbers[1])};
}

Footprint footprint_of(const json::Value& about) {
  if (const json::Value* const diameter = find(about, "diameter")) return number_of(*diameter);
  const json::Value* const ellipse = find(about, "ellipse");
  const auto shape = ellipse != nullptr ? Outline::Shape::ellipse : Outline::Shape::rectangle;
  const Point size = point_of(ellipse != nullptr ? *ellipse : required(about, "rectangle"));
  return Footprint::of_size(shape, size.x, size.y);
}

Agent agent_of(const json::Value& about, const RowScaling& scaling) {
  const Footprint footprint = footprint_of(about);
  return {.name = text_of(required(about, "name")),
          .footprint = is_set(about, "scaled") ? footprint.scaled_by(scaling) : footprint};
}

/// Returns the scaling of the level, apart from those of its areas; 100 per cent if it has none.
RowScaling scaling_of(const json::Value& about) {
  for (const json::Value& one : listed(about, "scaling")) {
    if (find(one, "area") != nullptr) continue;
    const json::Array& rows = list_in(one, "rows");
    const json::Array &top = list_of(rows[0]), &bottom = list_of(rows[1]);
    return {number_of(top[0]), number_of(bottom[0]), *json::number(top[1]),
            *json::number(bottom[1])};
  }
  return {};
}

EdgeStretch stretch_of(const json::Value& place) {
  const json::Array& box = list_in(place, "stretch");
  EdgeStretch stretch;
  for (const Edge edge : {Edge::left, Edge::right, Edge::top, Edge::bottom}) {
    if (word(edge) == text_of(required(place, "edge"))) stretch.edge = edge;
  }
  const std::size_t along = is_upright(stretch.edge) ? 1 : 0;
  stretch.between = {number_of(box[along]), number_of(box[along + 2])};
  return stretch;
}

void add_place(const json::Value& about, Manifest& manifest) {
  const std::string& name = text_of(required(about, "name"));
  const json::Value* const at = find(about, "at");
  if (!is_set(about, "exit")) {
    manifest.points.push_back({.name = name,
                               .point = point_of(*at),
                               .position = {},
                               .is_entrance = is_set(about, "entrance")});
    return;
  }
  Exit exit;
  exit.name = name;
  if (at != nullptr) exit.at = point_of(*at);
  if (find(about, "edge") != nullptr) exit.edge = stretch_of(about);
  if (const auto to = name_in(about, "to")) exit.to = ExitTarget{{}, to->value, {}};
  manifest.exits.push_back(std::move(exit));
}

State state_of(const json::Value& about, const std::vector<Area>& areas) {
  State state = {.name = text_of(required(about, "name")), .areas = {}, .position = {}};
  for (const json::Value& closed : list_in(about, "closed")) {
    state.areas.push_back({areas[static_cast<std::size_t>(number_of(closed))].name, {}});
  }
  return state;
}

ExpectedEnd end_of(const json::Value& about) {
  if (std::holds_alternative<std::string>(about.content)) return {{}, text_of(about), {}};
  return {point_of(about), {}, {}};
}

/// Reads an expectation. Of the demands on its path, only whether there are any matters here.
Expectation expectation_of(const json::Value& about) {
  Expectation expected;
  expected.from = end_of(required(about, "from"));
  expected.to = end_of(required(about, "to"));
  expected.state = name_in(about, "state");
  expected.agent = name_in(about, "agent");
  expected.reachable = is_set(about, "reachable");
  if (is_set(about, "about_path")) expected.max_length = {kLongestPath, {}};
  if (is_set(about, "has_path")) expected.path = {{}};
  return expected;
}

bool is_inside_room(const ExpectedEnd& end, std::span<const RoomPlace> places, const Level& level) {
  if (!end.name) return is_inside(place_of(end, places, 0), level);
  return std::ranges::find(places, *end.name, &RoomPlace::name) != places.end();
}

void add_expectations(const json::Value& about, Level& level) {
  const std::vector<RoomPlace> places = room_places(level.manifest);
  for (const json::Value& one : list_in(about, "expect")) {
    Expectation expected = expectation_of(one);
    const bool is_inside =
        is_inside_room(expected.from, places, level) && is_inside_room(expected.to, places, level);
    if (is_inside) level.manifest.expect.push_back(std::move(expected));
  }
}

void add_metres(const json::Value& about, Level& level) {
  const json::Value* const metres = find(about, "metres");
  if (metres == nullptr) return;
  const json::Array& numbers = list_of(*metres);
  level.manifest.metres = MetreGrid{.resolution = *json::number(numbers[0]),
                                    .origin_x = *json::number(numbers[1]),
                                    .origin_y = *json::number(numbers[2]),
                                    .width = level.room_width(),
                                    .height = level.room_height()};
}

Level described_level(const page_level& pixels, const json::Value& about) {
  Level level = {.file = text_of(required(about, "file")),
                 .files = {},
                 .manifest = {},
                 .paintable = pixels.paintable,
                 .areas = {},
                 .art = {}};
  Manifest& manifest = level.manifest;
  manifest.scale = PaintedScale(pixels.scale);
  if (const json::Value* const snap = find(about, "snap")) manifest.snap = number_of(*snap);
  for (const json::Value& name : list_in(about, "areas")) {
    level.areas.push_back({text_of(name), pixels.areas[level.areas.size()]});
  }
  const RowScaling scaling = scaling_of(about);
  for (const json::Value& agent : list_in(about, "agents")) {
    manifest.agents.push_back(agent_of(agent, scaling));
  }
  for (const json::Value& place : list_in(about, "places")) add_place(place, manifest);
  for (const json::Value& state : list_in(about, "states")) {
    manifest.states.push_back(state_of(state, level.areas));
  }
  add_expectations(about, level);
  add_metres(about, level);
  return level;
}

/// Returns the rules that follow painting and are in force.
check::Selection selection_of(const json::Value& about) {
  check::Selection selection;
  for (const check::PaintedRules::Row& row : check::painted_rules().rows) {
    selection.select.emplace_back(row.code.text());
  }
  for (const json::Value& code : list_in(about, "silent")) {
    selection.ignore.push_back(text_of(code));
  }
  return selection;
}

}  // namespace

ToldLevel told_level(const page_level& pixels, std::string_view about) {
  const json::Value told = *json::parse(about);
  check::Parameters parameters;
  if (const json::Value* const start = find(told, "start")) parameters.start = text_of(*start);
  parameters.numbers.emplace("speck_size", number_of(required(told, "speck_size")));
  return {described_level(pixels, told), std::move(parameters), selection_of(told)};
}

}  // namespace walkmask
