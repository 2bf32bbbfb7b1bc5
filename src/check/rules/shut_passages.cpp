#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/grammar.h"
#include "check/rules/finders.h"
#include "check/wording.h"
#include "survey/places.h"

namespace walkmask::check {
namespace {

/// The positions of a point agent at each place on a floor.
using Positions = std::vector<std::vector<AgentPosition>>;

Positions positions_on_blocks(const Subject& subject, const Blocks& blocks, Steps& steps) {
  Positions all;
  for (const RoomPlace& place : subject.places) {
    all.emplace_back();
    if (!is_inside(place, subject.level)) continue;
    all.back() = positions_on(place, subject.level, blocks, kPoint, steps);
  }
  return all;
}

/// Returns the areas that are open if only the shut ones are closed.
std::vector<bool> areas_left_open(const Subject& subject) {
  std::vector<bool> open(subject.level.areas.size(), true);
  for (const ShutArea& shut : subject.changes->shut_areas) {
    const auto area = std::ranges::find(subject.level.areas, shut.area, &Area::name);
    if (area == subject.level.areas.end()) continue;
    open[static_cast<std::size_t>(area - subject.level.areas.begin())] = false;
  }
  return open;
}

/// Places that paths join while all areas are open, and that shut areas separate.
struct SeparatedPlaces {
  std::size_t from;
  std::vector<std::size_t> cut_off;
};

/// Separates the places of one component. The first that the shut areas leave on the floor is the
/// one to start from; entrances come first in the order of places.
SeparatedPlaces separated(const std::vector<std::size_t>& places, const Positions& left_open) {
  const auto start =
      std::ranges::find_if(places, [&](std::size_t i) { return !left_open[i].empty(); });
  SeparatedPlaces result = {start == places.end() ? places.front() : *start, {}};
  for (const std::size_t place : places) {
    if (place == result.from || connection(left_open[result.from], left_open[place])) continue;
    result.cut_off.push_back(place);
  }
  return result;
}

std::vector<Point> pixels_of(const std::vector<AgentPosition>& positions) {
  std::vector<Point> pixels;
  for (const AgentPosition& position : positions) pixels.push_back(position.pixel);
  return pixels;
}

/// Returns the call that closes the first of these areas, or the first area that is shut.
/// Precondition: the areas are shut.
const ShutArea& call_that_closes(const std::vector<AreaSet>& sets, const Subject& subject) {
  const std::vector<ShutArea>& shut = subject.changes->shut_areas;
  if (sets.empty() || sets.front().empty()) return shut.front();
  const std::string& name = subject.level.areas[sets.front().front()].name;
  return *std::ranges::find(shut, name, &ShutArea::area);
}

Finding shut_passage(const SeparatedPlaces& places, const std::vector<AreaSet>& sets,
                     const Subject& subject) {
  std::vector<std::string> names;
  std::vector<Named> subjects;
  for (const std::size_t place : places.cut_off) {
    names.push_back(subject.places[place].name);
    subjects.push_back(named(subject.places[place]));
  }
  const bool is_one = sets.size() == 1 && sets.front().size() == 1;
  const std::string areas = sets.empty() ? "closed areas" : alternatives(sets, subject.level);
  const ShutArea& shut = call_that_closes(sets, subject);
  Finding finding = {
      .code = Code("A006"),
      .file = shut.origin.file,
      .place = file_place(shut.origin.place),
      .pixel = subject.places[places.cut_off.front()].at,
      .is_written = true,
      .message = listed(names) + " " + are(std::ssize(names)) + " cut off from " +
                 subject.places[places.from].name + "; " + areas +
                 " would have to be open, but scripts close " + (is_one ? "it" : "them") +
                 " each time the room is entered, and never open " + (is_one ? "it" : "them"),
      .cure = "open the passage in a script, or close it only under a condition",
      .subjects = std::move(subjects)};
  if (!sets.empty()) {
    for (const std::size_t area : sets.front()) {
      finding.opens.push_back(subject.level.areas[area].name);
    }
  }
  return finding;
}

}  // namespace

Findings shut_passage_findings(const Subject& subject, LevelFloors& floors) {
  if (!subject.changes || subject.changes->shut_areas.empty()) return {};
  const std::vector<bool> open = areas_left_open(subject);
  const Positions all_open = positions_on_blocks(
      subject, floors.prepared(floors.all_open(), kPoint).blocks, floors.steps());
  const Positions left_open =
      positions_on_blocks(subject, floors.built(open, kPoint).blocks, floors.steps());
  std::map<std::int32_t, std::vector<std::size_t>> by_component;
  for (std::size_t i = 0; i < all_open.size(); ++i) {
    if (!all_open[i].empty()) by_component[all_open[i].front().component].push_back(i);
  }
  Findings findings;
  for (const auto& [component, together] : by_component) {
    const SeparatedPlaces places = separated(together, left_open);
    if (places.cut_off.empty()) continue;
    const GateSets missing = floors.gates(kPoint).missing(
        pixels_of(all_open[places.from]), pixels_of(all_open[places.cut_off.front()]), open);
    findings.push_back(shut_passage(places, missing.sets, subject));
  }
  return findings;
}

}  // namespace walkmask::check
