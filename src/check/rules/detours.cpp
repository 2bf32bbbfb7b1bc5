#include "check/rules/detours.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "base/number_text.h"
#include "path/room_solver.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {
namespace {

/// The longest way round to a place, in proportion to the straight line.
struct Detour {
  double ratio = 0;
  std::vector<Point> path;
  std::vector<const StateFloor*> floors;  // where it is too long
};

/// Below so many pixels a way round is no burden.
constexpr double kShortWalk = 200;

void look_for_detours(const StateFloor& floor, const Subject& subject, LevelFloors& floors,
                      std::map<std::size_t, Detour>& detours, std::string& from) {
  const auto& agents = subject.level.manifest.agents;
  const int diameter = agents.empty() ? kPoint : agents.front().diameter;
  const PreparedFloor& prepared = floors.prepared(floor, diameter);
  const PlacesOnFloor on_floor =
      places_on_floor(subject.places, subject.parameters.start, subject.level, prepared, diameter);
  RoomSolver solver(prepared, subject.level.scale());
  Path path;
  const double scale = subject.level.scale().factor;
  for (std::size_t i = 0; i < subject.places.size(); ++i) {
    const auto way = connection(on_floor.reference, on_floor.positions[i]);
    if (!way) continue;
    from = on_floor.reference_name;
    solver.solve({subject.in_room(way->from), subject.in_room(way->to)}, subject.parameters.planner,
                 {.line_of_sight = subject.parameters.line_of_sight}, path);
    const double walked = path_length(path.waypoints);
    const double straight = length(way->to - way->from) * scale;
    if (walked < kShortWalk || walked <= subject.parameters.detour * straight) continue;
    Detour& detour = detours[i];
    detour.floors.push_back(&floor);
    if (walked / straight <= detour.ratio) continue;
    detour.ratio = walked / straight;
    detour.path = path.waypoints;
  }
}

}  // namespace

Findings detour_findings(const Subject& subject, LevelFloors& floors) {
  std::map<std::size_t, Detour> detours;
  std::string from;
  for (const StateFloor& floor : floors.of_states()) {
    look_for_detours(floor, subject, floors, detours, from);
  }
  Findings findings;
  for (const auto& [i, detour] : detours) {
    const RoomPlace& place = subject.places[i];
    findings.push_back(about(place, subject.level, Code::G005,
                             "the way from " + from + " to " + place.name + " is " +
                                 thousandths(path_length(detour.path)) + " pixels long, " +
                                 thousandths(detour.ratio) + " times the straight line",
                             "is an opening painted over, or a gate closed?"));
    findings.back().states = floors.state_names(detour.floors);
    findings.back().path = detour.path;
  }
  return findings;
}

}  // namespace walkmask::check
