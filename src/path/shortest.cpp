#include "path/shortest.h"

#include "base/stopwatch.h"
#include "path/shortest_pixels.h"

namespace walkmask {
namespace {

/// How much longer than the shortest path of a point a path on pixels is taken without a look at
/// the pipeline's.
constexpr double kNear = 1.05;

}  // namespace

const ShortestPath* ShortestSolver::solve(Ends ends, const PathOptions& options, Path& path) {
  const bool answered = pipeline_.solve_at_once(ends, options, path);
  effort_ = pipeline_.effort();
  if (path.outcome != Outcome::found) return nullptr;
  const auto [start, goal] = path.used;
  const Blocks& blocks = floor_.blocks;
  if (!blocks.connected(*blocks.at(start), *blocks.at(goal))) return nullptr;
  if (answered && options.line_of_sight == LineOfSight::strict) {
    shortest_.length = shortest_.at_least = length(goal - start);
    shortest_.corners.clear();
    shortest_.turns.clear();
    return &shortest_;
  }
  Stopwatch watch;
  if (options.within == 0) {
    goals_.find(start, goal, polyanya_, shortest_);
  } else {
    polyanya_.find_within(start, goal, options.within / 100.0, shortest_);
  }
  if (!answered) find_pixels(options, path);
  effort_.search = watch.lap();
  effort_.nodes =
      options.within == 0 ? goals_.nodes() : static_cast<std::size_t>(polyanya_.nodes());
  return &shortest_;
}

/// Puts the path found onto pixels, or takes the pipeline's, unless the path is bounded.
void ShortestSolver::find_pixels(const PathOptions& options, Path& path) {
  const auto [start, goal] = path.used;
  onto_pixels(floor_, start, shortest_, goal, options.line_of_sight, waypoints_);
  const double length = path_length(waypoints_);
  if (options.within == 0 && length > kNear * shortest_.length) {
    pipeline_.solve_by_flood(options, path);
    effort_ = pipeline_.effort();
    if (length > path_length(path.waypoints)) return;
  }
  path.waypoints = waypoints_;
}

}  // namespace walkmask
