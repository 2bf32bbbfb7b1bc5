#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/names_of.h"
#include "diff/changed_parts.h"
#include "level/choice.h"
#include "level/exit.h"

namespace walkmask::diff {
namespace {

using Names = std::vector<std::string>;

using NameSet = std::set<std::string>;

NameSet set_of(const Names& names) { return {names.begin(), names.end()}; }

void add_names(NameChange::Kind kind, const OldAndNew<Names>& names,
               std::vector<NameChange>& changes) {
  const NameSet before = set_of(names.before), after = set_of(names.after);
  for (const std::string& name : names.before) {
    if (!after.contains(name)) changes.push_back({kind, name, Change::lost});
  }
  for (const std::string& name : names.after) {
    if (!before.contains(name)) changes.push_back({kind, name, Change::gained});
  }
}

/// For each area, by name, whether it is open in a state.
using OpenAreas = std::map<std::string, bool>;

OpenAreas open_in(const Level& level, const std::string& state) {
  const auto open = open_areas(level, {.state = state, .open = {}, .close = {}});
  OpenAreas areas;
  for (std::size_t i = 0; i < level.areas.size(); ++i) areas[level.areas[i].name] = (*open)[i];
  return areas;
}

/// Returns the changes of a common state, limited to common areas.
StateChange change_of_state(const std::string& state, const Level& before, const Level& after) {
  const OpenAreas old_areas = open_in(before, state);
  StateChange change = {state, {}, {}};
  for (const auto& [area, is_open] : open_in(after, state)) {
    const auto old = old_areas.find(area);
    if (old == old_areas.end() || old->second == is_open) continue;
    (is_open ? change.opened : change.closed).push_back(area);
  }
  return change;
}

void add_states(const Compared& compared, std::vector<StateChange>& changes) {
  const Level& before = compared.side.before.level;
  const Level& after = compared.side.after.level;
  const NameSet old_states = set_of(names_of(before.manifest.states));
  for (const State& state : after.manifest.states) {
    if (!old_states.contains(state.name)) continue;
    StateChange change = change_of_state(state.name, before, after);
    if (!change.opened.empty() || !change.closed.empty()) changes.push_back(std::move(change));
  }
}

std::string target_of(const RoomPlace& place) {
  if (place.exit == nullptr || !place.exit->to) return "";
  return place.exit->to->manifest.value_or("") + "#" + place.exit->to->place;
}

using Between = EdgeStretch::Between;

bool same_between(const std::optional<Between>& one, const std::optional<Between>& other) {
  if (!one || !other) return one.has_value() == other.has_value();
  return one->first == other->first && one->last == other->last;
}

bool same_stretch(const std::optional<EdgeStretch>& one, const std::optional<EdgeStretch>& other) {
  if (!one || !other) return one.has_value() == other.has_value();
  return one->edge == other->edge && same_between(one->between, other->between);
}

/// Returns whether two places with the same name are at the same pixels. A stretch of edge is the
/// same even if its floor has changed.
bool same_pixels(const RoomPlace& one, const RoomPlace& other) {
  if (one.at != other.at) return false;
  if (one.exit == nullptr || other.exit == nullptr) return one.exit == other.exit;
  return same_stretch(one.exit->edge, other.exit->edge);
}

}  // namespace

void find_changed_names(const Compared& compared, const AgentChoice& choice,
                        LevelDifference& difference) {
  using Kind = NameChange::Kind;
  const auto& [before, after] = compared.side;
  const Manifest& old_manifest = before.level.manifest;
  const Manifest& new_manifest = after.level.manifest;
  auto& names = difference.names;
  add_names(Kind::place, {names_of(before.places), names_of(after.places)}, names);
  add_names(Kind::area, {names_of(before.level.areas), names_of(after.level.areas)}, names);
  add_names(Kind::state, {names_of(old_manifest.states), names_of(new_manifest.states)}, names);
  if (std::holds_alternative<std::monostate>(choice)) {
    add_names(Kind::agent, {names_of(old_manifest.agents), names_of(new_manifest.agents)}, names);
  }
  for (const CommonPlace& place : compared.places) {
    const bool stays =
        same_pixels(before.places[place.index.before], after.places[place.index.after]);
    if (!stays) difference.moved.push_back({place.name, place.at});
    const OldAndNew<std::string> to = {target_of(before.places[place.index.before]),
                                       target_of(after.places[place.index.after])};
    if (to.differs()) difference.exits.push_back({place.name, to});
  }
  for (const CommonAgent& agent : compared.agents.all) {
    const auto& [footprint, comfort] = compared.agents.bodies[agent.body];
    if (!same_at_full_size(footprint.before, footprint.after))
      difference.resized.push_back({*agent.name, footprint});
    if (comfort.differs()) difference.comforts.push_back({*agent.name, comfort});
  }
  add_states(compared, difference.states);
}

}  // namespace walkmask::diff
