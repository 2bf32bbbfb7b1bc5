#pragma once

#include <vector>

#include "path/polyanya.h"
#include "path/solve.h"

namespace walkmask {

/// Answers questions with shortest paths, one after the other, as PathSolver does with the
/// pipeline's: found exactly when that finds one, each segment seen by the line of sight asked for,
/// and never longer than its path. Where turning on pixels would make a path longer than that, as
/// in noise, the pipeline's is the answer.
///
/// A path is at most as long as what onto_pixels makes of the shortest path of a point; how much
/// longer than that it may be is told in path/shortest_pixels.h.
///
/// Memory is kept from one answer to the next: once warm, nothing is allocated. The ground and the
/// pipeline's solver must outlive it.
class ShortestSolver {
 public:
  /// Time: linear in the blocks. Precondition: the pipeline is that of this ground.
  ShortestSolver(const Ground& ground, PathSolver& pipeline)
      : ground_(ground), pipeline_(pipeline), polyanya_(ground.blocks) {}

  /// Overwrites `path`, whose memory is used again, and gives the shortest path of a point between
  /// the ends used; nothing where no floor connects them, though under `bresenham` a path may be
  /// found. It is valid until the next call. Precondition: both ends are inside the image.
  const ShortestPath* solve(Ends ends, const PathOptions& options, Path& path);

 private:
  const Ground& ground_;
  PathSolver& pipeline_;
  Polyanya polyanya_;
  ShortestPath shortest_;
  std::vector<Point> waypoints_;
};

}  // namespace walkmask
