#include "diff/compared.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <variant>

#include "survey/places.h"

namespace walkmask::diff {
namespace {

std::vector<CommonPlace> common_places(const OldAndNew<SurveyedLevel>& side) {
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

/// Returns the body of an agent of both levels.
CommonBody body_of(const Agent& before, const Agent& after) {
  return {{before.footprint, after.footprint},
          {comfort_in_force(before.comfort, {}), comfort_in_force(after.comfort, {})}};
}

/// Returns values that are equal exactly for equal bodies.
std::tuple<Footprint, Footprint, std::array<int, 4>> key_of(const CommonBody& body) {
  const Comfort before = body.comfort.before.value_or(Comfort());
  const Comfort after = body.comfort.after.value_or(Comfort());
  return {body.footprint.before,
          body.footprint.after,
          {before.keep, before.detour, after.keep, after.detour}};
}

CommonAgents common_agents(const Level& before, const Level& after, const AgentChoice& choice) {
  if (const auto* footprint = std::get_if<Footprint>(&choice)) {
    return {{CommonAgent()}, {{{*footprint, *footprint}}}};
  }
  const auto* name = std::get_if<std::string>(&choice);
  std::map<std::string, const Agent*> old_agents;
  for (const Agent& agent : before.manifest.agents) old_agents[agent.name] = &agent;
  CommonAgents common;
  std::map<std::tuple<Footprint, Footprint, std::array<int, 4>>, std::size_t> known;  // bodies
  for (const Agent& agent : after.manifest.agents) {
    if (name != nullptr && agent.name != *name) continue;
    const auto same = old_agents.find(agent.name);
    if (same == old_agents.end()) continue;
    const CommonBody body = body_of(*same->second, agent);
    const auto [index, is_new] = known.try_emplace(key_of(body), common.bodies.size());
    if (is_new) common.bodies.push_back(body);
    common.all.push_back({agent.name, index->second});
  }
  if (common.all.empty()) return {{CommonAgent()}, {{{Footprint(kPoint), Footprint(kPoint)}}}};
  return common;
}

using FloorsByState = std::map<std::string, const StateFloor*>;

FloorsByState by_state(const LevelFloors& floors) {
  FloorsByState result;
  for (const StateFloor& floor : floors.of_states()) {
    for (const std::string& state : floor.states) result[state] = &floor;
  }
  return result;
}

std::vector<CommonFloor> common_floors(const OldAndNew<SurveyedLevel>& side) {
  const FloorsByState before = by_state(side.before.floors), after = by_state(side.after.floors);
  std::vector<CommonFloor> common;
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> known;  // by the floors' numbers
  for (const State& state : side.after.level.manifest.states) {
    const auto old_floor = before.find(state.name);
    if (old_floor == before.end()) continue;
    const StateFloor* const new_floor = after.at(state.name);
    const auto [index, is_new] =
        known.try_emplace({old_floor->second->number, new_floor->number}, common.size());
    if (is_new) common.push_back({{}, {old_floor->second, new_floor}});
    common[index->second].states.push_back(state.name);
  }
  if (common.empty()) {
    common.push_back({{}, {&side.before.floors.all_open(), &side.after.floors.all_open()}});
  }
  return common;
}

}  // namespace

Compared::Compared(const Level& before, const Level& after, const AgentChoice& agent)
    : side{SurveyedLevel(before), SurveyedLevel(after)},
      canvas(before, after),
      units(common_units(before, after)),
      steps(Steps::kForALevel + Steps::kForAPixel * canvas.pixels()),
      places(common_places(side)),
      agents(common_agents(before, after, agent)),
      floors(common_floors(side)) {}

AgentFloors Compared::prepared(const CommonFloor& floor, const CommonBody& body) {
  const auto on = [](SurveyedLevel& one, const StateFloor& pixels, const Footprint& of_agent) {
    const PreparedFloor* prepared = &one.floors.prepared(pixels, of_agent);
    return std::pair(prepared,
                     all_positions_on(one.places, one.level, pixels, of_agent, one.floors));
  };
  auto before = on(side.before, *floor.floor.before, body.footprint.before);
  auto after = on(side.after, *floor.floor.after, body.footprint.after);
  return {{before.first, after.first},
          {std::move(before.second), std::move(after.second)},
          body.comfort};
}

}  // namespace walkmask::diff
