#include "diff/compared.h"

#include <algorithm>
#include <map>
#include <variant>

namespace walkmask::diff {
namespace {

std::vector<CommonPlace> common_places(const OldAndNew<Side>& side) {
  std::map<std::string, std::size_t> old_index;
  const auto& [before, after] = side;
  for (std::size_t i = 0; i < before.places.size(); ++i) old_index[before.places[i].name] = i;
  std::vector<CommonPlace> common;
  for (std::size_t i = 0; i < after.places.size(); ++i) {
    const auto found = old_index.find(after.places[i].name);
    if (found == old_index.end()) continue;
    common.push_back({after.places[i].name,
                      {found->second, i},
                      {room_pixel(before.places[found->second], before.level),
                       room_pixel(after.places[i], after.level)}});
  }
  return common;
}

std::vector<CommonAgent> common_agents(const Level& before, const Level& after,
                                       const AgentChoice& choice) {
  if (const int* diameter = std::get_if<int>(&choice)) return {{{}, {*diameter, *diameter}}};
  const auto* name = std::get_if<std::string>(&choice);
  std::vector<CommonAgent> common;
  for (const Agent& agent : after.manifest.agents) {
    if (name != nullptr && agent.name != *name) continue;
    const auto same = std::ranges::find(before.manifest.agents, agent.name, &Agent::name);
    if (same == before.manifest.agents.end()) continue;
    common.push_back({agent.name, {same->diameter, agent.diameter}});
  }
  if (common.empty()) common.emplace_back();
  return common;
}

/// Returns the floor of a state; null where the level does not have the state.
const StateFloor* floor_of_state(const LevelFloors& floors, const std::string& name) {
  for (const StateFloor& floor : floors.of_states()) {
    if (std::ranges::find(floor.states, name) != floor.states.end()) return &floor;
  }
  return nullptr;
}

std::vector<CommonFloor> common_floors(const OldAndNew<Side>& side) {
  std::vector<CommonFloor> common;
  for (const State& state : side.after.level.manifest.states) {
    const OldAndNew<const StateFloor*> floor = {floor_of_state(side.before.floors, state.name),
                                                floor_of_state(side.after.floors, state.name)};
    if (floor.before == nullptr) continue;
    const auto same = std::ranges::find_if(common, [&](const CommonFloor& one) {
      return one.floor.before == floor.before && one.floor.after == floor.after;
    });
    if (same != common.end()) same->states.push_back(state.name);
    if (same == common.end()) common.push_back({{state.name}, floor});
  }
  if (common.empty()) {
    common.push_back({{}, {&side.before.floors.all_open(), &side.after.floors.all_open()}});
  }
  return common;
}

}  // namespace

Compared::Compared(const Level& before, const Level& after, const AgentChoice& agent)
    : side{Side(before), Side(after)},
      canvas(before, after),
      places(common_places(side)),
      agents(common_agents(before, after, agent)),
      floors(common_floors(side)) {}

AgentFloors Compared::prepared(const CommonFloor& floor, const CommonAgent& agent) {
  const auto on = [](Side& one, const StateFloor& pixels, int diameter) {
    const PreparedFloor* prepared = &one.floors.prepared(pixels, diameter);
    return std::pair(prepared, all_positions(one.places, one.level, prepared->blocks, diameter));
  };
  auto before = on(side.before, *floor.floor.before, agent.diameter.before);
  auto after = on(side.after, *floor.floor.after, agent.diameter.after);
  return {{before.first, after.first}, {std::move(before.second), std::move(after.second)}};
}

}  // namespace walkmask::diff
