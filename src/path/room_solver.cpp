#include "path/room_solver.h"

#include <cstddef>
#include <utility>

namespace walkmask {
namespace {

/// Converts a shortest path back to room pixels. A grid line of the mask is one of the room's; the
/// middle of a mask pixel is (factor - 1) / 2 pixels after the first room pixel in it.
void to_room(ShortestPath& path, MaskScale scale) {
  path.length *= scale.factor;
  path.at_least *= scale.factor;
  path.turns.clear();
  const auto moved = [factor = scale.factor](int place) { return factor * place + factor - 1; };
  for (HalfPoint& corner : path.corners) corner = {moved(corner.x), moved(corner.y)};
}

}  // namespace

Ends on_mask(Ends in_room, MaskScale scale) {
  return {scale.to_mask(in_room.from), scale.to_mask(in_room.to)};
}

Path in_room(Path on_mask, MaskScale scale, Ends requested) {
  Path path = std::move(on_mask);
  path.requested = requested;
  path.used = {scale.to_room(path.used.from), scale.to_room(path.used.to)};
  for (Point& waypoint : path.waypoints) waypoint = scale.to_room(waypoint);
  for (Point& corner : path.trace) corner = scale.to_room(corner);
  if (path.shortest) to_room(*path.shortest, scale);
  return path;
}

/// The floor around the last blockers, with its solver.
struct RoomSolver::Detour {
  Detour(const PreparedFloor& base, MaskScale room) : scale(room), blocked(base, room) {}

  void prepare();

  MaskScale scale;
  BlockedFloor blocked;
  bool is_outdated = true;                     // the floor is that of earlier blockers
  std::unique_ptr<const PreparedFloor> floor;  // with a solver; both null before they are needed
  std::unique_ptr<RoomSolver> solver;
};

RoomSolver::RoomSolver(const PreparedFloor& floor, MaskScale scale)
    : floor_(&floor), scale_(scale) {}

RoomSolver::~RoomSolver() = default;

void RoomSolver::move_to(const PreparedFloor& floor, MaskScale scale) {
  // Nothing is allocated before all that refers to the old floor is gone.
  const std::vector<std::unique_ptr<FloorSolver>> spent = std::exchange(solvers_, {});
  detour_ = nullptr;
  floor_ = &floor;
  scale_ = scale;
  last_ = nullptr;
  solvers_.resize(spent.size());
  for (std::size_t i = 0; i < spent.size(); ++i) {
    if (spent[i]) solvers_[i] = spent[i]->moved_to(floor);
  }
}

void RoomSolver::solve(Ends ends, const PathQuestion& question, Path& path) {
  FloorSolver& solver = solver_by(question.planner);
  solver.solve(on_mask(ends, scale_), question, path);
  path = in_room(std::move(path), scale_, ends);
  last_ = &solver;
}

FloorSolver& RoomSolver::solver_by(Planner planner) {
  solvers_.resize(planners().size());
  std::unique_ptr<FloorSolver>& solver = solvers_[static_cast<std::size_t>(planner)];
  if (!solver) solver = row_of(planner).on(*floor_);
  return *solver;
}

void RoomSolver::solve(Ends ends, const PathQuestion& question, const Blockers& blockers,
                       Path& path) {
  if (!places(blockers)) return solve(ends, question, path);
  Detour& detour = *detour_;
  if (detour.is_outdated) {
    FloorSolver& solver = solver_by(question.planner);
    last_ = &solver;
    if (solver.solve_on(detour.blocked.remaining(), on_mask(ends, scale_), question, path)) {
      path = in_room(std::move(path), scale_, ends);
      return;
    }
    detour.prepare();
  }
  detour.solver->solve(ends, question, path);
  last_ = detour.solver->last_;
}

const PreparedFloor& RoomSolver::floor_among(const Blockers& blockers) {
  if (!places(blockers)) return *floor_;
  if (detour_->is_outdated) detour_->prepare();
  return *detour_->floor;
}

void RoomSolver::remove_ignored(int diameter, Point start, std::vector<Blocker>& blockers) {
  if (blockers.empty()) return;
  places({blockers, diameter, start});
  detour_->blocked.remove_ignored(blockers);
}

/// Replaces the blockers by those of a question. Returns whether they take pixels of the floor.
bool RoomSolver::places(const Blockers& blockers) {
  if (blockers.shapes.empty()) return false;
  if (!detour_) detour_ = std::make_unique<Detour>(*floor_, scale_);
  if (detour_->blocked.replace(blockers)) detour_->is_outdated = true;
  return !detour_->blocked.remaining().boxes.empty();
}

/// Prepares the floor around the blockers and moves its solver there.
void RoomSolver::Detour::prepare() {
  // The last floor outlives what still points at it.
  const auto last = std::exchange(floor, blocked.prepared());
  if (solver) {
    solver->move_to(*floor, scale);
  } else {
    solver = std::make_unique<RoomSolver>(*floor, scale);
  }
  is_outdated = false;
}

}  // namespace walkmask
