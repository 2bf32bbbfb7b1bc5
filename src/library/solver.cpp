#include <algorithm>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "floor/comfort_setting.h"
#include "library/handles.h"
#include "library/status.h"
#include "path/blocked_floor.h"

namespace walkmask {
namespace {

bool is_inside(const walkmask_solver& solver, walkmask_point p) {
  const BitGrid& floor = solver.prepared->floor;
  return p.x >= 0 && p.y >= 0 && floor.contains(solver.scale.to_mask({p.x, p.y}));
}

/// Returns the pixel that an end counts as; absent if it lies outside the room and no floor is
/// near.
std::optional<Point> counted(const walkmask_solver& solver, walkmask_point end, bool nearest) {
  const Point p = {end.x, end.y};
  if (is_inside(solver, end)) return p;
  return nearest ? nearest_in_room(*solver.prepared, solver.scale, p) : std::nullopt;
}

walkmask_point plain(Point p) { return {p.x, p.y}; }

walkmask_outcome plain(Outcome outcome) {
  switch (outcome) {
    case Outcome::found:
      return WALKMASK_FOUND;
    case Outcome::from_blocked:
      return WALKMASK_FROM_BLOCKED;
    case Outcome::to_blocked:
      return WALKMASK_TO_BLOCKED;
    case Outcome::unreachable:
      return WALKMASK_UNREACHABLE;
  }
  return WALKMASK_UNREACHABLE;
}

std::optional<Blocker::Shape> known_shape(walkmask_shape shape) {
  switch (shape) {
    case WALKMASK_RECTANGLE:
      return Blocker::Shape::rect;
    case WALKMASK_DISC:
      return Blocker::Shape::disc;
    case WALKMASK_ELLIPSE:
      return Blocker::Shape::ellipse;
    case WALKMASK_PIXELS:
      break;
  }
  return std::nullopt;
}

bool is_far(int coordinate) {
  return coordinate < -Blocker::kFarthest || coordinate > Blocker::kFarthest;
}

/// Returns the fault of a blocker. Precondition: !is_usable(blocker).
std::string fault_of(const Blocker& blocker) {
  const auto is_not = [](const char* name, int smallest, int largest) {
    return std::string(name) + " is not " + std::to_string(smallest) + " to " +
           std::to_string(largest);
  };
  constexpr int kFarthest = Blocker::kFarthest, kLargestRadius = Blocker::kLargestRadius;
  if (is_far(blocker.place.x)) return is_not("place.x", -kFarthest, kFarthest);
  if (is_far(blocker.place.y)) return is_not("place.y", -kFarthest, kFarthest);
  if (blocker.shape == Blocker::Shape::ellipse) {
    const bool is_across = blocker.across < 0 || blocker.across > kLargestRadius;
    return is_not(is_across ? "across" : "down", 0, kLargestRadius);
  }
  if (blocker.across < 1 || blocker.across > kFarthest) return is_not("across", 1, kFarthest);
  return blocker.shape == Blocker::Shape::rect ? is_not("down", 1, kFarthest)
                                               : "down is not 0, as a disc's";
}

/// Refuses a comfort or a detour outside its limits.
walkmask_status refuse_comfort(const walkmask_options& options) {
  std::string text;
  if (options.comfort < -1 || options.comfort > kLargestComfort) {
    text = "comfort is not 0 to " + std::to_string(kLargestComfort) + ", or -1 for none";
  } else if (options.detour < 0 || options.detour > kLargestDetour) {
    text = "detour is not 0 to " + std::to_string(kLargestDetour);
  }
  return text.empty() ? WALKMASK_OK : failed(WALKMASK_BAD_ARGUMENT, text.c_str());
}

walkmask_status refused_blocker(std::size_t index, const std::string& fault) {
  const std::string text = "blockers[" + std::to_string(index) + "]: " + fault;
  return failed(WALKMASK_BAD_ARGUMENT, text.c_str());
}

}  // namespace

walkmask_status read_options(const walkmask_options* options, walkmask_options& meant) {
  if (options == nullptr) return WALKMASK_OK;
  constexpr std::size_t kSizes[] = {offsetof(walkmask_options, blockers),
                                    offsetof(walkmask_options, comfort), sizeof(meant)};
  const bool is_known_size = std::ranges::find(kSizes, options->size) != std::end(kSizes);
  if (is_known_size) std::memcpy(&meant, options, options->size);
  const bool is_known = is_known_size && meant.planner >= 0 &&
                        static_cast<std::size_t>(meant.planner) < planners().size() &&
                        known_rule(meant.line_of_sight).has_value();
  if (!is_known) return failed(WALKMASK_BAD_ARGUMENT, "the options are from another version");
  return refuse_comfort(meant);
}

walkmask_status read_blockers(const walkmask_options& options, std::vector<Blocker>& blockers) {
  blockers.clear();
  if (options.blocker_count > kMostBlockers) {
    const std::string text = "there are more than " + std::to_string(kMostBlockers) + " blockers";
    return failed(WALKMASK_BAD_ARGUMENT, text.c_str());
  }
  if (options.blockers == nullptr && options.blocker_count > 0) {
    return failed(WALKMASK_BAD_ARGUMENT, "blockers is null but blocker_count is not 0");
  }
  for (const walkmask_blocker& one : std::span(options.blockers, options.blocker_count)) {
    const std::optional<Blocker::Shape> shape = known_shape(one.shape);
    if (!shape) return refused_blocker(blockers.size(), "the shape is unknown");
    const Blocker blocker = {*shape, {one.place.x, one.place.y}, one.across, one.down};
    if (!is_usable(blocker)) return refused_blocker(blockers.size(), fault_of(blocker));
    blockers.push_back(blocker);
  }
  return WALKMASK_OK;
}

std::optional<Comfort> asked_comfort(const walkmask_options& options) {
  if (options.comfort == 0) return std::nullopt;
  return Comfort{.keep = std::max(options.comfort, 0), .detour = options.detour};
}

PathQuestion question_of(const walkmask_options& options) {
  // Planners have the values of their rows.
  return {.planner = static_cast<Planner>(options.planner),
          .line_of_sight = *known_rule(options.line_of_sight),
          .nearest = options.nearest != 0,
          .comfort = comfort_in_force(asked_comfort(options), {})};
}

walkmask_path written(const Path& found, std::vector<walkmask_point>& waypoints) {
  waypoints.clear();
  for (const Point p : found.waypoints) waypoints.push_back(plain(p));
  return {.size = sizeof(walkmask_path),
          .outcome = plain(found.outcome),
          .from = plain(found.used.from),
          .to = plain(found.used.to),
          .waypoints = waypoints.data(),
          .count = waypoints.size(),
          .length = path_length(found.waypoints)};
}

}  // namespace walkmask

using namespace walkmask;

walkmask_status walkmask_solver_new(const walkmask_floor* floor, walkmask_solver** solver) {
  return guarded([&] {
    *solver = std::make_unique<walkmask_solver>(*floor).release();
    return WALKMASK_OK;
  });
}

walkmask_status walkmask_solver_move(walkmask_solver* solver, const walkmask_floor* floor) {
  return guarded([&] {
    if (solver->prepared == floor->prepared && solver->scale == floor->scale) return WALKMASK_OK;
    // The old floor outlives what still points at it.
    const auto old = std::exchange(solver->prepared, floor->prepared);
    solver->scale = floor->scale;
    solver->footprint = floor->footprint();
    solver->solver.move_to(*solver->prepared, solver->scale, &solver->prepared->tables());
    return WALKMASK_OK;
  });
}

void walkmask_solver_free(walkmask_solver* solver) {
  const std::unique_ptr<walkmask_solver> end(solver);
}

walkmask_status walkmask_solve(walkmask_solver* solver, walkmask_point from, walkmask_point to,
                               const walkmask_options* options, walkmask_path* path) {
  return guarded([&] {
    walkmask_options meant = WALKMASK_OPTIONS;
    if (const walkmask_status bad = read_options(options, meant); bad != WALKMASK_OK) return bad;
    if (path->size != sizeof(walkmask_path)) {
      return failed(WALKMASK_BAD_ARGUMENT, "the path is from another version");
    }
    const bool nearest = meant.nearest != 0;
    const std::optional<Point> start = counted(*solver, from, nearest);
    const std::optional<Point> goal = counted(*solver, to, nearest);
    if (!start || !goal) {
      return failed(WALKMASK_BAD_ARGUMENT, "an end of the path lies outside the room");
    }
    const walkmask_status read = read_blockers(meant, solver->blockers);
    if (read != WALKMASK_OK) return read;
    solver->solver.solve({*start, *goal}, question_of(meant),
                         {solver->blockers, solver->footprint, *start}, solver->path);
    *path = written(solver->path, solver->waypoints);
    return WALKMASK_OK;
  });
}
