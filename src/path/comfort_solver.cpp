#include "path/comfort_solver.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "floor/leg.h"

namespace walkmask {
namespace {

/// Returns the first of the pixels nearest to a wall that the lines of sight along a path need and
/// that qualify; absent if none qualifies. From one step to the next the distance changes by a
/// diagonal at most, so much farther from walls than the nearest pixel it leaves steps out.
template <typename Qualifies>
std::optional<Point> nearest_on_path(const ComfortFloor& comfort, std::span<const Point> waypoints,
                                     LineOfSight rule, Qualifies qualifies) {
  std::optional<Point> nearest;
  std::uint32_t least = UINT32_MAX;
  for (std::size_t i = 1; i < waypoints.size(); ++i) {
    const Leg leg(waypoints[i - 1], waypoints[i]);
    for (int step = 0; step <= leg.steps(); ++step) {
      const auto passed = leg.at(step);
      for (const Point p : passed) {
        const std::uint32_t square = comfort.squared_distance(p);
        if (square >= least || !leg.needs(p, step, rule) || !qualifies(p)) continue;
        nearest = p;
        least = square;
      }
      const Point middle = passed[1];
      if (comfort.squared_distance(middle) / 2 > least) {
        const double away = comfort.steps_to_wall(middle) - comfort.steps_to_wall(*nearest);
        step += std::max(static_cast<int>(away) - 2, 0);  // one for the pixels aside, one to round
      }
    }
  }
  return nearest;
}

}  // namespace

ComfortSolver::ComfortSolver(const PreparedFloor& floor, int keep, MaskScale scale,
                             const ChargeLooks& charge)
    : keep_(keep),
      whole_(floor),
      unhindered_(floor.blocks),
      comfort_(floor.floor, keep, scale, charge),
      comfortable_(comfort_, ComfortFloor::Base::comfortable),
      construction_(watch_.lap()) {}

void ComfortSolver::solve(Ends ends, const PathQuestion& question, Path& path) {
  const PathQuestion settled = {.line_of_sight = question.line_of_sight,
                                .nearest = question.nearest};
  const bool is_answered = *whole_.solve_at_once(nullptr, ends, settled, path);
  effort_ = whole_.effort();
  effort_.comfort = std::exchange(construction_, 0);
  watch_.lap();
  if (path.outcome != Outcome::found) return;
  if (!is_answered || path.waypoints.size() > 1) take_comfortable_path(question, path);
  assert(!path.waypoints.empty());
  path.clearance = clearance_of(path, question.line_of_sight);
  effort_.comfort += watch_.lap();
}

std::int64_t ComfortSolver::bytes() const {
  return comfort_.bytes() + comfortable_.bytes() + (wide_ ? wide_->bytes() : 0);
}

/// Solves between path.used on a part of the floor.
void ComfortSolver::solve_by(ShortestSolver& solver, const PathQuestion& question, Path& path) {
  PathQuestion in_place = question;
  in_place.nearest = false;
  const auto [requested, ends] = std::pair(path.requested, path.used);
  effort_.comfort += watch_.lap();
  solver.solve(ends, in_place, path);
  watch_.lap();
  add_effort(solver.effort());
  path.requested = requested;
}

/// Replaces a path by the one on the comfortable part, if there is one.
void ComfortSolver::take_comfortable_path(const PathQuestion& question, Path& path) {
  // First the path that avoids narrow places: mostly it is short enough beyond doubt.
  solve_on_wide(question, path);
  if (wide_path_.outcome == Outcome::found && is_short_enough(wide_path_, question)) {
    std::swap(path, wide_path_);
    return;
  }
  Path comfortable;
  comfortable.requested = path.requested;
  comfortable.used = path.used;
  solve_on_comfortable(question, comfortable);
  if (comfortable.outcome != Outcome::found) return;
  path = std::move(comfortable);
  if (wide_path_.outcome != Outcome::found) return;
  const double most = path_length(path.waypoints) * (100 + question.comfort->detour) / 100;
  if (path_length(wide_path_.waypoints) <= most) std::swap(path, wide_path_);
}

void ComfortSolver::solve_on_wide(const PathQuestion& question, const Path& path) {
  if (!wide_) wide_.emplace(comfort_, ComfortFloor::Base::wide);
  wide_path_.requested = path.requested;
  wide_path_.used = path.used;
  solve_by(wide_->eased_for(path.used), question, wide_path_);
}

/// Returns whether a path between path.used is within the detour of any other on the floor.
bool ComfortSolver::is_short_enough(const Path& path, const PathQuestion& question) {
  constexpr double kRoundingUp = 1 + 1e-9;
  const auto [start, goal] = path.used;
  const double least =
      kRoundingUp * path_length(path.waypoints) * 100 / (100 + question.comfort->detour);
  if (length(goal - start) >= least) return true;
  // By the other rule a line of sight may slip through between two pixels where a point may not.
  if (question.line_of_sight != LineOfSight::strict) return false;
  effort_.comfort += watch_.lap();
  const bool is_proven = unhindered_.is_none_shorter(start, goal, least);
  effort_.search += watch_.lap();
  effort_.nodes += static_cast<std::size_t>(unhindered_.nodes());
  return is_proven;
}

void ComfortSolver::solve_on_comfortable(const PathQuestion& question, Path& path) {
  solve_by(comfortable_.eased_for(path.used), question, path);
  if (path.outcome == Outcome::found) return;
  ShortestSolver* const solver = comfortable_.connected_for(path.used);
  if (solver != nullptr) solve_by(*solver, question, path);
}

void ComfortSolver::add_effort(const Effort& more) {
  effort_.sight += more.sight;
  effort_.flood += more.flood;
  effort_.trace += more.trace;
  effort_.beautify += more.beautify;
  effort_.search += more.search;
  effort_.cones += more.cones;
  effort_.corners += more.corners;
  effort_.nodes += more.nodes;
}

Clearance ComfortSolver::clearance_of(const Path& path, LineOfSight rule) const {
  const auto any = [](Point) { return true; };
  const auto nearest = nearest_on_path(comfort_, path.waypoints, rule, any);
  return clearance_at(nearest.value_or(path.waypoints.front()));
}

std::optional<Clearance> ComfortSolver::uncomfortable_on(std::span<const Point> waypoints,
                                                         LineOfSight rule) const {
  BitGrid comfortable = comfort_.wide_pixels();
  comfort_.ease_ends({waypoints.front(), waypoints.back()}, ComfortFloor::Base::wide, comfortable);
  const auto nearest = nearest_on_path(comfort_, waypoints, rule,
                                       [&comfortable](Point p) { return !comfortable.test(p); });
  if (!nearest) return std::nullopt;
  return clearance_at(*nearest);
}

Clearance ComfortSolver::clearance_at(Point p) const { return {comfort_.distance(p), p}; }

}  // namespace walkmask
