#include "check/geometry.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/number_text.h"
#include "check/standing.h"
#include "check/wording.h"
#include "path/room_solver.h"
#include "survey/islands.h"
#include "survey/narrow_passages.h"
#include "survey/pinholes.h"

namespace walkmask::check {
namespace {

/// Whether two large parts of the floor for an agent are one for a point: only then there is a
/// narrow passage to look for, which costs far more.
bool falls_apart(const Ground& point, const Ground& agent, int part_size) {
  std::set<std::int32_t> seen;
  for (const Island& part : islands(agent.blocks)) {
    if (part.pixels < part_size) continue;
    const auto block = point.blocks.at(part.first);
    if (!seen.insert(point.blocks[*block].component).second) return true;
  }
  return false;
}

Finding narrow(const NarrowPassage& passage, const Subject& subject) {
  const int gap = passage.passage.gap * subject.level.scale().factor;
  return subject.painted_at(passage.passage.pixel, Code::G001,
                            "two large parts of the floor, at " + at(subject.in_room(passage.one)) +
                                " and " + at(subject.in_room(passage.other)) +
                                ", hang together by a passage " + counted(gap, "pixel") + " wide",
                            "widen it, or close it");
}

/// The longest way round to a place, in proportion to the straight line.
struct Detour {
  double ratio = 0;
  std::vector<Point> path;
  std::vector<const StateFloor*> floors;  // where it is too long
};

/// Below so many pixels a way round is no burden.
constexpr double kShortWalk = 200;

void look_for_detours(const StateFloor& floor, const Subject& subject, Floors& floors,
                      std::map<std::size_t, Detour>& detours, std::string& from) {
  const auto& agents = subject.level.manifest.agents;
  const int diameter = agents.empty() ? kPoint : agents.front().diameter;
  const Ground& ground = floors.ground(floor, diameter);
  const Standing standing =
      check::standing(subject.places, subject.parameters.start, subject.level, ground, diameter);
  RoomSolver solver(ground, subject.level.scale());
  Path path;
  const double scale = subject.level.scale().factor;
  for (std::size_t i = 0; i < subject.places.size(); ++i) {
    const auto way = meeting(standing.home, standing.footholds[i]);
    if (!way) continue;
    from = standing.from;
    solver.solve({subject.in_room(way->a), subject.in_room(way->b)}, subject.parameters.planner,
                 {.line_of_sight = subject.parameters.line_of_sight}, path);
    const double walked = path_length(path.waypoints);
    const double straight = length(way->b - way->a) * scale;
    if (walked < kShortWalk || walked <= subject.parameters.detour * straight) continue;
    Detour& detour = detours[i];
    detour.floors.push_back(&floor);
    if (walked / straight <= detour.ratio) continue;
    detour.ratio = walked / straight;
    detour.path = path.waypoints;
  }
}

}  // namespace

Findings passage_findings(const Subject& subject, Floors& floors) {
  const Parameters& parameters = subject.parameters;
  const int width = parameters.passage_width;
  const StateFloor& open = floors.all_open();
  const Ground& point = floors.ground(open, kPoint);
  if (!falls_apart(point, floors.ground(open, width), parameters.part_size)) return {};
  Findings findings;
  for (const NarrowPassage& passage :
       narrow_passages(floors.clearances(open), width, parameters.part_size)) {
    findings.push_back(narrow(passage, subject));
  }
  return findings;
}

Findings pinhole_findings(const Subject& subject, Floors& floors) {
  const std::vector<Pinhole> holes =
      pinholes(floors.all_open().pixels, subject.parameters.pinhole_size);
  if (holes.empty()) return {};
  const auto [least, most] =
      std::minmax_element(holes.begin(), holes.end(),
                          [](const Pinhole& a, const Pinhole& b) { return a.pixels < b.pixels; });
  Bounds box = holes.front().bounds;
  for (const Pinhole& hole : holes) box = around(box, hole.bounds);
  Finding finding =
      subject.painted_at(holes.front().first, Code::G003,
                         counted(std::ssize(holes), "pinhole") + " in the floor, of " +
                             counted(least->pixels, most->pixels, "pixel") +
                             (holes.size() == 1 ? "" : ", the first here"),
                         "fill them");
  finding.box = subject.in_room(box);
  return {finding};
}

Findings detour_findings(const Subject& subject, Floors& floors) {
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
    findings.back().states = floors.told(detour.floors);
    findings.back().path = detour.path;
  }
  return findings;
}

}  // namespace walkmask::check
