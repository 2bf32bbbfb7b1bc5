#include "path/shortest.h"

#include "path/shortest_pixels.h"

namespace walkmask {

const ShortestPath* ShortestSolver::solve(Ends ends, const PathOptions& options, Path& path) {
  pipeline_.solve(ends, options, path);
  if (path.outcome != Outcome::found) return nullptr;
  const auto [start, goal] = path.used;
  const Blocks& blocks = floor_.blocks;
  if (!blocks.connected(*blocks.at(start), *blocks.at(goal))) return nullptr;
  polyanya_.find(start, goal, shortest_);
  onto_pixels(floor_.floor, start, shortest_.corners, goal, options.line_of_sight, waypoints_);
  if (path_length(waypoints_) <= path_length(path.waypoints)) path.waypoints = waypoints_;
  return &shortest_;
}

}  // namespace walkmask
