#include "check/rules/reach.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include "check/covered_by_expectation.h"
#include "check/standing.h"
#include "check/wording.h"
#include "survey/diagonal_contacts.h"
#include "survey/gates.h"
#include "survey/nearest_pixels.h"

namespace walkmask::check {
namespace {

/// How a place fares in the states of a level.
struct Fate {
  bool stands = false;           // somewhere in some state
  bool is_reached = false;       // in some state
  std::vector<std::string> cut;  // the states in which it is not, and no expectation covers that
  bool is_cut = false;           // there is such a state, named or not
  std::int32_t part = -1;        // the component it is on, in the first of them
};

std::vector<std::string> names_of(std::span<const std::size_t> places, const Subject& subject) {
  std::vector<std::string> names;
  for (const std::size_t place : places) names.push_back(subject.places[place].name);
  return names;
}

/// `home` is the place that home is named by with every area open. Where nobody can stand there, a
/// place may be with the others and yet not have been reached.
void look_at_state(const StateFloor& floor, const Subject& subject, const Standing& standing,
                   const PreparedFloor& ground, const std::string& home, std::vector<Fate>& fates) {
  const std::vector<std::string> states =
      floor.states.empty() ? std::vector<std::string>(1) : floor.states;
  for (std::size_t i = 0; i < fates.size(); ++i) {
    Fate& fate = fates[i];
    fate.stands = fate.stands || standing.stands(i);
    if (standing.reaches_home(i)) {
      fate.is_reached = fate.is_reached || standing.from == home;
      continue;
    }
    for (const std::string& state : states) {
      if (is_covered_by_expectation(i, {state}, subject, standing, ground)) continue;
      if (!fate.is_cut && standing.stands(i)) fate.part = standing.footholds[i].front().component;
      fate.is_cut = true;
      if (!state.empty()) fate.cut.push_back(state);
    }
  }
}

/// Why a way is missing between two pixels of the mask even with every area open, and where one
/// would be shortest.
std::string missing_link(Point from, Point to, const Subject& subject,
                         const PreparedFloor& all_open) {
  const auto home = all_open.blocks.at(from), there = all_open.blocks.at(to);
  if (!home || !there) return "";
  const std::int32_t a = all_open.blocks[*home].component, b = all_open.blocks[*there].component;
  const auto contacts = diagonal_contacts(all_open.floor, all_open.blocks);
  if (const auto contact = contact_between(contacts, a, b)) {
    return "; the two parts of the floor touch only at a corner, at " +
           at(subject.in_room(contact->upper));
  }
  const std::optional<NearestPixels> gap = nearest_pixels(all_open.blocks, a, b);
  if (!gap) return "";
  return "; the two parts of the floor are nearest at " + at(subject.in_room(gap->one)) + " and " +
         at(subject.in_room(gap->other));
}

/// All pixels of the mask, every area open, from which a point agent is at home.
std::vector<Point> home_pixels(const Standing& all_open, const Subject& subject,
                               const BitGrid& floor) {
  const auto place = std::ranges::find(subject.places, all_open.from, &RoomPlace::name);
  if (place == subject.places.end()) return {all_open.home.front().pixel};
  return standing_pixels(*place, subject.level, floor, kPoint);
}

/// The areas that would open the way in the first state; empty where none would.
std::string missing_areas(const Standing& all_open, const RoomPlace& to, const Subject& subject,
                          Floors& floors) {
  const BitGrid& floor = floors.ground(floors.all_open(), kPoint).floor;
  const GateSets missing = floors.gates(kPoint).missing(
      home_pixels(all_open, subject, floor), standing_pixels(to, subject.level, floor, kPoint),
      floors.of_states().front().open);
  return alternatives(missing.sets, subject.level);
}

Finding never_reached(std::span<const std::size_t> places, const Subject& subject, Floors& floors,
                      const Standing& all_open) {
  const PreparedFloor& ground = floors.ground(floors.all_open(), kPoint);
  const RoomPlace& first = subject.places[places.front()];
  std::string message = listed(names_of(places, subject)) + " cannot be reached";
  if (!all_open.from.empty()) message += " from " + all_open.from;
  message += subject.in_any_state();
  std::string cure = "paint a connection, or expect it to be unreachable";
  const auto& there = all_open.footholds[places.front()];
  if (!all_open.home.empty() && !there.empty()) {
    if (meeting(all_open.home, there)) {
      const std::string areas = missing_areas(all_open, first, subject, floors);
      if (!areas.empty()) message += "; " + areas + " would have to be open";
      cure = "open the way in some state, or expect it to be unreachable";
    } else {
      message += missing_link(all_open.home.front().pixel, there.front().pixel, subject, ground);
    }
  }
  return about(first, subject.level, Code::T001, message, cure);
}

Finding cut_off(std::span<const std::size_t> places, std::vector<std::string> states,
                const Subject& subject, const std::string& from) {
  const std::string one = places.size() == 1 ? " is" : " are";
  Finding finding =
      about(subject.places[places.front()], subject.level, Code::T002,
            listed(names_of(places, subject)) + one + " cut off from " + from,
            "if that is meant, expect {\"from\": \"" + from + "\", \"to\": \"" +
                subject.places[places.front()].name + "\", \"reachable\": false} in these states");
  finding.states = std::move(states);
  return finding;
}

Standing standing_all_open(const Subject& subject, Floors& floors) {
  return standing(subject.places, subject.parameters.start, subject.level,
                  floors.ground(floors.all_open(), kPoint), kPoint);
}

/// How each place fares. Home is where it is with everything open, if a point agent can stand
/// there.
std::vector<Fate> fates_of(const Standing& all_open, const Subject& subject, Floors& floors) {
  const std::optional<std::string> start =
      all_open.from.empty() ? subject.parameters.start : std::optional(all_open.from);
  std::vector<Fate> fates(subject.places.size());
  for (const StateFloor& floor : floors.of_states()) {
    const PreparedFloor& ground = floors.ground(floor, kPoint);
    look_at_state(floor, subject, standing(subject.places, start, subject.level, ground, kPoint),
                  ground, all_open.from, fates);
  }
  return fates;
}

bool is_cut_off(const Fate& fate) { return fate.stands && fate.is_cut; }

/// The places that are never reached, by the part of the floor that they stand on.
std::map<std::int32_t, std::vector<std::size_t>> never_reached_by_part(std::span<const Fate> fates,
                                                                       const Standing& all_open) {
  std::map<std::int32_t, std::vector<std::size_t>> by_part;
  for (std::size_t i = 0; i < fates.size(); ++i) {
    if (!is_cut_off(fates[i]) || fates[i].is_reached) continue;
    by_part[all_open.footholds[i].front().component].push_back(i);
  }
  return by_part;
}

}  // namespace

Findings reach_findings(const Subject& subject, Floors& floors) {
  const Standing all_open = standing_all_open(subject, floors);
  const std::vector<Fate> fates = fates_of(all_open, subject, floors);
  std::map<std::pair<std::vector<std::string>, std::int32_t>, std::vector<std::size_t>> sometimes;
  for (std::size_t i = 0; i < fates.size(); ++i) {
    const Fate& fate = fates[i];
    if (is_cut_off(fate) && fate.is_reached) sometimes[{fate.cut, fate.part}].push_back(i);
  }
  Findings findings;
  for (const auto& [part, places] : never_reached_by_part(fates, all_open)) {
    findings.push_back(never_reached(places, subject, floors, all_open));
  }
  for (const auto& [key, places] : sometimes) {
    findings.push_back(cut_off(places, key.first, subject, all_open.from));
  }
  return findings;
}

std::set<std::int32_t> parts_never_reached(const Subject& subject, Floors& floors) {
  const Standing all_open = standing_all_open(subject, floors);
  std::set<std::int32_t> parts;
  const std::vector<Fate> fates = fates_of(all_open, subject, floors);
  for (const auto& [part, places] : never_reached_by_part(fates, all_open)) parts.insert(part);
  return parts;
}

}  // namespace walkmask::check
