#include "path/room_solver.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "path/answer.h"
#include "path/blocked_floor.h"
#include "path/comfort_solver.h"
#include "path/question.h"

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
  if (path.clearance) {
    path.clearance = {path.clearance->least * scale.factor, scale.to_room(path.clearance->at)};
  }
  return path;
}

/// The floor around the last blockers, with its solver.
struct RoomSolver::Detour {
  Detour(const PreparedFloor& base, MaskScale room) : scale(room), blocked(base, room) {}

  void take_out_near(const std::vector<Point>& waypoints);
  void take_out_all();
  void prepare();

  MaskScale scale;
  BlockedFloor blocked;
  bool is_outdated = true;               // other blockers are taken out now than once prepared
  const PreparedFloor* floor = nullptr;  // that of `blocked`, and its solver, once prepared
  std::unique_ptr<RoomSolver> solver;
};

RoomSolver::RoomSolver(const PreparedFloor& floor, MaskScale scale, FloorTables* tables)
    : floor_(&floor), scale_(scale), tables_(tables) {}

RoomSolver::~RoomSolver() = default;

void RoomSolver::move_to(const PreparedFloor& floor, MaskScale scale, FloorTables* tables) {
  // Nothing is allocated before all that refers to the old floor is gone.
  const std::vector<std::unique_ptr<FloorSolver>> spent = std::exchange(solvers_, {});
  comfort_solvers_.clear();
  detour_ = nullptr;
  floor_ = &floor;
  scale_ = scale;
  tables_ = tables;
  effort_ = nullptr;
  solvers_.resize(spent.size());
  for (std::size_t i = 0; i < spent.size(); ++i) {
    if (!spent[i]) continue;
    solvers_[i] = spent[i]->moved_to(floor);
    if (tables_ != nullptr) solvers_[i]->share(*tables_);
  }
}

void RoomSolver::make_comfort(const PathQuestion& question, const ChargeLooks& charge) {
  if (question.comfort) comfort_solver(question.comfort->keep, charge);
}

void RoomSolver::solve(Ends ends, const PathQuestion& question, Path& path) {
  effort_ = &solve_on_mask(on_mask(ends, scale_), question, path);
  path = in_room(std::move(path), scale_, ends);
}

/// Answers in pixels of the mask. Returns the effort, which the solver keeps.
const Effort& RoomSolver::solve_on_mask(Ends on_mask, const PathQuestion& question, Path& path) {
  if (question.comfort) {
    ComfortSolver& solver = comfort_solver(question.comfort->keep);
    solver.solve(on_mask, question, path);
    return solver.effort();
  }
  FloorSolver& solver = solver_by(question.planner);
  solver.solve(on_mask, question, path);
  return solver.effort();
}

std::int64_t RoomSolver::comfort_bytes() const {
  std::int64_t bytes = 0;
  for (const auto& solver : comfort_solvers_) bytes += solver->bytes();
  return bytes;
}

std::optional<Clearance> RoomSolver::uncomfortable_on(const std::vector<Point>& waypoints,
                                                      const PathQuestion& question) {
  std::vector<Point> on_mask;
  on_mask.reserve(waypoints.size());
  for (const Point p : waypoints) on_mask.push_back(scale_.to_mask(p));
  const ComfortSolver& solver = comfort_solver(question.comfort->keep);
  const auto found = solver.uncomfortable_on(on_mask, question.line_of_sight);
  if (!found) return std::nullopt;
  return Clearance{found->least * scale_.factor, scale_.to_room(found->at)};
}

/// Returns the solver that keeps this distance from walls, and keeps the last few.
ComfortSolver& RoomSolver::comfort_solver(int keep, const ChargeLooks& charge) {
  constexpr std::size_t kKept = 4;
  const auto known = std::ranges::find_if(comfort_solvers_,
                                          [keep](const auto& one) { return one->keep() == keep; });
  if (known != comfort_solvers_.end()) {
    std::rotate(comfort_solvers_.begin(), known, known + 1);
    return *comfort_solvers_.front();
  }
  if (comfort_solvers_.size() == kKept) comfort_solvers_.pop_back();
  return **comfort_solvers_.insert(comfort_solvers_.begin(),
                                   std::make_unique<ComfortSolver>(*floor_, keep, scale_, charge));
}

FloorSolver& RoomSolver::solver_by(Planner planner) {
  solvers_.resize(planners().size());
  std::unique_ptr<FloorSolver>& solver = solvers_[static_cast<std::size_t>(planner)];
  if (!solver) {
    solver = row_of(planner).on(*floor_);
    if (tables_ != nullptr) solver->share(*tables_);
  }
  return *solver;
}

void RoomSolver::solve(Ends ends, const PathQuestion& question, const Blockers& blockers,
                       Path& path) {
  if (!places(blockers)) return solve(ends, question, path);
  // Each blocker changes the distances around it.
  if (question.comfort) detour_->take_out_all();
  while (!solve_among(ends, question, path)) detour_->take_out_near(path.waypoints);
}

/// Answers around the blockers from the path around those that are taken out, if that decides it.
bool RoomSolver::solve_among(Ends ends, const PathQuestion& question, Path& path) {
  Detour& detour = *detour_;
  RoomSolver* solver = this;
  if (detour.blocked.has_prepared()) {
    detour.prepare();
    solver = detour.solver.get();
  }
  const RemainingFloor remaining = detour.blocked.remaining();
  bool is_answered = true;
  if (remaining.boxes.empty()) {
    solver->solve(ends, question, path);
  } else {
    is_answered = solver->solve_on(remaining, ends, question, path);
  }
  effort_ = solver->effort_;
  return is_answered;
}

/// Does what FloorSolver::solve_on does, in pixels of the room if it has answered.
bool RoomSolver::solve_on(const RemainingFloor& remaining, Ends ends, const PathQuestion& question,
                          Path& path) {
  FloorSolver& solver = solver_by(question.planner);
  effort_ = &solver.effort();
  if (!solver.solve_on(remaining, on_mask(ends, scale_), question, path)) return false;
  path = in_room(std::move(path), scale_, ends);
  return true;
}

const PreparedFloor& RoomSolver::floor_among(const Blockers& blockers) {
  if (!places(blockers)) return *floor_;
  detour_->take_out_all();
  detour_->prepare();
  return *detour_->floor;
}

void RoomSolver::remove_ignored(const Footprint& footprint, Point start,
                                std::vector<Blocker>& blockers) {
  if (blockers.empty()) return;
  places({blockers, footprint, start});
  detour_->blocked.remove_ignored(blockers);
}

/// Replaces the blockers by those of a question. Returns whether they take pixels of the floor.
bool RoomSolver::places(const Blockers& blockers) {
  if (blockers.shapes.empty()) return false;
  if (!detour_) detour_ = std::make_unique<Detour>(*floor_, scale_);
  if (detour_->blocked.replace(blockers)) detour_->is_outdated = true;
  return detour_->blocked.takes_pixels();
}

void RoomSolver::Detour::take_out_near(const std::vector<Point>& waypoints) {
  is_outdated = true;
  blocked.take_out_near(waypoints);
}

void RoomSolver::Detour::take_out_all() {
  if (blocked.remaining().boxes.empty()) return;
  is_outdated = true;
  blocked.take_out_all();
}

/// Prepares the floor around the blockers that are taken out, and moves its solver there.
void RoomSolver::Detour::prepare() {
  if (!is_outdated) return;
  floor = &blocked.prepare();
  if (solver) {
    solver->move_to(*floor, scale);
  } else {
    solver = std::make_unique<RoomSolver>(*floor, scale);
  }
  is_outdated = false;
}

}  // namespace walkmask
