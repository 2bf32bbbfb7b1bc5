#include "path/shortest.h"

#include <utility>

#include "base/stopwatch.h"
#include "path/shortest_pixels.h"

namespace walkmask {
void ShortestSolver::solve(Ends ends, const PathQuestion& question, Path& path) {
  const PathQuestion common = {.line_of_sight = question.line_of_sight,
                               .nearest = question.nearest,
                               .within = question.within};
  if (path.shortest) shortest_ = *std::move(path.shortest);  // its memory
  const bool answered = pipeline_.solve_at_once(ends, common, path);
  effort_ = pipeline_.effort();
  if (path.outcome != Outcome::found) return;
  const auto [start, goal] = path.used;
  const Blocks& blocks = floor_.blocks;
  if (!blocks.connected(*blocks.at(start), *blocks.at(goal))) return;
  if (answered && common.line_of_sight == LineOfSight::strict) {
    shortest_.length = shortest_.at_least = length(goal - start);
    shortest_.corners.clear();
    shortest_.turns.clear();
  } else {
    Stopwatch watch;
    const std::size_t nodes = find_corners(common.within, path.used);
    if (!answered) find_pixels(common, path);
    effort_.search = watch.lap();
    effort_.nodes = nodes;
  }
  path.shortest.emplace(std::move(shortest_));
}

/// Finds the shortest path of a point, or one within some per cent of it. Returns the number of
/// wedges that were looked through.
std::size_t ShortestSolver::find_corners(int within, Ends ends) {
  if (within == 0) {
    goals_.find(ends.from, ends.to, polyanya_, shortest_);
    return goals_.nodes();
  }
  if (!near_shortest_) near_shortest_.emplace(floor_.blocks);
  near_shortest_->find(ends.from, ends.to, within / 100.0, shortest_);
  return static_cast<std::size_t>(near_shortest_->nodes());
}

/// Puts the path found onto pixels. Unless it is bounded, the turns of the shorter of that and the
/// pipeline's path settle.
void ShortestSolver::find_pixels(const PathQuestion& question, Path& path) {
  const auto [start, goal] = path.used;
  onto_pixels(floor_, start, shortest_, goal, question.line_of_sight, waypoints_);
  if (question.within == 0) {
    pipeline_.solve_by_flood(question, path);
    effort_ = pipeline_.effort();
    if (path_length(path.waypoints) < path_length(waypoints_)) waypoints_ = path.waypoints;
    settler_.settle(floor_.floor, {floor_, question.line_of_sight}, waypoints_);
  }
  path.waypoints = waypoints_;
}

}  // namespace walkmask
