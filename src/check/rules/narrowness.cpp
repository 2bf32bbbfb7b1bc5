#include "check/rules/finders.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "check/covered_by_expectation.h"
#include "check/drawn_floor.h"
#include "check/wording.h"
#include "survey/islands.h"
#include "survey/narrow_passages.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {
namespace {

/// The steps charged for a name in a message.
constexpr std::int64_t kName = 16;

std::string agent_text(const Agent& agent, const Level& level) {
  return agent.name + " (" + agent_size_text(agent.footprint, level) + ")";
}

/// Returns the narrowest of the agents with the shape of the first: the finding is about that
/// agent, and the widths of other shapes mean other sizes.
const Agent& narrowest_of_first_shape(const std::vector<const Agent*>& agents) {
  const Agent* narrowest = agents.front();
  for (const Agent* agent : agents) {
    const bool has_shape = agent->footprint.outline() == narrowest->footprint.outline();
    if (has_shape && agent->footprint < narrowest->footprint) narrowest = agent;
  }
  return *narrowest;
}

Finding does_not_fit(std::size_t i, const std::vector<const Agent*>& agents, const Subject& subject,
                     LevelFloors& floors) {
  const RoomPlace& place = subject.places[i];
  const Agent& least = narrowest_of_first_shape(agents);
  std::vector<std::string> names;
  for (const Agent* agent : agents) names.push_back(agent_text(*agent, subject.level));
  Finding finding =
      about(place, subject.level, Code("P003"),
            listed(names) + (agents.size() == 1 ? " does" : " do") + " not fit at " + place.name,
            floor_cure(subject.level, "paint", "draw") +
                (place.at ? " more floor around it" : " more floor along its edge"));
  finding.agent = agents.front()->name;
  if (!subject.explains) return finding;
  int room = 0;
  for (const StateFloor& floor : floors.of_states()) {
    room =
        std::max(room, widest_at(place, subject.level, floor, least.footprint.narrower(), floors));
  }
  const auto nearest = nearest_in_any_state(place, subject.level, least.footprint, floors);
  finding.message +=
      ": there is room for " + room_for(least.footprint.with_width(room), subject.level);
  if (nearest && place.at) {
    finding.cure = "move it to " + at(subject.in_room(nearest->near.pixel), subject.level) +
                   ", the nearest pixel with room" +
                   (agents.size() == 1 ? "" : " for " + least.name);
  }
  if (nearest) finding.evidence = {move_to(nearest->near, place, subject.level)};
  finding.evidence.emplace_back(NoRoom{*finding.pixel, room});
  return finding;
}

/// A place that an agent fits at but cannot get to.
struct Stranded {
  std::size_t place;
  std::string from;         // the reference place where the widest passage begins
  Passage passage;          // the widest of all states
  const StateFloor* floor;  // the state's floor with that passage
};

/// Finds the passage between the reference place of a state and another place for thinner agents;
/// absent if not even a point agent gets through. Without an explanation it is none in particular.
std::optional<Passage> passage_to(std::size_t place, const std::string& from, const Agent& agent,
                                  const StateFloor& floor, const Subject& subject,
                                  LevelFloors& floors) {
  const auto reference = std::ranges::find(subject.places, from, &RoomPlace::name);
  const auto for_point = [&](const RoomPlace& end) {
    return positions_on(end, subject.level, floor, kPoint, floors);
  };
  if (!connection(for_point(*reference), for_point(subject.places[place]))) return std::nullopt;
  if (!subject.explains) return Passage{};
  return passage_between(*reference, subject.places[place], subject.level, floor,
                         agent.footprint.narrower(), floors);
}

/// A place that an agent fits at but cannot get to on one floor.
struct NotReached {
  std::size_t place;
  const StateFloor* floor;
  std::string from;  // the floor's reference place
};

/// Finds for each floor the places that an agent fits at but reaches on none of the floors. Skips
/// places that an expectation covers.
std::vector<NotReached> not_reached(const Agent& agent, const Subject& subject,
                                    LevelFloors& floors) {
  std::vector<NotReached> found;
  std::vector<bool> reached(subject.places.size());
  for (const StateFloor& floor : floors.of_states()) {
    const PreparedFloor& wide = floors.prepared(floor, agent.footprint);
    const std::vector<RoomPlace>& places = subject.places;
    const PlacesOnFloor on_floor = places_on_floor(places, subject.parameters.start, subject.level,
                                                   floor, agent.footprint, floors);
    if (on_floor.reference.empty()) continue;
    const std::vector<std::string> states =
        floor.states.empty() ? std::vector<std::string>(1) : floor.states;
    std::map<std::string, CoveredPlaces> covered;  // by the state
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (reached[i] || !on_floor.fits(i)) continue;
      const auto is_covered_in = [&](const std::string& state) {
        const StateAndAgent when = {state, agent.name};
        const auto known =
            covered.try_emplace(state, when, subject, on_floor, wide, floors.steps()).first;
        return known->second.contains(i);
      };
      reached[i] = on_floor.reaches_reference(i) || std::ranges::any_of(states, is_covered_in);
      if (!reached[i]) found.push_back({i, &floor, on_floor.reference_name});
    }
  }
  std::erase_if(found, [&](const NotReached& one) { return reached[one.place]; });
  return found;
}

/// Finds the places that a point agent reaches in some state but the agent, though it fits there,
/// in none. Searches for passages last, because each floor then needs a map of clearances.
std::vector<Stranded> stranded(const Agent& agent, const Subject& subject, LevelFloors& floors) {
  std::map<std::size_t, Stranded> widest;
  for (const NotReached& one : not_reached(agent, subject, floors)) {
    const auto passage = passage_to(one.place, one.from, agent, *one.floor, subject, floors);
    if (!passage) continue;
    const auto [known, is_new] =
        widest.try_emplace(one.place, Stranded{one.place, one.from, *passage, one.floor});
    if (!is_new && passage->diameter > known->second.passage.diameter) {
      known->second = {one.place, one.from, *passage, one.floor};
    }
  }
  std::vector<Stranded> all;
  for (const auto& [place, one] : widest) all.push_back(one);
  return all;
}

Finding too_narrow(const Agent& agent, std::span<const Stranded> together, const Subject& subject) {
  std::vector<std::string> names;
  for (const Stranded& one : together) names.push_back(subject.places[one.place].name);
  const Passage& passage = together.front().passage;
  Finding finding = subject.painted_at(
      passage.pixel, Code("P004"),
      agent_text(agent, subject.level) + " cannot get from " + together.front().from + " to " +
          listed(names) + subject.in_any_state(),
      "widen the passage there, or expect it to be unreachable for " + agent.name);
  finding.agent = agent.name;
  for (const Stranded& one : together) {
    finding.subjects.push_back({Named::Kind::connection, one.from, subject.places[one.place].name});
  }
  if (!subject.explains) return finding;
  const Point tight = subject.in_room(passage.pixel);
  finding.message +=
      ": " + tightest_at(tight, agent.footprint.with_width(passage.diameter), subject.level);
  finding.evidence = {narrow_place(together.front().floor->pixels, passage.pixel, subject.level)};
  return finding;
}

Findings narrow_findings(const Agent& agent, std::span<const Stranded> stranded,
                         const Subject& subject) {
  Findings findings;
  if (!subject.explains) {  // no bottleneck is known
    for (const Stranded& one : stranded) findings.push_back(too_narrow(agent, {&one, 1}, subject));
    return findings;
  }
  // Places behind the same bottleneck are reported together.
  std::map<std::tuple<int, int, std::string>, std::vector<Stranded>> by_bottleneck;
  for (const Stranded& one : stranded) {
    const Point pixel = one.passage.pixel;
    by_bottleneck[{pixel.y, pixel.x, one.from}].push_back(one);
  }
  for (const auto& [pixel, together] : by_bottleneck) {
    findings.push_back(too_narrow(agent, together, subject));
  }
  return findings;
}

/// Returns the places where a point agent fits in some state, but an agent of this footprint in
/// none.
std::vector<std::size_t> too_tight_places(const std::vector<bool>& for_point,
                                          const Footprint& footprint, const Subject& subject,
                                          LevelFloors& floors) {
  const std::vector<bool> for_agent =
      fitting_in_some_state(subject.places, subject.level, footprint, floors);
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < for_point.size(); ++i) {
    if (for_point[i] && !for_agent[i]) places.push_back(i);
  }
  return places;
}

Findings room_findings(const Subject& subject, LevelFloors& floors) {
  const std::vector<Agent>& agents = subject.level.manifest.agents;
  const std::vector<bool> for_point =
      fitting_in_some_state(subject.places, subject.level, kPoint, floors);
  std::map<Footprint, std::vector<std::size_t>> too_tight;  // by the footprint
  for (const Agent& agent : agents) {
    const auto [places, is_new] = too_tight.try_emplace(agent.footprint);
    if (is_new) places->second = too_tight_places(for_point, agent.footprint, subject, floors);
    floors.steps().take(1 + kName * std::ssize(places->second));
  }
  std::vector<std::vector<const Agent*>> without(subject.places.size());
  for (const Agent& agent : agents) {
    for (const std::size_t i : too_tight.at(agent.footprint)) without[i].push_back(&agent);
  }
  Findings findings;
  for (std::size_t i = 0; i < without.size(); ++i) {
    if (without[i].empty()) continue;
    if (subject.explains) {
      findings.push_back(does_not_fit(i, without[i], subject, floors));
      continue;
    }
    for (const Agent* agent : without[i]) {
      findings.push_back(does_not_fit(i, {agent}, subject, floors));
    }
  }
  return findings;
}

/// Returns the names of the agents with an expectation.
std::set<std::string_view> expected_agents(const Manifest& manifest) {
  std::set<std::string_view> names;
  for (const Expectation& expected : manifest.expect) {
    if (expected.agent) {
      names.insert(expected.agent->value);
    } else if (!manifest.agents.empty()) {
      names.insert(manifest.agents.front().name);
    }
  }
  return names;
}

/// Finds what breaks P003 and P004: places that an agent does not fit at, or cannot get to, though
/// a point agent can. Rules X report the places that expectations cover. Therefore agents of equal
/// footprint are checked once, except for agents with an expectation.
Findings agent_findings(const Subject& subject, LevelFloors& floors) {
  Findings findings = room_findings(subject, floors);
  const std::set<std::string_view> expected = expected_agents(subject.level.manifest);
  std::map<std::pair<Footprint, std::string_view>, std::vector<Stranded>> known;
  for (const Agent& agent : subject.level.manifest.agents) {
    if (fits_everywhere(agent.footprint, subject.level.scale().factor)) continue;
    const std::string_view name = expected.contains(agent.name) ? agent.name : std::string_view();
    const auto [found, is_new] = known.try_emplace({agent.footprint, name});
    if (is_new) found->second = stranded(agent, subject, floors);
    floors.steps().take(1 + kName * std::ssize(found->second));
    append(findings, narrow_findings(agent, found->second, subject));
  }
  return findings;
}

/// Returns whether a point agent connects two large parts of the agent's floor. Only then is there
/// a narrow passage; searching for it costs far more than this test.
bool has_narrow_passage(const PreparedFloor& point, const PreparedFloor& agent, int part_size) {
  std::set<std::int32_t> seen;
  for (const Island& part : islands(agent.blocks)) {
    if (part.pixels < part_size) continue;
    const auto block = point.blocks.at(part.first);
    if (!seen.insert(point.blocks[*block].component).second) return true;
  }
  return false;
}

Finding narrow(const NarrowPassage& passage, const StateFloor& open, const Subject& subject) {
  const int gap = passage.passage.gap * subject.level.scale().factor;
  Finding finding = subject.painted_at(
      passage.passage.pixel, Code("G001"),
      "two large parts of the floor, at " + at(subject.in_room(passage.one), subject.level) +
          " and " + at(subject.in_room(passage.other), subject.level) +
          ", are connected only by a passage " + width_text(gap, subject.level) + " wide",
      "widen it, or close it");
  finding.evidence = {narrow_place(open.pixels, passage.passage.pixel, subject.level)};
  return finding;
}

/// Finds what breaks G001 on the floor with every area open: a closed gate is not a mistake.
/// Measures clearances only if some passage is narrow.
Findings passage_findings(const Subject& subject, LevelFloors& floors) {
  const int width = subject.parameters.number("passage_width");
  const int part_size = subject.parameters.number("part_size");
  const StateFloor& open = floors.all_open();
  const PreparedFloor& point = floors.prepared(open, kPoint);
  if (!has_narrow_passage(point, floors.prepared(open, width), part_size)) return {};
  Findings findings;
  for (const NarrowPassage& passage : narrow_passages(floors.clearances(open), width, part_size)) {
    findings.push_back(narrow(passage, open, subject));
  }
  return findings;
}

/// Drops G001 where a P004 already reports the same passage.
void drop_reported_passages(Findings& passages, const Findings& reported, int passage_width) {
  std::erase_if(passages, [&](const Finding& passage) {
    return std::ranges::any_of(reported, [&](const Finding& other) {
      return other.code == Code("P004") && length(*other.pixel - *passage.pixel) <= passage_width;
    });
  });
}

}  // namespace

Findings narrowness_findings(const Subject& subject, LevelFloors& floors) {
  const bool wants_agents =
      subject.selection.wants(Code("P003")) || subject.selection.wants(Code("P004"));
  Findings findings = wants_agents ? agent_findings(subject, floors) : Findings();
  if (!subject.selection.wants(Code("G001"))) return findings;
  Findings passages = passage_findings(subject, floors);
  if (subject.selection.wants(Code("P004"))) {
    drop_reported_passages(passages, findings, subject.parameters.number("passage_width"));
  }
  waive(passages, subject.waivers);
  shorten(passages, Code("G001"));
  append(findings, std::move(passages));
  return findings;
}

}  // namespace walkmask::check
