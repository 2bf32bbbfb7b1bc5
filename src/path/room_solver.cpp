#include "path/room_solver.h"

#include <utility>

namespace walkmask {
namespace {

/// Converts a shortest path back to room pixels. A grid line of the mask is one of the room's; the
/// middle of a mask pixel is (factor - 1) / 2 pixels after the first room pixel in it.
ShortestPath in_room(const ShortestPath& on_mask, MaskScale scale) {
  ShortestPath path;
  path.length = on_mask.length * scale.factor;
  path.at_least = on_mask.at_least * scale.factor;
  const auto moved = [factor = scale.factor](int place) { return factor * place + factor - 1; };
  path.corners.reserve(on_mask.corners.size());
  for (const HalfPoint corner : on_mask.corners) {
    path.corners.push_back({moved(corner.x), moved(corner.y)});
  }
  return path;
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
  return path;
}

std::optional<ShortestPath> RoomSolver::solve(Ends ends, Planner planner,
                                              const PathOptions& options, Path& path) {
  std::optional<ShortestPath> shortest;
  last_ = planner;
  if (planner == Planner::pipeline) {
    pipeline_.solve(on_mask(ends, scale_), options, path);
  } else {
    if (!shortest_) shortest_.emplace(floor_, pipeline_);
    const ShortestPath* const found = shortest_->solve(on_mask(ends, scale_), options, path);
    if (found != nullptr) shortest = in_room(*found, scale_);
  }
  path = walkmask::in_room(std::move(path), scale_, ends);
  return shortest;
}

const Effort& RoomSolver::effort() const {
  return last_ == Planner::pipeline ? pipeline_.effort() : shortest_->effort();
}

}  // namespace walkmask
