#pragma once

#include <vector>

#include "path/polyanya.h"
#include "path/solve.h"

namespace walkmask {

/// Answers queries with shortest paths, one after the other, as PathSolver does with those of the
/// pipeline. It finds a path exactly when PathSolver does, each segment passes the line of sight
/// asked for, and the path is never longer than the pipeline's: if turning on pixels would make it
/// longer, as in noise, the pipeline's path is the answer.
///
/// A path is no longer than the result of onto_pixels on the shortest path of a point;
/// path/shortest_pixels.h bounds the difference of those two.
///
/// Memory is kept from one answer to the next: once warm, nothing is allocated. The floor and the
/// pipeline's solver must outlive it.
class ShortestSolver {
 public:
  /// Time: linear in the blocks. Precondition: the pipeline is that of this floor.
  ShortestSolver(const PreparedFloor& floor, PathSolver& pipeline)
      : floor_(floor), pipeline_(pipeline), polyanya_(floor.blocks) {}

  /// Overwrites `path`, whose memory is reused, and returns the shortest path of a point between
  /// the ends used, or null if no floor connects them; under `bresenham` a path may be found even
  /// then. The result is valid until the next call. Precondition: both ends are inside the image.
  const ShortestPath* solve(Ends ends, const PathOptions& options, Path& path);

 private:
  const PreparedFloor& floor_;
  PathSolver& pipeline_;
  Polyanya polyanya_;
  ShortestPath shortest_;
  std::vector<Point> waypoints_;
};

}  // namespace walkmask
