#include "path/room_solver.h"

#include <utility>

#include "path/room_path.h"

namespace walkmask {
namespace {

/// A line of the mask's grid is one of the room's; the middle of a mask pixel is (factor - 1) / 2
/// pixels behind the first pixel of the room in it.
ShortestPath in_room(ShortestPath on_mask, MaskScale scale) {
  ShortestPath path = std::move(on_mask);
  const auto moved = [factor = scale.factor](int place) { return factor * place + factor - 1; };
  path.length *= scale.factor;
  for (HalfPoint& corner : path.corners) corner = {moved(corner.x), moved(corner.y)};
  return path;
}

}  // namespace

std::optional<ShortestPath> RoomSolver::solve(Ends ends, Planner planner,
                                              const PathOptions& options, Path& path) {
  std::optional<ShortestPath> shortest;
  if (planner == Planner::pipeline) {
    pipeline_.solve(on_mask(ends, scale_), options, path);
  } else {
    if (!shortest_) shortest_.emplace(ground_, pipeline_);
    const ShortestPath* const found = shortest_->solve(on_mask(ends, scale_), options, path);
    if (found != nullptr) shortest = in_room(*found, scale_);
  }
  path = walkmask::in_room(std::move(path), scale_, ends);
  return shortest;
}

}  // namespace walkmask
