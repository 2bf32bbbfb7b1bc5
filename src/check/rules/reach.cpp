#include "check/rules/finders.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#include "check/covered_by_expectation.h"
#include "check/wording.h"
#include "survey/diagonal_contacts.h"
#include "survey/gates.h"
#include "survey/nearest_pixels.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {
namespace {

/// The states in which a place is cut off from one reference place. No name stands for a level
/// without states.
struct CutOff {
  std::string from;
  std::vector<std::string> states;
};

/// The reachability of a place over the states of a level.
struct StateReach {
  bool fits = false;        // in some state
  bool is_reached = false;  // in some state, from the reference place of all areas open
  std::vector<CutOff> cut;  // what no expectation covers
  std::int32_t part = -1;   // the component it is on, in the first state that cuts it off
};

std::vector<std::string> names_of(std::span<const std::size_t> places, const Subject& subject) {
  std::vector<std::string> names;
  for (const std::size_t place : places) names.push_back(subject.places[place].name);
  return names;
}

void add_cut(const std::string& from, const std::string& state, std::vector<CutOff>& cut) {
  auto known = std::ranges::find(cut, from, &CutOff::from);
  if (known == cut.end()) known = cut.insert(cut.end(), CutOff{from, {}});
  if (!state.empty()) known->states.push_back(state);
}

/// Adds a state to the reach of each place. `reference` is the reference place while all areas are
/// open. Where the agent does not fit there, places may reach each other and yet not count as
/// reached.
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
    for (const std::string& state : states) {
      const StateAndAgent when = {state};
      const auto [known, is_new] = covered.try_emplace(state, when, subject, on_floor, prepared);
      if (is_new) floors.take_steps(steps_of_covered_places(subject, on_floor));
      if (known->second.contains(i)) continue;
      if (place.cut.empty() && on_floor.fits(i)) {
        place.part = on_floor.positions[i].front().component;
      }
      add_cut(from, state, place.cut);
    }
  }
}

/// Explains why no path connects two pixels of the mask even with every area open, and where one
/// would be shortest.
std::string missing_link(Point from, Point to, const Subject& subject,
                         const PreparedFloor& all_open) {
  const auto here = all_open.blocks.at(from), there = all_open.blocks.at(to);
  if (!here || !there) return "";
  const std::int32_t a = all_open.blocks[*here].component, b = all_open.blocks[*there].component;
  const auto contacts = diagonal_contacts(all_open.floor, all_open.blocks);
  if (const auto contact = contact_between(contacts, a, b)) {
    return "; the two parts of the floor touch only at a corner, at " +
           at(subject.in_room(contact->upper));
  }
  const std::optional<NearestPixels> gap = nearest_pixels(all_open.blocks, a, b);
  if (!gap) return "";
  return "; the two parts of the floor are nearest to each other at " +
         at(subject.in_room(gap->one)) + " and " + at(subject.in_room(gap->other));
}

/// Returns all pixels of the mask, every area open, at which a point agent has reached the
/// reference place.
std::vector<Point> reference_pixels(const PlacesOnFloor& all_open, const Subject& subject,
                                    const BitGrid& floor) {
  const auto place = std::ranges::find(subject.places, all_open.reference_name, &RoomPlace::name);
  if (place == subject.places.end()) return {all_open.reference.front().pixel};
  return pixels_at(*place, subject.level, floor, kPoint);
}

/// Returns "; gate would have to be open" in the first state, or why that is not known.
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

Finding never_reached(std::span<const std::size_t> places, const Subject& subject,
                      LevelFloors& floors, const PlacesOnFloor& all_open) {
  const PreparedFloor& prepared = floors.prepared(floors.all_open(), kPoint);
  floors.take_steps(4 * std::ssize(prepared.blocks.all()));
  const RoomPlace& first = subject.places[places.front()];
  std::string message = listed(names_of(places, subject)) + " cannot be reached";
  if (!all_open.reference_name.empty()) message += " from " + all_open.reference_name;
  message += subject.in_any_state();
  std::string cure = "paint a connection, or expect it to be unreachable";
  const auto& there = all_open.positions[places.front()];
  if (!all_open.reference.empty() && !there.empty()) {
    if (connection(all_open.reference, there)) {
      message += missing_areas(all_open, first, subject, floors);
      cure = "open a path in some state, or expect it to be unreachable";
    } else {
      message +=
          missing_link(all_open.reference.front().pixel, there.front().pixel, subject, prepared);
    }
  }
  Finding finding = about(first, subject.level, Code("T001"), message, cure);
  finding.subjects = names_of(places, subject);
  if (!all_open.reference.empty() && !there.empty() && !connection(all_open.reference, there)) {
    const auto gap = nearest_pixels(prepared.blocks, all_open.reference.front().component,
                                    there.front().component);
    if (gap) finding.gap = NearestPixels{subject.in_room(gap->one), subject.in_room(gap->other)};
  }
  return finding;
}

Finding cut_off(std::span<const std::size_t> places, std::vector<std::string> states,
                const Subject& subject, const std::string& from) {
  const std::string one = places.size() == 1 ? " is" : " are";
  Finding finding =
      about(subject.places[places.front()], subject.level, Code("T002"),
            listed(names_of(places, subject)) + one + " cut off from " + from,
            "if that is intended, expect {\"from\": \"" + from + "\", \"to\": \"" +
                subject.places[places.front()].name + "\", \"reachable\": false} in these states");
  finding.subjects = names_of(places, subject);
  finding.states = std::move(states);
  return finding;
}

PlacesOnFloor places_all_open(const Subject& subject, LevelFloors& floors) {
  return places_on_floor(subject.places, subject.parameters.start, subject.level, floors.all_open(),
                         kPoint, floors);
}

/// Finds the reach of each place. The reference place is that of all areas open, in each state in
/// which a point fits there.
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

/// Returns the places that are never reached, by the part of the floor that they are on.
std::map<std::int32_t, std::vector<std::size_t>> never_reached_by_part(
    std::span<const StateReach> reach, const PlacesOnFloor& all_open) {
  std::map<std::int32_t, std::vector<std::size_t>> by_part;
  for (std::size_t i = 0; i < reach.size(); ++i) {
    if (!is_cut_off(reach[i]) || reach[i].is_reached) continue;
    by_part[all_open.positions[i].front().component].push_back(i);
  }
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
  for (const auto& [part, places] : never_reached_by_part(reach, all_open)) {
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
  for (const auto& [part, places] : never_reached_by_part(reach, all_open)) {
    if (!connection(all_open.reference, all_open.positions[places.front()])) parts.insert(part);
  }
  return parts;
}

}  // namespace walkmask::check
