#include "path/shortest.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/stopwatch.h"
#include "path/shortest_pixels.h"

namespace walkmask {
namespace {

/// Returns whether the removed pixels are too far from a path of a point to matter for its pixels.
/// The pixels that a leg touches lie within half of the root of 2 from it, and the pixels on a line
/// of sight between two of them within half of the root of 2 from the line.
bool keeps_clear(const RemainingFloor& remaining, Ends ends, const ShortestPath& path) {
  constexpr int kMargin = 3;  // half pixels, more than the root of 2 in pixels
  HalfPoint last = centre_of(ends.from);
  const auto is_clear = [&](HalfPoint next) {
    const HalfPoint from = std::exchange(last, next);
    return std::ranges::none_of(remaining.boxes, [&](const Bounds& box) {
      return may_pass({from.x, from.y}, {next.x, next.y},
                      {2 * box.left - kMargin, 2 * box.top - kMargin, 2 * box.right + kMargin,
                       2 * box.bottom + kMargin});
    });
  };
  return std::ranges::all_of(path.corners, is_clear) && is_clear(centre_of(ends.to));
}

}  // namespace

void ShortestSolver::solve(Ends ends, const PathQuestion& question, Path& path) {
  answer(nullptr, ends, question, path);
}

bool ShortestSolver::solve_on(const RemainingFloor& remaining, Ends ends,
                              const PathQuestion& question, Path& path) {
  path.waypoints.clear();
  return question.within == 0 && question.line_of_sight == LineOfSight::strict &&
         answer(&remaining, ends, question, path);
}

void ShortestSolver::share(FloorTables& tables) {
  pipeline_.share(tables);
  polyanya_.share(tables);
  if (near_shortest_) near_shortest_->share(tables);
}

/// Answers on the floor or on what remains of it. Returns false if a removed pixel may matter.
bool ShortestSolver::answer(const RemainingFloor* remaining, Ends ends,
                            const PathQuestion& question, Path& path) {
  const PathQuestion common = {.line_of_sight = question.line_of_sight,
                               .nearest = question.nearest,
                               .within = question.within};
  if (path.shortest) shortest_ = *std::move(path.shortest);  // its memory
  const std::optional<bool> answered = pipeline_.solve_at_once(remaining, ends, common, path);
  effort_ = pipeline_.effort();
  if (!answered) return false;
  if (path.outcome != Outcome::found) return true;
  const auto [start, goal] = path.used;
  const Blocks& blocks = floor_.blocks;
  if (!blocks.connected(*blocks.at(start), *blocks.at(goal))) return true;
  if (*answered && common.line_of_sight == LineOfSight::strict) {
    shortest_.length = shortest_.at_least = length(goal - start);
    shortest_.corners.clear();
    shortest_.turns.clear();
  } else {
    Stopwatch watch;
    const std::size_t nodes = find_corners(common.within, path.used);
    if (remaining != nullptr && !keeps_clear(*remaining, path.used, shortest_)) return false;
    if (!*answered && !find_pixels(remaining, common, path)) return false;
    effort_.search = watch.lap();
    effort_.nodes = nodes;
  }
  path.shortest.emplace(std::move(shortest_));
  return true;
}

/// Finds the shortest path of a point, or one within some per cent of it. Returns the number of
/// wedges that were looked through.
std::size_t ShortestSolver::find_corners(int within, Ends ends) {
  if (within == 0) {
    goals_.find(ends.from, ends.to, polyanya_, shortest_);
    return goals_.nodes();
  }
  if (!near_shortest_) {
    near_shortest_.emplace(floor_.blocks);
    near_shortest_->share(pipeline_.tables());
  }
  near_shortest_->find(ends.from, ends.to, within / 100.0, shortest_);
  return static_cast<std::size_t>(near_shortest_->nodes());
}

/// Puts the path found onto pixels of the floor or of what remains of it. Unless it is bounded, the
/// turns of the shorter of that and the pipeline's path settle. Returns false if the pipeline's
/// path does not follow from the one on the whole floor.
bool ShortestSolver::find_pixels(const RemainingFloor* remaining, const PathQuestion& question,
                                 Path& path) {
  const auto [start, goal] = path.used;
  onto_pixels(floor_, start, shortest_, goal, question.line_of_sight, waypoints_, remaining);
  if (question.within == 0) {
    if (!pipeline_.solve_by_flood(remaining, question, path)) return false;
    effort_ = pipeline_.effort();
    if (path_length(path.waypoints) < path_length(waypoints_)) waypoints_ = path.waypoints;
    const Sight whole(floor_, question.line_of_sight, pipeline_.tables().bands());
    const Sight sight = remaining == nullptr ? whole : whole.over(*remaining);
    settler_.settle(remaining == nullptr ? floor_.floor : remaining->pixels, sight, waypoints_);
  }
  path.waypoints = waypoints_;
  return true;
}

}  // namespace walkmask
