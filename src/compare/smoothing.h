#pragma once

#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask {

/// What is done with a planner's path before it is walked.
enum class Smoothing {
  none,      ///< only its turns are kept
  farthest,  ///< of these, only each farthest one in sight
  beautify,  ///< the last stage of the pipeline
};

/// The waypoints of a path under the strict line of sight. Time: that of farthest_visible or
/// beautify for its turns; if there are hundreds of thousands of them, farthest takes long.
/// Precondition: each cell is one step from the one before, on the floor and cutting no corner.
std::vector<Point> smoothed(std::span<const Point> cells, const BitGrid& floor,
                            Smoothing smoothing);

}  // namespace walkmask
