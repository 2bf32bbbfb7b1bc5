#include "level/choice.h"

#include <algorithm>

#include "base/number_text.h"
#include "base/quote.h"
#include "base/suggest.h"
#include "floor/clearance.h"
#include "json/error.h"
#include "level/level_files.h"

namespace walkmask {
namespace {

/// The element with this name; null where none has it.
template <typename Named>
const Named* named(const std::vector<Named>& all, const std::string& name) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Named& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

/// `option` is who asks for it.
template <typename Named>
Error unknown_name(const std::vector<Named>& all, const std::string& name, const std::string& kind,
                   const std::string& option) {
  std::vector<std::string> names;
  for (const Named& one : all) names.push_back(one.name);
  return Error{Fault::usage, option, "", "no " + kind + " is called " + in_quotes(name),
               suggestion(name, names)};
}

/// The element with this name; `kind` and `option` are for the error.
template <typename Named>
Result<const Named*> find_named(const std::vector<Named>& all, const std::string& name,
                                const std::string& kind, const std::string& option) {
  if (const Named* found = named(all, name)) return found;
  return unknown_name(all, name, kind, option);
}

/// Sets the named areas' entries to `value`.
Failure set_areas(const Level& level, const std::vector<std::string>& names, bool value,
                  const std::string& option, std::vector<bool>& open) {
  for (const std::string& name : names) {
    const Result<const Area*> area = find_named(level.areas, name, "area", option);
    if (!area) return area.error();
    open[static_cast<std::size_t>(*area - level.areas.data())] = value;
  }
  return std::nullopt;
}

Failure set_state(const Level& level, const std::string& name, std::vector<bool>& open) {
  const Result<const State*> state = find_named(level.manifest.states, name, "state", "--state");
  if (!state) return state.error();
  const bool lists_open = (*state)->lists == State::Lists::open;
  open.assign(open.size(), !lists_open);
  std::vector<std::string> names;
  for (const json::Placed<std::string>& area : (*state)->areas) names.push_back(area.value);
  return set_areas(level, names, lists_open, "--state", open);
}

Error outside(const Level& level, Point p, const std::string& file, const std::string& place,
              const std::string& name) {
  return {Fault::input, file, place,
          name + point_text(p.x, p.y) + " lies outside the image, which is " +
              size_text(level.room_width(), level.room_height()),
          "x goes from 0 to " + std::to_string(level.room_width() - 1) + ", y from 0 to " +
              std::to_string(level.room_height() - 1)};
}

bool is_inside(const Level& level, Point p) {
  return p.x >= 0 && p.y >= 0 && p.x < level.room_width() && p.y < level.room_height();
}

/// A pixel that the manifest gives a name to.
struct NamedPlace {
  Point point;
  const char* kind;
  json::Position position;
  const Exit* exit;
};

Result<NamedPlace> find_place(const Manifest& manifest, const std::string& name,
                              const std::string& option) {
  const Exit* exit = named(manifest.exits, name);
  if (exit && exit->at) return NamedPlace{*exit->at, "exit", exit->position, exit};
  if (exit) {
    Error error = not_one_pixel(*exit);
    error.fault = Fault::usage;
    error.file = option;
    return error;
  }
  if (const NamedPoint* point = named(manifest.points, name)) {
    return NamedPlace{point->point, "point", point->position, nullptr};
  }
  const std::vector<NamedPoint> named_points = places(manifest);
  if (!named_points.empty()) return unknown_name(named_points, name, "point", option);
  return Error{Fault::usage, option, "",
               "no point is called " + in_quotes(name) + ", the level has no named points",
               "give x,y, or name a manifest that has them"};
}

}  // namespace

Result<std::vector<bool>> open_areas(const Level& level, const StateChoice& choice) {
  for (const std::string& name : choice.open) {
    if (std::count(choice.close.begin(), choice.close.end(), name) == 0) continue;
    return Error{Fault::usage, "--open", "", "area " + in_quotes(name) + " is in --close as well",
                 "name it in one of them"};
  }
  std::vector<bool> open(level.areas.size(), true);
  Failure wrong;
  if (choice.state) wrong = set_state(level, *choice.state, open);
  if (!wrong) wrong = set_areas(level, choice.open, true, "--open", open);
  if (!wrong) wrong = set_areas(level, choice.close, false, "--close", open);
  if (wrong) return *wrong;
  return open;
}

Result<int> diameter_of(const Level& level, const AgentChoice& choice) {
  const std::vector<Agent>& agents = level.manifest.agents;
  if (const int* diameter = std::get_if<int>(&choice)) return *diameter;
  if (const std::string* name = std::get_if<std::string>(&choice)) {
    const Result<const Agent*> agent = find_named(agents, *name, "agent", "--agent");
    if (!agent) return agent.error();
    return (*agent)->diameter;
  }
  return agents.empty() ? 1 : agents.front().diameter;
}

Result<ChosenAgent> chosen_agent(const Level& level, const AgentChoice& choice) {
  const Result<int> diameter = diameter_of(level, choice);
  if (!diameter) return diameter.error();
  ChosenAgent chosen{.name = std::nullopt, .diameter = *diameter};
  const std::vector<Agent>& agents = level.manifest.agents;
  if (const auto* name = std::get_if<std::string>(&choice)) {
    chosen.name = *name;
  } else if (std::holds_alternative<std::monostate>(choice) && !agents.empty()) {
    chosen.name = agents.front().name;
  }
  return chosen;
}

Result<Point> point_of(const Level& level, const Place& place, const std::string& option) {
  const Result<AskedPlace> asked = asked_place(level, place, option);
  if (!asked) return asked.error();
  return asked->pixel;
}

Result<AskedPlace> asked_place(const Level& level, const Place& place, const std::string& option) {
  if (const Point* p = std::get_if<Point>(&place)) {
    if (is_inside(level, *p)) return AskedPlace{*p};
    return outside(level, *p, option, "", "");
  }
  const std::string& name = std::get<std::string>(place);
  const Result<NamedPlace> found = find_place(level.manifest, name, option);
  if (!found) return found.error();
  if (is_inside(level, found->point)) return AskedPlace{found->point, found->exit};
  return outside(level, found->point, shown_name(level.file), json::place(found->position),
                 found->kind + (" " + in_quotes(name)) + " at ");
}

BitGrid floor_of(const Level& level, const std::vector<bool>& open, int diameter) {
  BitGrid floor = level.paintable;
  const AreaLabels* const labels = level.areas.empty() ? nullptr : level.areas[0].pixels.labels();
  if (labels != nullptr) labels->remove_closed(floor, open);
  for (std::size_t i = 0; labels == nullptr && i < level.areas.size(); ++i) {
    if (!open[i]) floor -= level.areas[i].pixels;
  }
  return floor_for_diameter(floor, diameter, level.scale().factor);
}

}  // namespace walkmask
