#include "check/rules/agents.h"

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "check/covered_by_expectation.h"
#include "check/wording.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {
namespace {

std::string agent_text(const Agent& agent) {
  return agent.name + " (" + std::to_string(agent.diameter) + ")";
}

Finding no_room(std::size_t i, const std::vector<const Agent*>& agents, const Subject& subject,
                LevelFloors& floors) {
  const RoomPlace& place = subject.places[i];
  const Agent& least =
      **std::min_element(agents.begin(), agents.end(),
                         [](const Agent* a, const Agent* b) { return a->diameter < b->diameter; });
  std::vector<std::string> names;
  for (const Agent* agent : agents) names.push_back(agent_text(*agent));
  const Point p = subject.level.scale().to_mask(room_pixel(place, subject.level));
  int room = 0;
  for (const StateFloor& floor : floors.of_states()) {
    room = std::max(room, floors.clearances(floor).widest_diameter(p));
  }
  const auto nearest = nearest_in_any_state(p, least.diameter, floors);
  Finding finding =
      about(place, subject.level, Code::P003,
            listed(names) + (agents.size() == 1 ? " does" : " do") + " not fit at " + place.name +
                ": there is room for a diameter of " + std::to_string(room),
            "paint more floor around it");
  if (nearest) {
    finding.cure = "move it to " + at(subject.in_room(nearest->pixel)) +
                   ", the nearest pixel with room" +
                   (agents.size() == 1 ? "" : " for " + least.name);
  }
  finding.agent = agents.front()->name;
  return finding;
}

/// A place that an agent fits at but cannot get to.
struct Stranded {
  std::size_t place;
  const StateFloor* floor;  // one on which a point agent gets there
  Ends way;                 // in the mask, from home
};

/// The places that a point agent reaches in some state and the agent in none, though it fits there.
/// Those that an expectation covers are left out.
std::vector<Stranded> stranded(const Agent& agent, const Subject& subject, LevelFloors& floors) {
  std::map<std::size_t, Stranded> stranded;
  std::vector<bool> reached(subject.places.size());
  for (const StateFloor& floor : floors.of_states()) {
    const PreparedFloor& wide = floors.prepared(floor, agent.diameter);
    const PreparedFloor& thin = floors.prepared(floor, kPoint);
    const std::vector<RoomPlace>& places = subject.places;
    const auto& start = subject.parameters.start;
    const PlacesOnFloor for_agent =
        places_on_floor(places, start, subject.level, wide, agent.diameter);
    if (for_agent.reference.empty()) continue;
    const PlacesOnFloor for_point =
        places_on_floor(places, for_agent.reference_name, subject.level, thin, kPoint);
    const std::vector<std::string> states =
        floor.states.empty() ? std::vector<std::string>(1) : floor.states;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (!for_agent.fits(i)) continue;
      const auto way = connection(for_point.reference, for_point.positions[i]);
      const auto is_covered_in = [&](const std::string& state) {
        return is_covered_by_expectation(i, {state, agent.name}, subject, for_agent, wide);
      };
      if (for_agent.reaches_reference(i) ||
          std::any_of(states.begin(), states.end(), is_covered_in)) {
        reached[i] = true;
      } else if (way) {
        stranded.try_emplace(i, Stranded{i, &floor, *way});
      }
    }
  }
  std::vector<Stranded> all;
  for (const auto& [i, one] : stranded) {
    if (!reached[i]) all.push_back(one);
  }
  return all;
}

Finding too_narrow(const Agent& agent, std::span<const Stranded> together, const Passage& passage,
                   const std::string& from, const Subject& subject) {
  std::vector<std::string> names;
  for (const Stranded& one : together) names.push_back(subject.places[one.place].name);
  const Point tight = subject.in_room(passage.pixel);
  Finding finding = subject.painted_at(
      passage.pixel, Code::P004,
      agent_text(agent) + " cannot get from " + from + " to " + listed(names) +
          subject.in_any_state() + ": the widest that passes has diameter " +
          std::to_string(passage.diameter) + ", and it is tightest at " + at(tight),
      "widen the way there, or expect it to be unreachable for " + agent.name);
  finding.agent = agent.name;
  return finding;
}

Findings narrow_findings(const Agent& agent, const Subject& subject, LevelFloors& floors) {
  const std::vector<Stranded> all = stranded(agent, subject, floors);
  // Those that one bottleneck separates from home are reported together.
  std::map<std::pair<int, int>, std::pair<Passage, std::vector<Stranded>>> by_bottleneck;
  for (const Stranded& one : all) {
    const Passage narrowest = *floors.passages(*one.floor).between(one.way.from, one.way.to);
    auto& [passage, together] = by_bottleneck[{narrowest.pixel.y, narrowest.pixel.x}];
    passage = narrowest;
    together.push_back(one);
  }
  Findings findings;
  for (const auto& [pixel, group] : by_bottleneck) {
    const auto& [passage, together] = group;
    const PreparedFloor& prepared = floors.prepared(*together.front().floor, agent.diameter);
    const std::string from = places_on_floor(subject.places, subject.parameters.start,
                                             subject.level, prepared, agent.diameter)
                                 .reference_name;
    findings.push_back(too_narrow(agent, together, passage, from, subject));
  }
  return findings;
}

Findings room_findings(const Subject& subject, LevelFloors& floors) {
  const std::vector<Agent>& agents = subject.level.manifest.agents;
  const std::vector<bool> for_point =
      fitting_in_some_state(subject.places, subject.level, kPoint, floors);
  std::vector<std::vector<const Agent*>> without(subject.places.size());
  for (const Agent& agent : agents) {
    const std::vector<bool> for_agent =
        fitting_in_some_state(subject.places, subject.level, agent.diameter, floors);
    for (std::size_t i = 0; i < without.size(); ++i) {
      if (for_point[i] && !for_agent[i]) without[i].push_back(&agent);
    }
  }
  Findings findings;
  for (std::size_t i = 0; i < without.size(); ++i) {
    if (!without[i].empty()) findings.push_back(no_room(i, without[i], subject, floors));
  }
  return findings;
}

}  // namespace

Findings agent_findings(const Subject& subject, LevelFloors& floors) {
  Findings findings = room_findings(subject, floors);
  for (const Agent& agent : subject.level.manifest.agents) {
    if (agent.diameter > 2 * subject.level.scale().factor) {
      append(findings, narrow_findings(agent, subject, floors));
    }
  }
  return findings;
}

}  // namespace walkmask::check
