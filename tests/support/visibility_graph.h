#pragma once

#include <vector>

#include "floor/bit_grid.h"
#include "path/half_point.h"

namespace walkmask {

/// Returns whether a point may walk straight from one place to another over the closed squares of
/// floor. Squares that touch only at a corner are not connected. Cuts the segment at every line of
/// the pixel grid, and checks each piece and each cut. Exact, in integers. For small floors.
bool is_free(const BitGrid& floor, HalfPoint from, HalfPoint to);

/// Returns the wall corners that a shortest path can turn at: exactly one of the four pixels around
/// is not floor.
std::vector<HalfPoint> wall_corners(const BitGrid& floor);

/// The slow reference for shortest paths: all wall corners, and the pairs in line of sight.
class VisibilityGraph {
 public:
  explicit VisibilityGraph(const BitGrid& floor);

  /// Returns the length of a shortest path between two floor pixels, in pixels; infinite if there
  /// is none. Dijkstra's algorithm, quadratic in the corners.
  double shortest(Point start, Point goal) const;

 private:
  const BitGrid& floor_;
  std::vector<HalfPoint> corners_;
  std::vector<bool> sees_;  // a row for each corner
};

}  // namespace walkmask
