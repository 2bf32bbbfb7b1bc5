#pragma once

#include <vector>

#include "floor/bit_grid.h"
#include "path/half_point.h"

namespace walkmask {

/// Returns whether a point may walk straight from one place to another over the closed squares of
/// floor, which do not hold together where they touch only at a corner. The segment is cut at every
/// line of the pixel grid, and each piece and each cut looked at; exact, in integers. For small
/// floors.
bool is_free(const BitGrid& floor, HalfPoint from, HalfPoint to);

/// Returns the wall corners that a shortest path can turn at: of the four pixels around, one is no
/// floor.
std::vector<HalfPoint> wall_corners(const BitGrid& floor);

/// The slow judge of shortest paths: every wall corner, and which of them see each other.
class VisibilityGraph {
 public:
  explicit VisibilityGraph(const BitGrid& floor);

  /// Returns the length of a shortest way between two floor pixels, in pixels; infinite where there
  /// is none. Dijkstra's algorithm, quadratic in the corners.
  double shortest(Point start, Point goal) const;

 private:
  const BitGrid& floor_;
  std::vector<HalfPoint> corners_;
  std::vector<bool> sees_;  // a row for each corner
};

}  // namespace walkmask
