#include "check/rules/finders.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "check/wording.h"
#include "path/room_solver.h"
#include "survey/path_measures.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {
namespace {

/// The paths of an agent from one place to another.
struct PathsInStates {
  bool is_comfortable_in_some = false;
  std::vector<const StateFloor*> squeezing;  // the floors where the path is not comfortable
  std::vector<Point> tightest;               // the path of these that comes nearest to a wall
  Clearance clearance = {};                  // its pixel there
};

/// By the place, and the name of the reference place.
using AllPaths = std::map<std::pair<std::size_t, std::string>, PathsInStates>;

void add_paths(const StateFloor& floor, const Agent& agent, Comfort comfort, const Subject& subject,
               LevelFloors& floors, AllPaths& paths) {
  PathQuestion question = subject.parameters.path;
  question.comfort = comfort;
  const PreparedFloor& prepared = floors.prepared(floor, agent.footprint);
  const PlacesOnFloor on_floor = places_on_floor(subject.places, subject.parameters.start,
                                                 subject.level, floor, agent.footprint, floors);
  RoomSolver& solver = floors.comfort_solver(floor, agent.footprint, comfort.keep);
  Path path;
  for (std::size_t i = 0; i < subject.places.size(); ++i) {
    const auto ends = connection(on_floor.reference, on_floor.positions[i]);
    if (!ends || ends->from == ends->to) continue;
    solve_within(floors.steps(), solver, prepared.blocks,
                 {subject.in_room(ends->from), subject.in_room(ends->to)}, question, path);
    floors.steps().take(subject.level.pixels() / BitGrid::kWordBits);
    const auto tight = solver.uncomfortable_on(path.waypoints, question);
    PathsInStates& known = paths[{i, on_floor.reference_name}];
    if (!tight) {
      known.is_comfortable_in_some = true;
      continue;
    }
    known.squeezing.push_back(&floor);
    if (!known.tightest.empty() && tight->least >= known.clearance.least) continue;
    known.tightest = path.waypoints;
    known.clearance = *tight;
  }
}

Finding squeeze(const AllPaths::value_type& found, const Agent& agent, const Subject& subject,
                const LevelFloors& floors) {
  const auto& [ends, paths] = found;
  const RoomPlace& place = subject.places[ends.first];
  Finding finding =
      about(place, subject.level, Code("G008"),
            "the path from " + ends.second + " to " + place.name + " for " + agent.name +
                " brings its feet within " + length_text(paths.clearance.least, subject.level) +
                " of a wall at " + at(paths.clearance.at, subject.level) +
                "; in other states it keeps its comfort",
            "widen the passage there, or open another path in these states");
  finding.agent = agent.name;
  finding.states = floors.state_names(paths.squeezing);
  finding.evidence = {WalkedPath{WalkedPath::Role::walked, paths.tightest,
                                 path_length(paths.tightest),
                                 leg_near(paths.tightest, paths.clearance.at)}};
  return finding;
}

}  // namespace

Findings squeeze_findings(const Subject& subject, LevelFloors& floors) {
  if (floors.of_states().size() < 2) return {};
  std::set<std::tuple<Footprint, int, int>> done;  // footprints and comforts
  Findings findings;
  for (const Agent& agent : subject.level.manifest.agents) {
    const auto comfort = comfort_in_force(agent.comfort, {});
    if (!comfort || !done.emplace(agent.footprint, comfort->keep, comfort->detour).second) continue;
    AllPaths paths;
    for (const StateFloor& floor : floors.of_states()) {
      add_paths(floor, agent, *comfort, subject, floors, paths);
    }
    for (const auto& one : paths) {
      const PathsInStates& in_states = one.second;
      if (!in_states.is_comfortable_in_some || in_states.squeezing.empty()) continue;
      findings.push_back(squeeze(one, agent, subject, floors));
    }
  }
  waive(findings, subject.waivers);
  shorten(findings, Code("G008"));
  return findings;
}

}  // namespace walkmask::check
