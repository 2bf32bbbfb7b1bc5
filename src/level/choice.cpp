#include "level/choice.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/names_of.h"
#include "base/number_text.h"
#include "base/quote.h"
#include "base/suggest.h"
#include "floor/clearance.h"
#include "json/error.h"
#include "level/level.h"
#include "level/level_files.h"
#include "level/room_place.h"

namespace walkmask {
namespace {

/// Returns the element with this name; null if none has it.
template <typename Named>
const Named* named(const std::vector<Named>& all, const std::string& name) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Named& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

template <typename Named>
UnknownName unknown_among(const std::vector<Named>& all, const std::string& name,
                          const std::string& kind) {
  return unknown_name(kind, name, names_of(all));
}

/// Returns the element with this name; `kind` and `part` go into the problem.
template <typename Named>
Result<const Named*, ChoiceProblem> find_named(const std::vector<Named>& all,
                                               const std::string& name, const std::string& kind,
                                               ChoicePart part) {
  if (const Named* found = named(all, name)) return found;
  return ChoiceProblem{part, unknown_among(all, name, kind)};
}

/// Returns the chosen agent of a level; null for a footprint, or if the level has no agents.
Result<const Agent*, ChoiceProblem> agent_of(const Level& level, const AgentChoice& choice) {
  const std::vector<Agent>& agents = level.manifest.agents;
  if (const auto* name = std::get_if<std::string>(&choice))
    return find_named(agents, *name, "agent", ChoicePart::agent);
  if (std::holds_alternative<Footprint>(choice) || agents.empty()) return nullptr;
  return &agents.front();
}

/// Sets the named areas' entries to `value`.
std::optional<ChoiceProblem> set_areas(const Level& level, const std::vector<std::string>& names,
                                       bool value, ChoicePart part, std::vector<bool>& open) {
  for (const std::string& name : names) {
    const auto area = find_named(level.areas, name, "area", part);
    if (!area) return area.error();
    open[static_cast<std::size_t>(*area - level.areas.data())] = value;
  }
  return std::nullopt;
}

std::optional<ChoiceProblem> set_state(const Level& level, const std::string& name,
                                       std::vector<bool>& open) {
  const auto state = find_named(level.manifest.states, name, "state", ChoicePart::state);
  if (!state) return state.error();
  open = open_areas_in(level, **state);
  return std::nullopt;
}

/// Returns the error for a point outside; `name` goes before its coordinates.
Error outside(const Level& level, Point p, const std::string& name) {
  return {Fault::input, "", "",
          name + point_text(p.x, p.y) + " lies outside the image, which is " +
              size_text(level.room_width(), level.room_height()),
          "x goes from 0 to " + std::to_string(level.room_width() - 1) + ", y from 0 to " +
              std::to_string(level.room_height() - 1)};
}

/// Returns the point or the exit of one pixel that has a name.
Result<RoomPlace, ChoiceProblem> find_place(const Manifest& manifest, const std::string& name,
                                            ChoicePart part) {
  const Exit* exit = named(manifest.exits, name);
  if (exit && exit->at) return RoomPlace{name, exit->position, exit->at, exit};
  if (exit) {
    Error error = not_one_pixel(*exit);
    error.fault = Fault::usage;
    return ChoiceProblem{part, std::move(error)};
  }
  if (const NamedPoint* point = named(manifest.points, name)) {
    const int snap = point->is_entrance ? 0 : manifest.snap.value_or(0);
    return RoomPlace{name, point->position, point->point, nullptr, point, snap};
  }
  const std::vector<NamedPoint> named_points = places(manifest);
  UnknownName unknown = unknown_among(named_points, name, "point");
  if (named_points.empty()) unknown.cure = "there are none: give x,y, or a manifest with points";
  return ChoiceProblem{part, std::move(unknown)};
}

}  // namespace

Error error_about(const ChoiceProblem& problem, std::string_view subject) {
  const auto* unknown = std::get_if<UnknownName>(&problem.reason);
  Error error =
      unknown != nullptr ? error_about(*unknown, Fault::usage) : std::get<Error>(problem.reason);
  if (error.file.empty()) error.file = subject;
  return error;
}

Result<std::vector<bool>, ChoiceProblem> open_areas(const Level& level, const StateChoice& choice) {
  for (const std::string& name : choice.open) {
    if (std::count(choice.close.begin(), choice.close.end(), name) == 0) continue;
    return ChoiceProblem{
        ChoicePart::open,
        Error{Fault::usage, "", "", "area " + in_quotes(name) + " is to be closed as well",
              "either open it or close it"}};
  }
  std::vector<bool> open(level.areas.size(), true);
  std::optional<ChoiceProblem> wrong;
  if (choice.state) wrong = set_state(level, *choice.state, open);
  if (!wrong) wrong = set_areas(level, choice.open, true, ChoicePart::open, open);
  if (!wrong) wrong = set_areas(level, choice.close, false, ChoicePart::close, open);
  if (wrong) return *wrong;
  return open;
}

std::vector<bool> open_areas_in(const Level& level, const State& state) {
  const bool lists_open = state.lists == State::Lists::open;
  std::vector<bool> open(level.areas.size(), !lists_open);
  for (const json::Placed<std::string>& listed : state.areas) {
    const Area* const area = named(level.areas, listed.value);
    assert(area != nullptr);
    open[static_cast<std::size_t>(area - level.areas.data())] = lists_open;
  }
  return open;
}

Result<Footprint, ChoiceProblem> footprint_of(const Level& level, const AgentChoice& choice) {
  if (const auto* footprint = std::get_if<Footprint>(&choice)) return *footprint;
  const auto agent = agent_of(level, choice);
  if (!agent) return agent.error();
  return *agent == nullptr ? Footprint() : (*agent)->footprint;
}

Result<std::optional<Comfort>, ChoiceProblem> comfort_of(const Level& level,
                                                         const AgentChoice& choice) {
  const auto agent = agent_of(level, choice);
  if (!agent) return agent.error();
  return *agent == nullptr ? std::nullopt : (*agent)->comfort;
}

std::string size_text(const Footprint& footprint, const RoomUnits& units) {
  if (!units.metres()) return size_text(footprint);
  const auto metres = [&](double pixels) { return thousandths(units.length(pixels)) + " m"; };
  return size_text(footprint, metres);
}

std::string agent_text(const ChosenAgent& agent, const RoomUnits& units) {
  const std::string name = agent.name ? *agent.name + ", " : "";
  return name + (agent.footprint.is_disc() ? "diameter " : "") + size_text(agent.footprint, units);
}

Result<ChosenAgent, ChoiceProblem> chosen_agent(const Level& level, const AgentChoice& choice) {
  const auto footprint = footprint_of(level, choice);
  if (!footprint) return footprint.error();
  ChosenAgent chosen{.name = std::nullopt, .footprint = *footprint};
  const std::vector<Agent>& agents = level.manifest.agents;
  if (const auto* name = std::get_if<std::string>(&choice)) {
    chosen.name = *name;
  } else if (std::holds_alternative<std::monostate>(choice) && !agents.empty()) {
    chosen.name = agents.front().name;
  }
  return chosen;
}

Result<Point, ChoiceProblem> point_of(const Level& level, const Place& place, ChoicePart part) {
  const auto asked = asked_place(level, place, part);
  if (!asked) return asked.error();
  return *asked->at;
}

Result<RoomPlace, ChoiceProblem> asked_place(const Level& level, const Place& place,
                                             ChoicePart part) {
  if (const Point* p = std::get_if<Point>(&place)) {
    if (level.contains(*p)) return RoomPlace{"", {}, *p};
    return ChoiceProblem{part, outside(level, *p, "")};
  }
  auto found = find_place(level.manifest, std::get<std::string>(place), part);
  if (!found || level.contains(*found->at)) return found;
  const std::string kind = found->exit == nullptr ? "point " : "exit ";
  Error error = outside(level, *found->at, kind + in_quotes(found->name) + " at ");
  error.file = shown_name(level.file);
  error.place = found->position;
  return ChoiceProblem{part, std::move(error)};
}

BitGrid floor_of(const Level& level, const std::vector<bool>& open, const Footprint& footprint) {
  BitGrid floor = level.paintable;
  const AreaLabels* const labels = level.areas.empty() ? nullptr : level.areas[0].pixels.labels();
  if (labels != nullptr) labels->remove_closed(floor, open);
  for (std::size_t i = 0; labels == nullptr && i < level.areas.size(); ++i) {
    if (!open[i]) floor -= level.areas[i].pixels;
  }
  return floor_for_footprint(floor, footprint, level.scale().factor);
}

}  // namespace walkmask
