#include "check/rules/finders.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "check/wording.h"
#include "path/room_solver.h"
#include "survey/path_measures.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {
namespace {

/// A path from one place to another that is too long, compared with another length.
struct LongPath {
  double ratio = 0;             // the greatest on any floor
  std::vector<Point> walked;    // with that ratio
  std::vector<Point> shortest;  // the path that it is compared with; empty for the straight line
  std::vector<const StateFloor*> floors;  // on which it is too long
};

/// By the place, and the name of the reference place.
using LongPaths = std::map<std::pair<std::size_t, std::string>, LongPath>;

struct FoundPaths {
  LongPaths detours;              // G005
  LongPaths worse_than_shortest;  // G006
};

/// Shorter paths are not reported. Next to a shortest path of a few pixels, a turn that is rounded
/// to a pixel counts.
constexpr double kLeastDetour = 200, kLeastCompared = 20;

/// Returns how the first agent walks.
PathQuestion walked_question(const Subject& subject) {
  const auto& agents = subject.level.manifest.agents;
  PathQuestion question = subject.parameters.path;
  if (!agents.empty()) question.comfort = comfort_in_force(agents.front().comfort, {});
  return question;
}

/// Returns the question for a shortest path, if the walked one may be worse and that is reported.
std::optional<PathQuestion> compared_question(const PathQuestion& walked, const Subject& subject) {
  const bool may_be_worse = walked.planner != shortest_planner() && !walked.comfort;
  if (!may_be_worse || !subject.selection.wants(Code("G006"))) return std::nullopt;
  PathQuestion shortest = walked;
  shortest.planner = shortest_planner();
  return shortest;
}

bool is_longer(double walked, double other, int percent) {
  return walked * 100 > other * (100 + percent);
}

void add(LongPath& known, const StateFloor& floor, double ratio, const Path& walked,
         const Path& shortest = {}) {
  known.floors.push_back(&floor);
  if (ratio <= known.ratio) return;
  known.ratio = ratio;
  known.walked = walked.waypoints;
  known.shortest = shortest.waypoints;
}

void look_for_long_paths(const StateFloor& floor, const Subject& subject, LevelFloors& floors,
                         FoundPaths& found) {
  const auto& agents = subject.level.manifest.agents;
  const Footprint footprint = agents.empty() ? Footprint(kPoint) : agents.front().footprint;
  const PathQuestion question = walked_question(subject);
  const std::optional<PathQuestion> compared = compared_question(question, subject);
  const int percent = subject.parameters.number("worse_than_shortest");
  const PreparedFloor& prepared = floors.prepared(floor, footprint);
  const PlacesOnFloor on_floor = places_on_floor(subject.places, subject.parameters.start,
                                                 subject.level, floor, footprint, floors);
  RoomSolver solver(prepared, subject.level.scale());
  Path path, shortest;
  for (std::size_t i = 0; i < subject.places.size(); ++i) {
    const auto ends = connection(on_floor.reference, on_floor.positions[i]);
    if (!ends) continue;
    const Ends in_room = {subject.in_room(ends->from), subject.in_room(ends->to)};
    solve_within(floors.steps(), solver, prepared.blocks, in_room, question, path);
    const double walked = path_length(path.waypoints);
    const std::pair key(i, on_floor.reference_name);
    const double straight = length(in_room.to - in_room.from);
    if (walked >= kLeastDetour && walked > subject.parameters.detour * straight) {
      add(found.detours[key], floor, walked / straight, path);
    }
    // No path is shorter than the straight line, so most paths need no search for the shortest.
    if (!compared || walked < kLeastCompared || !is_longer(walked, straight, percent)) continue;
    solve_within(floors.steps(), solver, prepared.blocks, in_room, *compared, shortest);
    const double least = path_length(shortest.waypoints);
    if (!is_longer(walked, least, percent)) continue;
    add(found.worse_than_shortest[key], floor, walked / least, path, shortest);
  }
}

/// Reports a path whose length the message compares with another one.
Finding finding_of(const LongPaths::value_type& found, const std::string& compared, Code code,
                   std::string cure, const Subject& subject, const LevelFloors& floors) {
  const auto& [ends, path] = found;
  const RoomPlace& place = subject.places[ends.first];
  const double walked = path_length(path.walked);
  Finding finding = about(place, subject.level, code,
                          "the path from " + ends.second + " to " + place.name + " is " +
                              length_text(walked, subject.level) + " long, " + compared,
                          std::move(cure));
  finding.states = floors.state_names(path.floors);
  finding.evidence = {WalkedPath{WalkedPath::Role::walked, path.walked, walked}};
  return finding;
}

Findings findings_of_detours(const LongPaths& detours, const Subject& subject,
                             const LevelFloors& floors) {
  Findings findings;
  for (const auto& detour : detours) {
    findings.push_back(finding_of(
        detour,
        told_apart(detour.second.ratio, subject.parameters.detour) + " times the straight line",
        Code("G005"), "open a shorter path, or raise \"detour\"", subject, floors));
  }
  return findings;
}

Findings findings_of_worse(const LongPaths& worse, const Subject& subject,
                           const LevelFloors& floors) {
  Findings findings;
  for (const auto& one : worse) {
    const LongPath& path = one.second;
    const double least = path_length(path.shortest);
    findings.push_back(finding_of(
        one,
        told_apart(100 * path.ratio - 100, subject.parameters.number("worse_than_shortest")) +
            " % longer than the shortest of " + length_text(least, subject.level),
        Code("G006"), "walk with \"path\": \"shortest\", or raise \"worse_than_shortest\"", subject,
        floors));
    findings.back().evidence.emplace_back(
        WalkedPath{WalkedPath::Role::shortest, path.shortest, least});
  }
  waive(findings, subject.waivers);
  shorten(findings, Code("G006"));
  return findings;
}

}  // namespace

Findings detour_findings(const Subject& subject, LevelFloors& floors) {
  FoundPaths found;
  for (const StateFloor& floor : floors.of_states()) {
    look_for_long_paths(floor, subject, floors, found);
  }
  Findings findings = findings_of_detours(found.detours, subject, floors);
  append(findings, findings_of_worse(found.worse_than_shortest, subject, floors));
  return findings;
}

}  // namespace walkmask::check
