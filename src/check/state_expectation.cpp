#include "check/state_expectation.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "check/wording.h"
#include "path/room_solver.h"
#include "survey/joined_parts.h"
#include "survey/path_measures.h"

namespace walkmask::check {
StateExpectation in_state(const Expectation& expected, const StateFloor& floor,
                          const Subject& subject, LevelFloors& floors) {
  StateExpectation asked = {
      .expected = expected,
      .from = place_of(expected.from, subject.places, subject.snap(), subject.units()),
      .to = place_of(expected.to, subject.places, subject.snap(), subject.units()),
      .agent = "",
      .footprint = kPoint,
      .floor = floor,
      .path = subject.parameters.path};
  const std::vector<Agent>& agents = subject.level.manifest.agents;
  const auto agent = std::find_if(agents.begin(), agents.end(), [&](const Agent& one) {
    return !expected.agent || one.name == expected.agent->value;
  });
  if (agent != agents.end()) {
    asked.agent = agent->name;
    asked.footprint = agent->footprint;
    asked.path.comfort = comfort_in_force(agent->comfort, {});
  }
  if (is_inside(asked.from, subject.level) && is_inside(asked.to, subject.level)) {
    count_apart(asked.from, asked.to, subject.places, subject.level,
                floors.prepared(floors.all_open(), kPoint).blocks, floors.steps());
  }
  return asked;
}

std::string ends_text(const StateExpectation& asked) {
  return asked.from.name + " to " + asked.to.name +
         (asked.agent.empty() ? "" : " for " + asked.agent);
}

Finding failed(const StateExpectation& asked, const Subject& subject, Code code,
               std::string message, std::string cure) {
  return {.code = code,
          .file = manifest_file(subject.level.manifest, subject.level.file),
          .place = asked.expected.position,
          .message = std::move(message),
          .cure = std::move(cure),
          .agent = asked.agent,
          .subjects = {connection_of(asked.from, asked.to)}};
}

const PreparedFloor& agent_floor(const StateExpectation& asked, LevelFloors& floors) {
  return floors.prepared(asked.floor, asked.footprint);
}

std::optional<Ends> connection_for(const StateExpectation& asked, const Footprint& footprint,
                                   const Subject& subject, LevelFloors& floors) {
  return connection(positions_on(asked.from, subject.level, asked.floor, footprint, floors),
                    positions_on(asked.to, subject.level, asked.floor, footprint, floors));
}

std::optional<Passage> passage_for(const StateExpectation& asked, const Footprint& most,
                                   const Subject& subject, LevelFloors& floors) {
  return passage_between(asked.from, asked.to, subject.level, asked.floor, most, floors);
}

namespace {

std::vector<Point> path_by(RoomSolver& solver, const Blocks& blocks, Ends ends,
                           const StateExpectation& asked, const Subject& subject, Steps& steps) {
  Path path;
  solve_within(steps, solver, blocks, {subject.in_room(ends.from), subject.in_room(ends.to)},
               asked.path, path);
  return std::move(path.waypoints);
}

}  // namespace

std::vector<Point> path_between(Ends ends, const StateExpectation& asked, const Subject& subject,
                                LevelFloors& floors) {
  const PreparedFloor& prepared = agent_floor(asked, floors);
  if (!asked.path.comfort) return path_on(prepared, ends, asked, subject, floors);
  RoomSolver& kept = floors.comfort_solver(asked.floor, asked.footprint, asked.path.comfort->keep);
  return path_by(kept, prepared.blocks, ends, asked, subject, floors.steps());
}

std::vector<Point> path_on(const PreparedFloor& prepared, Ends ends, const StateExpectation& asked,
                           const Subject& subject, LevelFloors& floors) {
  RoomSolver solver(prepared, subject.level.scale());
  return path_by(solver, prepared.blocks, ends, asked, subject, floors.steps());
}

std::vector<Point> on_mask(const std::vector<Point>& path, const Subject& subject) {
  std::vector<Point> waypoints;
  waypoints.reserve(path.size());
  for (const Point p : path) waypoints.push_back(subject.level.scale().to_mask(p));
  return waypoints;
}

std::optional<Point> first_inside(const AreaPixels& pixels, const std::vector<Point>& path,
                                  const Subject& subject) {
  const auto mask =
      first_on_path(pixels, on_mask(path, subject), subject.parameters.path.line_of_sight);
  return mask ? std::optional(subject.in_room(*mask)) : std::nullopt;
}

const Area* closed_area(Point mask, const StateExpectation& asked, const Subject& subject) {
  if (!subject.level.paintable.test(mask)) return nullptr;
  for (std::size_t i = 0; i < subject.level.areas.size(); ++i) {
    const Area& area = subject.level.areas[i];
    if (!asked.floor.open[i] && area.pixels.test(mask)) return &area;
  }
  return nullptr;
}

}  // namespace walkmask::check
