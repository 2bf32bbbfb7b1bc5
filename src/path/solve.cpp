#include "path/solve.h"

#include <cassert>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

#include "base/stopwatch.h"
#include "floor/blocks.h"
#include "path/beautify.h"
#include "path/stride.h"
#include "path/trace.h"

namespace walkmask {
namespace {

Stage last_stage(const PathQuestion& question) { return question.stage.value_or(Stage::beautify); }

Ends moved_onto_floor(const Blocks& blocks, Ends ends) {
  ends.from = nearest_floor(blocks, ends.from).value_or(ends.from);
  const std::optional<BlockIndex> start = blocks.at(ends.from);
  if (start) ends.to = *nearest_floor(blocks, ends.to, blocks[*start].component);
  return ends;
}

}  // namespace

void PathSolver::solve(Ends ends, const PathQuestion& question, Path& path) {
  if (!solve_at_once(ends, question, path)) solve_by_flood(question, path);
}

bool PathSolver::solve_at_once(Ends ends, const PathQuestion& question, Path& path) {
  assert(floor_.floor.contains(ends.from) && floor_.floor.contains(ends.to));
  Stopwatch watch;
  effort_ = {};
  path.requested = ends;
  path.used = question.nearest ? moved_onto_floor(floor_.blocks, ends) : ends;
  path.waypoints.clear();
  path.trace.clear();
  path.shortest.reset();
  const auto answered = [&](Outcome outcome) {
    path.outcome = outcome;
    effort_.sight = watch.lap();
    return true;
  };
  const auto [start, goal] = path.used;
  const std::optional<BlockIndex> start_block = floor_.blocks.at(start);
  const std::optional<BlockIndex> goal_block = floor_.blocks.at(goal);
  if (!start_block) return answered(Outcome::from_blocked);
  if (!goal_block) return answered(Outcome::to_blocked);
  if (start == goal) {
    path.waypoints = {start};
    if (question.keep_trace) path.trace = {start};
    return answered(Outcome::found);
  }
  const bool connected = floor_.blocks.connected(*start_block, *goal_block);
  if (last_stage(question) == Stage::beautify && !(question.keep_trace && connected) &&
      has_line_of_sight(floor_.floor, start, goal, question.line_of_sight)) {
    path.waypoints = {start, goal};
    return answered(Outcome::found);
  }
  if (!connected) return answered(Outcome::unreachable);
  answered(Outcome::found);
  return false;
}

void PathSolver::solve_by_flood(const PathQuestion& question, Path& path) {
  Stopwatch watch;
  const auto [start, goal] = path.used;
  path.waypoints.assign(1, start);
  const ConeField& cones = floods_.toward(goal, start);
  effort_.flood = watch.lap();
  effort_.cones = floods_.settled();
  stride(cones, start, path.waypoints);  // trace and simplify in one
  effort_.trace = watch.lap();
  effort_.corners = path.waypoints.size();
  if (question.keep_trace) path.trace = path.waypoints;
  const Stage last = last_stage(question);
  if (last == Stage::trace) path.waypoints = every_place(path.waypoints);
  if (last != Stage::beautify) return;
  path.waypoints = beautify(std::move(path.waypoints), sight_by(question.line_of_sight));
  effort_.beautify = watch.lap();
}

/// Returns the lines of sight for one more path, with bands once there were enough paths to pay for
/// building them.
Sight PathSolver::sight_by(LineOfSight rule) {
  constexpr std::int64_t kSaved = 4096;  // words that are read in the time that bands save a path
  const std::int64_t words = std::int64_t{std::ssize(floor_.floor.row(0))} * floor_.floor.height();
  const bool pays = rule == LineOfSight::strict && ++beautified_ * kSaved > words;
  if (pays && !bands_) bands_.emplace(floor_.floor);
  return {floor_.floor, rule, bands_ ? &*bands_ : nullptr};
}

Path solve(const PreparedFloor& floor, Ends ends, const PathQuestion& question) {
  Path path;
  PathSolver(floor).solve(ends, question, path);
  return path;
}

double path_length(const std::vector<Point>& waypoints) {
  double sum = 0;
  for (std::size_t i = 1; i < waypoints.size(); ++i) sum += length(waypoints[i] - waypoints[i - 1]);
  return sum;
}

}  // namespace walkmask
