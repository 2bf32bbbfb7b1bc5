#pragma once

#include <vector>

#include "path/polyanya.h"
#include "path/solve.h"

namespace walkmask {

/// Answers questions with shortest paths, one after the other, as PathSolver does with those of the
/// pipeline. It finds a path exactly when PathSolver does, each segment passes the line of sight
/// asked for, and the path is never longer than the pipeline's: if turning on pixels would make it
/// longer, as in noise, the pipeline's path is the answer.
///
/// A path is no longer than what onto_pixels makes of the shortest path of a point; for how much
/// longer than the latter that may be see path/shortest_pixels.h.
///
/// Memory is kept from one answer to the next: once warm, nothing is allocated. The ground and the
/// pipeline's solver must outlive it.
class ShortestSolver {
 public:
  /// Time: linear in the blocks. Precondition: the pipeline is that of this ground.
  ShortestSolver(const PreparedFloor& ground, PathSolver& pipeline)
      : ground_(ground), pipeline_(pipeline), polyanya_(ground.blocks) {}

  /// Overwrites `path`, whose memory is used again, and returns the shortest path of a point
  /// between the ends used, or null if no floor connects them; under `bresenham` a path may be
  /// found even then. It is valid until the next call. Precondition: both ends are inside the
  /// image.
  const ShortestPath* solve(Ends ends, const PathOptions& options, Path& path);

 private:
  const PreparedFloor& ground_;
  PathSolver& pipeline_;
  Polyanya polyanya_;
  ShortestPath shortest_;
  std::vector<Point> waypoints_;
};

}  // namespace walkmask
