#pragma once

#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask {

/// What is done with a planner's way before it is walked.
enum class Smoothing {
  none,      ///< only its turns are kept
  farthest,  ///< of these those that lead straight on to the farthest in sight
  beautify,  ///< the last stage of the pipeline
};

/// The waypoints of a way under the strict line of sight. Time: as farthest_visible and beautify
/// say of the turns; where a way has hundred thousands of them, farthest takes long.
/// Precondition: each cell is one step from the one before, on the floor and cutting no corner.
std::vector<Point> smoothed(std::span<const Point> cells, const BitGrid& floor,
                            Smoothing smoothing);

}  // namespace walkmask
