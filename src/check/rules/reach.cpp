#include "check/rules/finders.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#include "check/covered_by_expectation.h"
#include "check/drawn_floor.h"
#include "check/wording.h"
#include "survey/diagonal_contacts.h"
#include "survey/gates.h"
#include "survey/nearest_pixels.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {
namespace {

/// The states that cut a place off from one reference place; empty in a level without states.
struct CutOff {
  std::string from;
  std::vector<std::string> states;
};

/// The reachability of a place over the states of a level.
struct StateReach {
  bool fits = false;        // in some state
  bool is_reached = false;  // in some state, from the reference place of all areas open
  bool snaps = false;       // in some state, to floor that is reached
  std::vector<CutOff> cut;  // what no expectation covers
  std::int32_t part = -1;   // the component it is on, in the first state that cuts it off
};

std::vector<Named> names_of(std::span<const std::size_t> places, const Subject& subject) {
  std::vector<Named> names;
  for (const std::size_t place : places) names.push_back(named(subject.places[place]));
  return names;
}

std::string listed_names(std::span<const std::size_t> places, const Subject& subject) {
  std::vector<std::string> names;
  for (const std::size_t place : places) names.push_back(subject.places[place].name);
  return listed(names);
}

void add_cut(const std::string& from, const std::string& state, std::vector<CutOff>& cut) {
  auto known = std::ranges::find(cut, from, &CutOff::from);
  if (known == cut.end()) known = cut.insert(cut.end(), CutOff{from, {}});
  if (!state.empty()) known->states.push_back(state);
}

/// Adds a state to the reach of each place. `reference` is the reference place while all areas are
/// open. If the agent does not fit there, places may reach each other and yet not count as reached.
void look_at_state(const StateFloor& floor, const Subject& subject, const PlacesOnFloor& on_floor,
                   const PreparedFloor& prepared, const std::string& reference, LevelFloors& floors,
                   std::vector<StateReach>& reach) {
  const std::vector<std::string> states =
      floor.states.empty() ? std::vector<std::string>(1) : floor.states;
  const std::string& from = on_floor.reference.empty() ? reference : on_floor.reference_name;
  std::map<std::string, CoveredPlaces> covered;  // by the state
  for (std::size_t i = 0; i < reach.size(); ++i) {
    StateReach& place = reach[i];
    place.fits = place.fits || on_floor.fits(i);
    if (on_floor.reaches_reference(i)) {
      place.is_reached = place.is_reached || on_floor.reference_name == reference;
      continue;
    }
    place.snaps = place.snaps || reached_by_snap(i, subject.places[i], subject.level, on_floor,
                                                 prepared.blocks, floors.steps());
    for (const std::string& state : states) {
      const StateAndAgent when = {state};
      const auto known =
          covered.try_emplace(state, when, subject, on_floor, prepared, floors.steps()).first;
      if (known->second.contains(i)) continue;
      if (place.cut.empty() && on_floor.fits(i)) {
        place.part = on_floor.positions[i].front().component;
      }
      add_cut(from, state, place.cut);
    }
  }
}

/// Adds the reason why two parts of the floor are not connected even with every area open: they
/// touch only at a corner, or the two pixels where they are nearest to each other.
void add_missing_link(std::int32_t reached, std::int32_t apart, const PreparedFloor& all_open,
                      const Level& level, Steps& steps, Finding& finding) {
  const std::optional<Ends> nearest = nearest_pixels(all_open.blocks, reached, apart, steps);
  if (const auto contact = contact_between(all_open, reached, apart, steps)) {
    finding.message += "; the two parts of the floor touch only at a corner, at " +
                       at(level.scale().to_room(contact->upper), level);
  } else if (nearest) {
    finding.message += "; the two parts of the floor are nearest to each other at " +
                       at(level.scale().to_room(nearest->from), level) + " and " +
                       at(level.scale().to_room(nearest->to), level);
  }
  if (nearest) {
    finding.evidence.emplace_back(floor_gap(*nearest, FloorGap::Floor::all_open, level));
  }
  finding.evidence.emplace_back(island_of(all_open.blocks, apart, level));
}

/// Returns all pixels of the mask where a point agent stands at the reference place, with every
/// area open.
std::vector<Point> reference_pixels(const PlacesOnFloor& all_open, const Subject& subject,
                                    const BitGrid& floor) {
  const auto place = std::ranges::find(subject.places, all_open.reference_name, &RoomPlace::name);
  if (place == subject.places.end()) return {all_open.reference.front().pixel};
  return pixels_at(*place, subject.level, floor, kPoint);
}

/// Returns "; gate would have to be open" for the first state, or the reason why that is unknown.
std::string missing_areas(const PlacesOnFloor& all_open, const RoomPlace& to,
                          const Subject& subject, LevelFloors& floors) {
  const BitGrid& floor = floors.prepared(floors.all_open(), kPoint).floor;
  const GateSets missing = floors.gates(kPoint).missing(reference_pixels(all_open, subject, floor),
                                                        pixels_at(to, subject.level, floor, kPoint),
                                                        floors.of_states().front().open);
  if (!missing.sets.empty()) {
    return "; " + alternatives(missing.sets, subject.level) + " would have to be open";
  }
  return missing.complete ? "" : "; some of the closed areas would have to be open";
}

bool is_entrance(std::size_t place, const Subject& subject) {
  const NamedPoint* point = subject.places[place].point;
  return point != nullptr && point->is_entrance;
}

Finding never_reached(std::span<const std::size_t> places, const Subject& subject,
                      LevelFloors& floors, const PlacesOnFloor& all_open) {
  const PreparedFloor& prepared = floors.prepared(floors.all_open(), kPoint);
  const RoomPlace& first = subject.places[places.front()];
  std::string message = listed_names(places, subject) + " cannot be reached";
  if (!all_open.reference_name.empty()) message += " from " + all_open.reference_name;
  message += subject.in_any_state();
  const std::string connect =
      floor_cure(subject.level, "paint a connection", "join them by a shape");
  std::string cure = connect + ", or expect it to be unreachable";
  if (std::ranges::all_of(places, [&](std::size_t i) { return is_entrance(i, subject); })) {
    message = listed_names(places, subject) +
              (places.size() == 1 ? " is an entrance" : " are entrances") +
              " to a part of the floor without any other place";
    cure = connect + ", or let characters enter elsewhere";
  }
  Finding finding = about(first, subject.level, Code("T001"), message, cure);
  finding.subjects = names_of(places, subject);
  const auto& there = all_open.positions[places.front()];
  if (all_open.reference.empty() || there.empty() || !subject.explains) return finding;
  if (all_open.is_reached(there)) {
    finding.message += missing_areas(all_open, first, subject, floors);
    finding.cure = "open a path in some state, or expect it to be unreachable";
  } else {
    add_missing_link(all_open.reference.front().component, there.front().component, prepared,
                     subject.level, floors.steps(), finding);
  }
  return finding;
}

Finding cut_off(std::span<const std::size_t> places, std::vector<std::string> states,
                const Subject& subject, const std::string& from) {
  const std::string one = places.size() == 1 ? " is" : " are";
  Finding finding =
      about(subject.places[places.front()], subject.level, Code("T002"),
            listed_names(places, subject) + one + " cut off from " + from,
            "if that is intended, expect {\"from\": \"" + from + "\", \"to\": \"" +
                subject.places[places.front()].name + "\", \"reachable\": false} in these states" +
                (places.size() == 1 ? "" : ", and likewise for the others"));
  finding.subjects = names_of(places, subject);
  finding.states = std::move(states);
  return finding;
}

PlacesOnFloor places_all_open(const Subject& subject, LevelFloors& floors) {
  return places_on_floor(subject.places, subject.parameters.start, subject.level, floors.all_open(),
                         kPoint, floors);
}

/// Finds the reach of each place. Every state takes the reference place of the floor with all areas
/// open, if a point agent fits there in that state.
std::vector<StateReach> reach_of_places(const PlacesOnFloor& all_open, const Subject& subject,
                                        LevelFloors& floors) {
  const std::optional<std::string> start = all_open.reference_name.empty()
                                               ? subject.parameters.start
                                               : std::optional(all_open.reference_name);
  std::vector<StateReach> reach(subject.places.size());
  for (const StateFloor& floor : floors.of_states()) {
    const PreparedFloor& prepared = floors.prepared(floor, kPoint);
    look_at_state(floor, subject,
                  places_on_floor(subject.places, start, subject.level, floor, kPoint, floors),
                  prepared, all_open.reference_name, floors, reach);
  }
  return reach;
}

bool is_cut_off(const StateReach& place) { return place.fits && !place.cut.empty(); }

/// Drops the parts with both an entrance and another place: a character enters there, so they are
/// reached wherever the other places are.
void drop_entered(std::map<std::int32_t, std::vector<std::size_t>>& by_part,
                  const Subject& subject) {
  const auto enters = [&](std::size_t i) { return is_entrance(i, subject); };
  std::erase_if(by_part, [&](const auto& part) {
    return std::ranges::any_of(part.second, enters) && !std::ranges::all_of(part.second, enters);
  });
}

/// Returns the places that are never reached, by the part of the floor that they are on.
std::map<std::int32_t, std::vector<std::size_t>> never_reached_by_part(
    std::span<const StateReach> reach, const PlacesOnFloor& all_open, const Subject& subject) {
  std::map<std::int32_t, std::vector<std::size_t>> by_part;
  for (std::size_t i = 0; i < reach.size(); ++i) {
    if (!is_cut_off(reach[i]) || reach[i].is_reached) continue;
    const RoomPlace& place = subject.places[i];
    const bool is_reported_elsewhere =  // by P007 or P001
        !all_open.reaches_reference(i) &&
        (is_off_floor_with_snap(place, subject.level) || reach[i].snaps);
    if (is_reported_elsewhere) continue;
    by_part[all_open.positions[i].front().component].push_back(i);
  }
  drop_entered(by_part, subject);
  return by_part;
}

}  // namespace

Findings reach_findings(const Subject& subject, LevelFloors& floors) {
  const PlacesOnFloor all_open = places_all_open(subject, floors);
  const std::vector<StateReach> reach = reach_of_places(all_open, subject, floors);
  using Key = std::tuple<std::vector<std::string>, std::int32_t, std::string>;
  std::map<Key, std::vector<std::size_t>> sometimes;
  for (std::size_t i = 0; i < reach.size(); ++i) {
    if (!is_cut_off(reach[i]) || !reach[i].is_reached) continue;
    for (const auto& [from, states] : reach[i].cut) {
      if (from != subject.places[i].name) sometimes[{states, reach[i].part, from}].push_back(i);
    }
  }
  Findings findings;
  for (const auto& [part, places] : never_reached_by_part(reach, all_open, subject)) {
    findings.push_back(never_reached(places, subject, floors, all_open));
  }
  for (const auto& [key, places] : sometimes) {
    const auto& [states, part, from] = key;
    findings.push_back(cut_off(places, states, subject, from));
  }
  return findings;
}

std::set<std::int32_t> parts_never_reached(const Subject& subject, LevelFloors& floors) {
  const PlacesOnFloor all_open = places_all_open(subject, floors);
  std::set<std::int32_t> parts;
  const std::vector<StateReach> reach = reach_of_places(all_open, subject, floors);
  for (const auto& [part, places] : never_reached_by_part(reach, all_open, subject)) {
    if (!all_open.reaches_reference(places.front())) parts.insert(part);
  }
  return parts;
}

}  // namespace walkmask::check
