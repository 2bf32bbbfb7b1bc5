#include "check/points.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/number_text.h"
#include "check/spoken_of.h"
#include "check/standing.h"
#include "check/wording.h"
#include "floor/nearest.h"
#include "survey/passage.h"

namespace walkmask::check {
namespace {

std::string kind_of(const RoomPlace& place) { return place.exit == nullptr ? "point" : "exit"; }

Finding outside(const RoomPlace& place, const Level& level) {
  const std::string where = place.at ? " at " + at(*place.at) : "";
  Finding finding = about(place, level, Code::P002,
                          kind_of(place) + " " + place.name + where + " lies outside the room, " +
                              "which is " + size(level.room_width(), level.room_height()),
                          "move it inside, or is this another room's?");
  finding.pixel.reset();
  return finding;
}

/// A pixel of the mask that is floor in a state.
struct NearFloor {
  Point pixel;
  const StateFloor* floor;
};

/// The floor nearest to a pixel of the mask in any state, of several the first that has it.
std::optional<NearFloor> nearest_in_any_state(Point p, int diameter, Floors& floors) {
  std::optional<NearFloor> nearest;
  for (const StateFloor& floor : floors.of_states()) {
    const auto pixel = nearest_floor(floors.ground(floor, diameter).blocks, p);
    if (!pixel || (nearest && squared_length(*pixel - p) >= squared_length(nearest->pixel - p))) {
      continue;
    }
    nearest = NearFloor{*pixel, &floor};
  }
  return nearest;
}

/// Whether home is reached from a pixel of the mask in a state, and from what place; absent where
/// nobody stands at home or on the pixel.
std::optional<std::string> reach_text(Point p, const StateFloor& floor, const Subject& subject,
                                      Floors& floors) {
  const Ground& ground = floors.ground(floor, kPoint);
  const Standing standing =
      check::standing(subject.places, subject.parameters.start, subject.level, ground, kPoint);
  const auto block = ground.blocks.at(p);
  if (!block || standing.home.empty()) return std::nullopt;
  const auto component = ground.blocks[*block].component;
  const bool reached = std::any_of(standing.home.begin(), standing.home.end(),
                                   [&](const Foothold& f) { return f.component == component; });
  return ", which " + std::string(reached ? "is" : "is not") + " reached from " + standing.from;
}

/// Where the nearest floor is, how far, and whether home is reached from there, with the states
/// where that is so in some only.
std::string nearest_text(const RoomPlace& place, const Subject& subject, Floors& floors) {
  const Point room = room_pixel(place, subject.level);
  const auto nearest = nearest_in_any_state(subject.level.scale().to_mask(room), kPoint, floors);
  if (!nearest) return "; there is no floor at all";
  const Point pixel = subject.in_room(nearest->pixel);
  std::string text =
      "; the nearest is " + at(pixel) + ", " + thousandths(length(pixel - room)) + " pixels away";
  const auto reach = reach_text(nearest->pixel, *nearest->floor, subject, floors);
  if (!reach) return text;
  std::vector<const StateFloor*> alike;
  for (const StateFloor& floor : floors.of_states()) {
    if (reach_text(nearest->pixel, floor, subject, floors) == reach) alike.push_back(&floor);
  }
  const std::vector<std::string> states = floors.told(alike);
  return text + *reach + (states.empty() ? "" : " in " + listed(states));
}

/// The areas that a pixel of the mask lies in.
std::string areas_at(Point mask, const Level& level) {
  std::vector<std::string> names;
  for (const Area& area : level.areas) {
    if (area.pixels.test(mask)) names.push_back(area.name);
  }
  return listed(names);
}

Finding beside_floor(std::size_t i, const Subject& subject, const Standing& all_open,
                     Floors& floors) {
  const RoomPlace& place = subject.places[i];
  const std::string who = kind_of(place) + " " + place.name;
  if (all_open.stands(i)) {
    const std::string areas = areas_at(all_open.footholds[i].front().pixel, subject.level);
    return about(place, subject.level, Code::P001,
                 who + " stands on " + areas + ", which no state opens",
                 "open it in some state, or move the " + kind_of(place));
  }
  return about(place, subject.level, Code::P001,
               who + " lies beside the floor" + nearest_text(place, subject, floors),
               "move it onto the floor, or paint floor there");
}

/// Whether somebody of this diameter stands at each place in some state.
std::vector<bool> stand_in_some_state(int diameter, const Subject& subject, Floors& floors) {
  std::vector<bool> stands(subject.places.size());
  for (const StateFloor& floor : floors.of_states()) {
    const Standing in_state = standing(subject.places, subject.parameters.start, subject.level,
                                       floors.ground(floor, diameter), diameter);
    for (std::size_t i = 0; i < stands.size(); ++i) stands[i] = stands[i] || in_state.stands(i);
  }
  return stands;
}

std::string agent_text(const Agent& agent) {
  return agent.name + " (" + std::to_string(agent.diameter) + ")";
}

Finding no_room(std::size_t i, const std::vector<const Agent*>& agents, const Subject& subject,
                Floors& floors) {
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

/// Of a place that an agent has room at but no way to.
struct Stranded {
  std::size_t place;
  const StateFloor* floor;  // one in which somebody without width gets there
  PointPair way;            // in the mask, from home
};

/// The places that stand for the agent and for a point, and are reached by a point in some state
/// but by the agent in none, as far as nothing is said of that.
std::vector<Stranded> stranded(const Agent& agent, const Subject& subject, Floors& floors) {
  std::map<std::size_t, Stranded> stranded;
  std::vector<bool> reached(subject.places.size());
  for (const StateFloor& floor : floors.of_states()) {
    const Ground& wide = floors.ground(floor, agent.diameter);
    const Ground& thin = floors.ground(floor, kPoint);
    const std::vector<RoomPlace>& places = subject.places;
    const auto& start = subject.parameters.start;
    const Standing for_agent = standing(places, start, subject.level, wide, agent.diameter);
    if (for_agent.home.empty()) continue;
    const Standing for_point = standing(places, for_agent.from, subject.level, thin, kPoint);
    const std::vector<std::string> states =
        floor.states.empty() ? std::vector<std::string>(1) : floor.states;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (!for_agent.stands(i)) continue;
      const auto way = meeting(for_point.home, for_point.footholds[i]);
      const auto is_spoken_of_in = [&](const std::string& state) {
        return is_spoken_of(i, state, &agent.name, subject, for_agent, wide);
      };
      if (for_agent.reaches_home(i) || std::any_of(states.begin(), states.end(), is_spoken_of_in)) {
        reached[i] = true;
      } else if (way) {
        stranded.try_emplace(i, Stranded{i, &floor, {way->a, way->b}});
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

Findings narrow_findings(const Agent& agent, const Subject& subject, Floors& floors) {
  const std::vector<Stranded> all = stranded(agent, subject, floors);
  // Those that one bottleneck parts from home are told together.
  std::map<std::pair<int, int>, std::pair<Passage, std::vector<Stranded>>> by_bottleneck;
  for (const StateFloor& floor : floors.of_states()) {
    std::vector<Stranded> of_floor;
    std::vector<PointPair> ways;
    for (const Stranded& one : all) {
      if (one.floor != &floor) continue;
      of_floor.push_back(one);
      ways.push_back(one.way);
    }
    if (ways.empty()) continue;
    const auto found = passages(floors.clearances(floor), ways);
    for (std::size_t i = 0; i < found.size(); ++i) {
      auto& [passage, together] = by_bottleneck[{found[i]->pixel.y, found[i]->pixel.x}];
      passage = *found[i];
      together.push_back(of_floor[i]);
    }
  }
  Findings findings;
  for (const auto& [pixel, group] : by_bottleneck) {
    const auto& [passage, together] = group;
    const Ground& ground = floors.ground(*together.front().floor, agent.diameter);
    const std::string from =
        standing(subject.places, subject.parameters.start, subject.level, ground, agent.diameter)
            .from;
    findings.push_back(too_narrow(agent, together, passage, from, subject));
  }
  return findings;
}

Findings room_findings(const Subject& subject, Floors& floors) {
  const std::vector<Agent>& agents = subject.level.manifest.agents;
  const std::vector<bool> for_point = stand_in_some_state(kPoint, subject, floors);
  std::vector<std::vector<const Agent*>> without(subject.places.size());
  for (const Agent& agent : agents) {
    const std::vector<bool> for_agent = stand_in_some_state(agent.diameter, subject, floors);
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

Findings place_findings(const Subject& subject, Floors& floors) {
  const Standing open = standing(subject.places, subject.parameters.start, subject.level,
                                 floors.ground(floors.all_open(), kPoint), kPoint);
  const std::vector<bool> stands = stand_in_some_state(kPoint, subject, floors);
  Findings findings;
  for (std::size_t i = 0; i < subject.places.size(); ++i) {
    if (!is_inside(subject.places[i], subject.level)) {
      findings.push_back(outside(subject.places[i], subject.level));
    } else if (!stands[i]) {
      findings.push_back(beside_floor(i, subject, open, floors));
    }
  }
  return findings;
}

Findings agent_findings(const Subject& subject, Floors& floors) {
  Findings findings = room_findings(subject, floors);
  for (const Agent& agent : subject.level.manifest.agents) {
    if (agent.diameter > 2 * subject.level.scale().factor) {
      append(findings, narrow_findings(agent, subject, floors));
    }
  }
  return findings;
}

}  // namespace walkmask::check
