#include "path/solve.h"

#include <cassert>
#include <optional>
#include <utility>

#include "base/stopwatch.h"
#include "floor/blocks.h"
#include "path/beautify.h"
#include "path/stride.h"
#include "path/trace.h"

namespace walkmask {
namespace {

Ends moved_onto_floor(const Blocks& blocks, Ends ends) {
  ends.from = nearest_floor(blocks, ends.from).value_or(ends.from);
  const std::optional<BlockIndex> start = blocks.at(ends.from);
  if (start) ends.to = *nearest_floor(blocks, ends.to, blocks[*start].component);
  return ends;
}

}  // namespace

void PathSolver::solve(Ends ends, const PathOptions& options, Path& path) {
  assert(floor_.floor.contains(ends.from) && floor_.floor.contains(ends.to));
  path.requested = ends;
  path.used = options.nearest ? moved_onto_floor(floor_.blocks, ends) : ends;
  path.waypoints.clear();
  path.outcome = answer(path.used, options, path.waypoints);
}

Outcome PathSolver::answer(Ends ends, const PathOptions& options, std::vector<Point>& waypoints) {
  Stopwatch watch;
  effort_ = {};
  const auto [start, goal] = ends;
  const std::optional<BlockIndex> start_block = floor_.blocks.at(start);
  const std::optional<BlockIndex> goal_block = floor_.blocks.at(goal);
  if (!start_block) return Outcome::from_blocked;
  if (!goal_block) return Outcome::to_blocked;
  waypoints.push_back(start);
  if (start == goal) return Outcome::found;
  const bool to_the_end = options.stage == Stage::beautify;
  const bool in_sight =
      to_the_end && has_line_of_sight(floor_.floor, start, goal, options.line_of_sight);
  effort_.sight = watch.lap();
  if (in_sight) {
    waypoints.push_back(goal);
    return Outcome::found;
  }
  if (!floor_.blocks.connected(*start_block, *goal_block)) {
    waypoints.clear();
    return Outcome::unreachable;
  }
  const ConeField& cones = floods_.toward(goal, start);
  effort_.flood = watch.lap();
  effort_.cones = floods_.settled();
  stride(cones, start, waypoints);  // trace and simplify in one
  effort_.trace = watch.lap();
  effort_.corners = waypoints.size();
  if (options.stage == Stage::trace) waypoints = every_place(waypoints);
  if (to_the_end) {
    waypoints = beautify(std::move(waypoints), floor_.floor, options.line_of_sight);
    effort_.beautify = watch.lap();
  }
  return Outcome::found;
}

Path solve(const PreparedFloor& floor, Ends ends, const PathOptions& options) {
  Path path;
  PathSolver(floor).solve(ends, options, path);
  return path;
}

double path_length(const std::vector<Point>& waypoints) {
  double sum = 0;
  for (std::size_t i = 1; i < waypoints.size(); ++i) sum += length(waypoints[i] - waypoints[i - 1]);
  return sum;
}

}  // namespace walkmask
