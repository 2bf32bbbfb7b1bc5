#include "check/reach.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include "check/spoken_of.h"
#include "check/standing.h"
#include "check/wording.h"
#include "survey/diagonal_contacts.h"
#include "survey/gates.h"

namespace walkmask::check {
namespace {

constexpr int kPoint = 1;  // the diameter of somebody without width

/// How a place fares in the states of a level.
struct Fate {
  bool stands = false;           // somewhere in some state
  bool is_reached = false;       // in some state
  std::vector<std::string> cut;  // the states in which it is not, and nothing is said of that
  bool is_cut = false;           // there is one, be it without a name
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
                   const Ground& ground, const std::string& home, std::vector<Fate>& fates) {
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
      if (is_spoken_of(i, state, nullptr, subject, standing, ground)) continue;
      if (!fate.is_cut && standing.stands(i)) fate.part = standing.footholds[i].front().component;
      fate.is_cut = true;
      if (!state.empty()) fate.cut.push_back(state);
    }
  }
}

/// Two pixels of different parts that are as near to each other as any.
struct Gap {
  Point here, there;
};

/// The pair of pixels, of two blocks, that are nearest: along each axis where the blocks overlap
/// the middle of that, else the ends that face each other.
Gap gap_between(const Block& a, const Block& b) {
  const auto along = [](int a_first, int a_last, int b_first, int b_last) -> std::pair<int, int> {
    const int first = std::max(a_first, b_first), last = std::min(a_last, b_last);
    if (first <= last) return {first + (last - first) / 2, first + (last - first) / 2};
    return a_last < b_first ? std::pair(a_last, b_first) : std::pair(a_first, b_last);
  };
  const auto [ax, bx] = along(a.left, a.right, b.left, b.right);
  const auto [ay, by] = along(a.top, a.bottom, b.top, b.bottom);
  return {{ax, ay}, {bx, by}};
}

/// Where two parts of the floor are nearest, the first place in reading order; absent where to look
/// for it would take long. Time: the blocks of the one times those of the other.
std::optional<Gap> nearest_gap(const Blocks& blocks, std::int32_t a, std::int32_t b) {
  constexpr std::int64_t kMostPairs = 20'000'000;
  const auto blocks_of = [&](std::int32_t component) {
    return std::count_if(blocks.all().begin(), blocks.all().end(),
                         [&](const Block& block) { return block.component == component; });
  };
  if (blocks_of(a) * blocks_of(b) > kMostPairs) return std::nullopt;
  std::optional<Gap> nearest;
  std::int64_t least = 0;
  for (const Block& one : blocks.all()) {
    if (one.component != a) continue;
    for (const Block& other : blocks.all()) {
      if (other.component != b) continue;
      const Gap gap = gap_between(one, other);
      const std::int64_t apart = squared_length(gap.there - gap.here);
      if (nearest && apart >= least) continue;
      nearest = gap;
      least = apart;
    }
  }
  return nearest;
}

/// Why a way is missing between two pixels of the mask even with every area open, and where one
/// would be shortest.
std::string missing_link(Point from, Point to, const Subject& subject, const Ground& all_open) {
  const auto home = all_open.blocks.at(from), there = all_open.blocks.at(to);
  if (!home || !there) return "";
  const std::int32_t a = all_open.blocks[*home].component, b = all_open.blocks[*there].component;
  for (const DiagonalContact& contact : diagonal_contacts(all_open.floor, all_open.blocks)) {
    if (std::minmax(contact.upper_component, contact.lower_component) == std::minmax(a, b)) {
      return "; the two parts of the floor touch only at a corner, at " +
             at(subject.in_room(contact.upper));
    }
  }
  const std::optional<Gap> gap = nearest_gap(all_open.blocks, a, b);
  if (!gap) return "";
  return "; the two parts of the floor are nearest at " + at(subject.in_room(gap->here)) + " and " +
         at(subject.in_room(gap->there));
}

/// "gate" or "roof and ladder", of the areas that would open the way; empty where none would.
std::string missing_areas(Point from, Point to, const Subject& subject, Floors& floors) {
  std::vector<const BitGrid*> areas;
  for (const Area& area : subject.level.areas) areas.push_back(&area.pixels);
  const Gates gates(floors.all_open().pixels, areas, kPoint, subject.level.scale().factor);
  const GateSets missing = gates.missing(from, to, floors.of_states().front().open);
  std::vector<std::string> names;
  if (missing.sets.empty()) return "";
  for (const std::size_t area : missing.sets.front()) {
    names.push_back(subject.level.areas[area].name);
  }
  return listed(names);
}

Finding never_reached(std::span<const std::size_t> places, const Subject& subject, Floors& floors,
                      const Standing& all_open) {
  const Ground& ground = floors.ground(floors.all_open(), kPoint);
  const RoomPlace& first = subject.places[places.front()];
  std::string message = listed(names_of(places, subject)) + " cannot be reached";
  if (!all_open.from.empty()) message += " from " + all_open.from;
  message += subject.in_any_state();
  std::string cure = "paint a connection, or expect it to be unreachable";
  const auto& there = all_open.footholds[places.front()];
  if (!all_open.home.empty() && !there.empty()) {
    const Point from = all_open.home.front().pixel, to = there.front().pixel;
    if (meeting(all_open.home, there)) {
      const std::string areas = missing_areas(from, to, subject, floors);
      if (!areas.empty()) message += "; " + areas + " would have to be open";
      cure = "open the way in some state, or expect it to be unreachable";
    } else {
      message += missing_link(from, to, subject, ground);
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

}  // namespace

Findings reach_findings(const Subject& subject, Floors& floors) {
  const Standing all_open = standing(subject.places, subject.parameters.start, subject.level,
                                     floors.ground(floors.all_open(), kPoint), kPoint);
  // Home stays where it is with everything open, as far as somebody can stand there.
  const std::optional<std::string> start =
      all_open.from.empty() ? subject.parameters.start : std::optional(all_open.from);
  std::vector<Fate> fates(subject.places.size());
  for (const StateFloor& floor : floors.of_states()) {
    const Ground& ground = floors.ground(floor, kPoint);
    look_at_state(floor, subject, standing(subject.places, start, subject.level, ground, kPoint),
                  ground, all_open.from, fates);
  }
  std::map<std::int32_t, std::vector<std::size_t>> never;
  std::map<std::pair<std::vector<std::string>, std::int32_t>, std::vector<std::size_t>> sometimes;
  for (std::size_t i = 0; i < fates.size(); ++i) {
    const Fate& fate = fates[i];
    if (!fate.stands || !fate.is_cut) continue;
    if (!fate.is_reached) {
      never[all_open.footholds[i].front().component].push_back(i);
    } else {
      sometimes[{fate.cut, fate.part}].push_back(i);
    }
  }
  Findings findings;
  for (const auto& [part, places] : never) {
    findings.push_back(never_reached(places, subject, floors, all_open));
  }
  for (const auto& [key, places] : sometimes) {
    findings.push_back(cut_off(places, key.first, subject, all_open.from));
  }
  return findings;
}

}  // namespace walkmask::check
