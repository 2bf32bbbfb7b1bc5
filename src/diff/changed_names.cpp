#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "diff/changed_parts.h"
#include "level/choice.h"
#include "level/exit.h"

namespace walkmask::diff {
namespace {

using Names = std::vector<std::string>;

template <typename Things>
Names names_of(const Things& things) {
  Names names;
  for (const auto& thing : things) names.push_back(thing.name);
  return names;
}

bool has(const Names& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

void add_names(NameChange::Kind kind, const OldAndNew<Names>& names,
               std::vector<NameChange>& changes) {
  for (const std::string& name : names.before) {
    if (!has(names.after, name)) changes.push_back({kind, name, Change::lost});
  }
  for (const std::string& name : names.after) {
    if (!has(names.before, name)) changes.push_back({kind, name, Change::gained});
  }
}

/// Returns the names of the areas that are open in a state.
Names open_in(const Level& level, const std::string& state) {
  const auto open = open_areas(level, {.state = state, .open = {}, .close = {}});
  Names names;
  for (std::size_t i = 0; i < level.areas.size(); ++i) {
    if ((*open)[i]) names.push_back(level.areas[i].name);
  }
  return names;
}

/// Returns what changed in a state that both levels have, of the areas that both have.
StateChange change_of_state(const std::string& state, const Level& before, const Level& after) {
  const Names open_before = open_in(before, state), open_after = open_in(after, state);
  const Names old_areas = names_of(before.areas);
  StateChange change = {state, {}, {}};
  for (const Area& area : after.areas) {
    if (!has(old_areas, area.name)) continue;
    const bool was_open = has(open_before, area.name), is_open = has(open_after, area.name);
    if (is_open && !was_open) change.opened.push_back(area.name);
    if (!is_open && was_open) change.closed.push_back(area.name);
  }
  return change;
}

void add_states(const Level& before, const Level& after, std::vector<StateChange>& changes) {
  const Names old_states = names_of(before.manifest.states);
  for (const State& state : after.manifest.states) {
    if (!has(old_states, state.name)) continue;
    StateChange change = change_of_state(state.name, before, after);
    if (!change.opened.empty() || !change.closed.empty()) changes.push_back(std::move(change));
  }
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

/// Returns whether two places of one name are at the same pixels. A stretch of edge stays the same
/// where its floor changes.
bool same_pixels(const RoomPlace& one, const RoomPlace& other) {
  if (one.at != other.at) return false;
  if (one.exit == nullptr || other.exit == nullptr) return one.exit == other.exit;
  return same_stretch(one.exit->edge, other.exit->edge);
}

}  // namespace

void find_changed_names(const Compared& compared, LevelDifference& difference) {
  using Kind = NameChange::Kind;
  const auto& [before, after] = compared.side;
  const Manifest& old_manifest = before.level.manifest;
  const Manifest& new_manifest = after.level.manifest;
  auto& names = difference.names;
  add_names(Kind::place, {names_of(before.places), names_of(after.places)}, names);
  add_names(Kind::area, {names_of(before.level.areas), names_of(after.level.areas)}, names);
  add_names(Kind::state, {names_of(old_manifest.states), names_of(new_manifest.states)}, names);
  add_names(Kind::agent, {names_of(old_manifest.agents), names_of(new_manifest.agents)}, names);
  for (const CommonPlace& place : compared.places) {
    const bool stays =
        same_pixels(before.places[place.index.before], after.places[place.index.after]);
    if (!stays) difference.moved.push_back({place.name, place.at});
  }
  for (const CommonAgent& agent : compared.agents) {
    if (agent.diameter.differs()) difference.resized.push_back({*agent.name, agent.diameter});
  }
  add_states(before.level, after.level, difference.states);
}

}  // namespace walkmask::diff
