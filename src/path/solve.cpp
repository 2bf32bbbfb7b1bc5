#include "path/solve.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
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

/// Empties a path, and sets its ends to those of a question.
void start_over(const Blocks& blocks, Ends ends, const PathQuestion& question, Path& path) {
  path.requested = ends;
  path.used = question.nearest ? moved_onto_floor(blocks, ends) : ends;
  path.waypoints.clear();
  path.trace.clear();
  path.shortest.reset();
  path.clearance.reset();
}

/// Returns whether the pixels of a trace remain, with those beside its diagonal steps.
bool keeps(const RemainingFloor& remaining, const std::vector<Point>& trace) {
  for (std::size_t i = 1; i < trace.size(); ++i) {
    if (!remaining.keeps_strict_sight(trace[i - 1], trace[i])) return false;
  }
  return true;
}

}  // namespace

void PathSolver::solve(Ends ends, const PathQuestion& question, Path& path) {
  if (!*solve_at_once(nullptr, ends, question, path)) solve_by_flood(nullptr, question, path);
}

bool PathSolver::solve_on(const RemainingFloor& remaining, Ends ends, const PathQuestion& question,
                          Path& path) {
  path.waypoints.clear();
  if (question.line_of_sight != LineOfSight::strict) return false;
  const std::optional<bool> answered = solve_at_once(&remaining, ends, question, path);
  return answered && (*answered || solve_by_flood(&remaining, question, path));
}

std::optional<bool> PathSolver::solve_at_once(const RemainingFloor* remaining, Ends ends,
                                              const PathQuestion& question, Path& path) {
  assert(floor_.floor.contains(ends.from) && floor_.floor.contains(ends.to));
  Stopwatch watch;
  effort_ = {};
  start_over(floor_.blocks, ends, question, path);
  const auto answered = [&](Outcome outcome) {
    path.outcome = outcome;
    effort_.sight = watch.lap();
    return true;
  };
  const auto [start, goal] = path.used;
  const std::optional<BlockIndex> start_block = floor_.blocks.at(start);
  const std::optional<BlockIndex> goal_block = floor_.blocks.at(goal);
  const auto is_removed = [remaining](Point p) {
    return remaining != nullptr && !remaining->pixels.test(p);
  };
  if (!start_block) return answered(Outcome::from_blocked);
  if (question.nearest && (is_removed(start) || is_removed(goal))) return std::nullopt;
  if (is_removed(start)) return answered(Outcome::from_blocked);
  if (!goal_block || is_removed(goal)) return answered(Outcome::to_blocked);
  if (start == goal) {
    path.waypoints = {start};
    if (question.keep_trace) path.trace = {start};
    return answered(Outcome::found);
  }
  const bool connected = floor_.blocks.connected(*start_block, *goal_block);
  if (last_stage(question) == Stage::beautify && !(question.keep_trace && connected) &&
      Sight(floor_.floor, question.line_of_sight, tables_->bands())(start, goal) &&
      (remaining == nullptr || remaining->keeps_strict_sight(start, goal))) {
    path.waypoints = {start, goal};
    return answered(Outcome::found);
  }
  if (!connected) return answered(Outcome::unreachable);
  answered(Outcome::found);
  return false;
}

bool PathSolver::solve_by_flood(const RemainingFloor* remaining, const PathQuestion& question,
                                Path& path) {
  Stopwatch watch;
  const auto [start, goal] = path.used;
  const ConeField& cones = floods_.toward(goal, start);
  effort_.flood = watch.lap();
  effort_.cones = floods_.settled();
  stride(cones, start, path.waypoints);  // trace and simplify in one
  effort_.trace = watch.lap();
  effort_.corners = path.waypoints.size();
  if (remaining != nullptr && !keeps(*remaining, path.waypoints)) return false;
  if (question.keep_trace) path.trace = path.waypoints;
  const Stage last = last_stage(question);
  if (last == Stage::trace) path.waypoints = every_place(path.waypoints);
  if (last != Stage::beautify) return true;
  const Sight sight = sight_along(path.waypoints, question.line_of_sight);
  path.waypoints =
      beautify(std::move(path.waypoints), remaining == nullptr ? sight : sight.over(*remaining));
  effort_.beautify = watch.lap();
  return true;
}

/// Returns the lines of sight for straightening one more path.
Sight PathSolver::sight_along(const std::vector<Point>& path, LineOfSight rule) {
  if (rule == LineOfSight::strict && tables_->bands() == nullptr) {
    std::int64_t rows = 0;
    for (std::size_t i = 1; i < path.size(); ++i) rows += std::abs(path[i].y - path[i - 1].y);
    tables_->count_rows(rows);
  }
  return {floor_.floor, rule, tables_->bands()};
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
