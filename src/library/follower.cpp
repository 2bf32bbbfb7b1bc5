#include <walkmask/walkmask_c.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "floor/path_details.h"
#include "floor/row_scaling.h"
#include "library/make_floor.h"
#include "library/status.h"
#include "path/follower.h"
#include "path/legs.h"

struct walkmask_follower {
  walkmask::Follower along;
  double speed;
  walkmask::Directions directions;
  walkmask::RowScaling scaling;
};

namespace walkmask {
namespace {

/// Differences of coordinates up to this fit an int.
constexpr int kFarthestWaypoint = (1 << 30) - 1;

bool is_waypoint(walkmask_point p) {
  return std::abs(std::int64_t{p.x}) <= kFarthestWaypoint &&
         std::abs(std::int64_t{p.y}) <= kFarthestWaypoint;
}

/// Returns the reason why options cannot be used, or null.
const char* fault_of(const walkmask_follower_options& options) {
  if (options.size != sizeof(options)) return "the options are from another version";
  if (!(options.depth >= 1 && options.depth <= kLargestDepth)) return "depth is not 1 to 100";
  if (!(options.speed > 0 && std::isfinite(options.speed))) return "speed is not a number above 0";
  if (options.directions != 4 && options.directions != 8) return "directions is not 4 or 8";
  return fault_of_scaling(options.scaling);
}

/// Returns the reason why no path leads through waypoints, or null.
const char* fault_of(std::span<const walkmask_point> waypoints) {
  if (waypoints.empty()) return "the path has no waypoints";
  if (waypoints.data() == nullptr) return "waypoints is null";
  if (!std::ranges::all_of(waypoints, is_waypoint))
    return "a waypoint is 2^30 pixels from 0 or more";
  return nullptr;
}

walkmask_follower follower_of(std::span<const walkmask_point> waypoints,
                              const walkmask_follower_options& options) {
  std::vector<Point> path;
  for (const walkmask_point p : waypoints) path.push_back({p.x, p.y});
  return {.along = Follower(path, options.depth),
          .speed = options.speed,
          .directions = options.directions == 4 ? Directions::four : Directions::eight,
          .scaling = scaling_of(options.scaling)};
}

/// Returns the direction of the current leg. The values of the C interface are those of Facing.
walkmask_direction direction_of(const walkmask_follower& follower) {
  const std::optional<Point> leg = follower.along.leg();
  if (!leg) return WALKMASK_NO_DIRECTION;
  return static_cast<walkmask_direction>(facing_of(*leg, follower.directions));
}

}  // namespace
}  // namespace walkmask

using namespace walkmask;

walkmask_status walkmask_follower_new(const walkmask_point* waypoints, size_t count,
                                      const walkmask_follower_options* options,
                                      walkmask_follower** follower) {
  return guarded([&] {
    const walkmask_follower_options usual = WALKMASK_FOLLOWER_OPTIONS;
    const walkmask_follower_options& meant = options == nullptr ? usual : *options;
    const char* fault = fault_of(meant);
    if (fault == nullptr) fault = fault_of(std::span(waypoints, count));
    if (fault != nullptr) return failed(WALKMASK_BAD_ARGUMENT, fault);
    *follower =
        std::make_unique<walkmask_follower>(follower_of({waypoints, count}, meant)).release();
    return WALKMASK_OK;
  });
}

void walkmask_follower_free(walkmask_follower* follower) {
  const std::unique_ptr<walkmask_follower> end(follower);
}

double walkmask_follower_advance(walkmask_follower* follower, double distance) {
  return follower->along.advance(distance);
}

double walkmask_follower_advance_time(walkmask_follower* follower, double seconds) {
  return follower->along.advance(seconds * follower->speed);
}

walkmask_status walkmask_follower_get(const walkmask_follower* follower,
                                      walkmask_follower_state* state) {
  if (state->size != sizeof(*state)) {
    return failed(WALKMASK_BAD_ARGUMENT, "the state is from another version");
  }
  const Follower& along = follower->along;
  const PathPosition at = along.position();
  *state = {.size = sizeof(*state),
            .x = at.x,
            .y = at.y,
            .scale = follower->scaling.at(at.y),
            .walked = along.walked(),
            .length = along.length(),
            .direction = direction_of(*follower),
            .done = along.is_done() ? 1 : 0};
  return WALKMASK_OK;
}
