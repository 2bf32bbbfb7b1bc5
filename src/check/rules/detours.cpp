#include "check/rules/finders.h"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/number_text.h"
#include "path/room_solver.h"
#include "survey/path_measures.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {
namespace {

/// The longest path from one place to another, in proportion to the straight line.
struct Detour {
  double ratio = 0;
  std::vector<Point> path;
  std::vector<const StateFloor*> floors;  // on which it is too long
};

/// Shorter paths are never reported.
constexpr double kShortWalk = 200;

/// By the place, and the name of the reference place.
using Detours = std::map<std::pair<std::size_t, std::string>, Detour>;

void look_for_detours(const StateFloor& floor, const Subject& subject, LevelFloors& floors,
                      Detours& detours) {
  const auto& agents = subject.level.manifest.agents;
  const int diameter = agents.empty() ? kPoint : agents.front().diameter;
  PathQuestion question = subject.parameters.path;
  if (!agents.empty()) question.comfort = comfort_in_force(agents.front().comfort, {});
  const PreparedFloor& prepared = floors.prepared(floor, diameter);
  const PlacesOnFloor on_floor = places_on_floor(subject.places, subject.parameters.start,
                                                 subject.level, floor, diameter, floors);
  RoomSolver solver(prepared, subject.level.scale());
  Path path;
  const double scale = subject.level.scale().factor;
  for (std::size_t i = 0; i < subject.places.size(); ++i) {
    const auto ends = connection(on_floor.reference, on_floor.positions[i]);
    if (!ends) continue;
    solve_within(floors.steps(), solver, prepared.blocks,
                 {subject.in_room(ends->from), subject.in_room(ends->to)}, question, path);
    const double walked = path_length(path.waypoints);
    const double straight = length(ends->to - ends->from) * scale;
    if (walked < kShortWalk || walked <= subject.parameters.detour * straight) continue;
    Detour& detour = detours[{i, on_floor.reference_name}];
    detour.floors.push_back(&floor);
    if (walked / straight <= detour.ratio) continue;
    detour.ratio = walked / straight;
    detour.path = path.waypoints;
  }
}

}  // namespace

Findings detour_findings(const Subject& subject, LevelFloors& floors) {
  Detours detours;
  for (const StateFloor& floor : floors.of_states()) {
    look_for_detours(floor, subject, floors, detours);
  }
  Findings findings;
  for (const auto& [ends, detour] : detours) {
    const RoomPlace& place = subject.places[ends.first];
    findings.push_back(about(place, subject.level, Code("G005"),
                             "the path from " + ends.second + " to " + place.name + " is " +
                                 thousandths(path_length(detour.path)) + " pixels long, " +
                                 thousandths(detour.ratio) + " times the straight line",
                             "open a shorter path, or raise \"detour\""));
    findings.back().states = floors.state_names(detour.floors);
    findings.back().evidence = {
        WalkedPath{WalkedPath::Role::walked, detour.path, path_length(detour.path)}};
  }
  return findings;
}

}  // namespace walkmask::check
