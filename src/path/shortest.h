#pragma once

#include <vector>

#include "path/goal_wedges.h"
#include "path/polyanya.h"
#include "path/solve.h"

namespace walkmask {

/// Answers queries with shortest paths, one after the other, as PathSolver does with those of the
/// pipeline. It finds a path exactly when PathSolver does, and each segment passes the line of
/// sight asked for.
///
/// A path that turns on pixels is longer than one that turns on the corners of walls, in noise
/// sometimes longer than the pipeline's. Where it is more than a twentieth longer than the shortest
/// path of a point, the pipeline is asked as well and the shorter of the two is the answer. So a
/// path is at most 5 % above the shortest, or no longer than the pipeline's. It is never longer
/// than the result of onto_pixels; path/shortest_pixels.h bounds the difference of that to the
/// shortest.
///
/// If `within` is above 0, the path of a point is at most that many percent longer than the
/// shortest (see Polyanya::find_within), and its pixels are not compared with the pipeline's path.
///
/// An answer depends only on floor, ends and options. Between answers memory is kept, so that once
/// warm nothing is allocated but for the wedges of goals that are asked for often (see
/// goal_wedges.h), which answers within a bound do not use. The floor and the pipeline's solver
/// must outlive it.
class ShortestSolver {
 public:
  /// Time: linear in the blocks. Precondition: the pipeline is that of this floor.
  ShortestSolver(const PreparedFloor& floor, PathSolver& pipeline)
      : floor_(floor), pipeline_(pipeline), polyanya_(floor.blocks), goals_(floor.blocks) {}

  /// Overwrites `path`, whose memory is reused, and returns the path of a point between the
  /// ends used, a shortest one or one within the bound, or null if no floor connects them; under
  /// `bresenham` a path may be found even then. The result is valid until the next call.
  /// Precondition: both ends are inside the image.
  const ShortestPath* solve(Ends ends, const PathOptions& options, Path& path);

  /// Returns the effort spent on the last answer.
  const Effort& effort() const { return effort_; }

 private:
  void find_pixels(const PathOptions& options, Path& path);

  const PreparedFloor& floor_;
  PathSolver& pipeline_;
  Polyanya polyanya_;
  GoalWedges goals_;
  ShortestPath shortest_;
  std::vector<Point> waypoints_;
  Effort effort_;
};

}  // namespace walkmask
