#include "path/comfort_solver.h"

#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "floor/leg.h"

namespace walkmask {
namespace {

/// Calls use(pixel) for the pixels that the lines of sight along a path need, in order.
template <typename Use>
void for_each_on_path(std::span<const Point> waypoints, LineOfSight rule, Use use) {
  for (std::size_t i = 1; i < waypoints.size(); ++i) {
    const Leg leg(waypoints[i - 1], waypoints[i]);
    for (int step = 0; step <= leg.steps(); ++step) {
      for (const int aside : {-1, 0, 1}) {
        const Point p = leg.at(step, aside);
        if (leg.needs(p, step, rule)) use(p);
      }
    }
  }
}

}  // namespace

ComfortSolver::ComfortSolver(const PreparedFloor& floor, int keep, MaskScale scale,
                             const ChargeLooks& charge)
    : keep_(keep),
      whole_(floor),
      comfort_(floor.floor, keep, scale, charge),
      comfortable_(comfort_.pixels()) {}

void ComfortSolver::solve(Ends ends, const PathQuestion& question, Path& path) {
  const PathQuestion settled = {.line_of_sight = question.line_of_sight,
                                .nearest = question.nearest};
  const bool is_answered = whole_.solve_at_once(ends, settled, path);
  effort_ = whole_.effort();
  if (path.outcome != Outcome::found) return;
  if (!is_answered || path.waypoints.size() > 1) {
    Path comfortable;
    comfortable.requested = path.requested;
    comfortable.used = path.used;
    solve_on(comfortable_, ComfortFloor::Base::comfortable, question, comfortable);
    if (comfortable.outcome == Outcome::found) {
      path = std::move(comfortable);
      take_wide_path(question, path);
    }
  }
  assert(!path.waypoints.empty());
  path.clearance = clearance_of(path, question.line_of_sight);
}

std::int64_t ComfortSolver::bytes() const {
  const auto bytes_of_part = [](const Part& part) {
    return bytes_of(part.floor.floor) + part.floor.blocks.bytes();
  };
  return comfort_.bytes() + bytes_of_part(comfortable_) + (wide_ ? bytes_of_part(*wide_) : 0) +
         (eased_ ? bytes_of_part(*eased_) : 0);
}

/// Solves between path.used on a part of the floor, to which the ends are added.
void ComfortSolver::solve_on(Part& part, ComfortFloor::Base base, const PathQuestion& question,
                             Path& path) {
  PathQuestion in_place = question;
  in_place.nearest = false;
  const auto [requested, ends] = std::pair(path.requested, path.used);
  const auto solve_by = [&, ends = ends](ShortestSolver& solver) {
    solver.solve(ends, in_place, path);
    add_effort(solver.effort());
  };
  const auto solve_with = [&](BitGrid&& pixels, Rows changed) {
    eased_ = std::make_unique<Part>(part.floor, std::move(pixels), changed, eased_.get());
    solve_by(eased_->solver);
  };
  const BitGrid& floor = part.floor.floor;
  if (floor.test(ends.from) && floor.test(ends.to)) {
    solve_by(part.solver);
  } else {
    BitGrid pixels = floor;
    const Rows changed = *comfort_.ease_ends(ends, base, pixels);
    solve_with(std::move(pixels), changed);
  }
  if (base == ComfortFloor::Base::comfortable && path.outcome != Outcome::found) {
    BitGrid pixels = floor;
    const auto changed = comfort_.connect_ends(ends, pixels);
    if (changed) solve_with(std::move(pixels), *changed);
  }
  path.requested = requested;
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

/// Replaces a path by the one that avoids all narrow places if that is not much longer.
void ComfortSolver::take_wide_path(const PathQuestion& question, Path& path) {
  if (!wide_) wide_.emplace(comfort_.wide_pixels());
  wide_path_.requested = path.requested;
  wide_path_.used = path.used;
  solve_on(*wide_, ComfortFloor::Base::wide, question, wide_path_);
  if (wide_path_.outcome != Outcome::found) return;
  const double most = path_length(path.waypoints) * (100 + question.comfort->detour) / 100;
  if (path_length(wide_path_.waypoints) <= most) std::swap(path, wide_path_);
}

Clearance ComfortSolver::clearance_of(const Path& path, LineOfSight rule) const {
  Point nearest = path.waypoints.front();
  for_each_on_path(path.waypoints, rule, [&](Point p) {
    if (comfort_.squared_distance(p) < comfort_.squared_distance(nearest)) nearest = p;
  });
  return clearance_at(nearest);
}

std::optional<Clearance> ComfortSolver::uncomfortable_on(std::span<const Point> waypoints,
                                                         LineOfSight rule) const {
  BitGrid comfortable = comfort_.wide_pixels();
  comfort_.ease_ends({waypoints.front(), waypoints.back()}, ComfortFloor::Base::wide, comfortable);
  std::optional<Point> nearest;
  for_each_on_path(waypoints, rule, [&](Point p) {
    if (comfortable.test(p)) return;
    if (nearest && comfort_.squared_distance(p) >= comfort_.squared_distance(*nearest)) return;
    nearest = p;
  });
  if (!nearest) return std::nullopt;
  return clearance_at(*nearest);
}

Clearance ComfortSolver::clearance_at(Point p) const { return {comfort_.distance(p), p}; }

}  // namespace walkmask
