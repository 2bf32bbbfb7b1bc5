#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/line_of_sight.h"
#include "floor/point.h"

namespace walkmask {

/// The treatment of a planner's path before it is walked.
enum class Smoothing {
  beautify,  ///< the last stage of the pipeline
  farthest,  ///< only each farthest turn in line of sight is kept
  none,      ///< all turns are kept
};

/// Returns the name of a smoothing, as users write it; see base/words.h.
constexpr std::string_view word(Smoothing smoothing) {
  switch (smoothing) {
    case Smoothing::beautify:
      return "beautify";
    case Smoothing::farthest:
      return "farthest";
    case Smoothing::none:
      return "none";
  }
  return {};
}

/// Returns `points` without the unnecessary ones: from the start on, each point is followed by the
/// last one visible from it (the shortening in the article on Evasion). The ends stay, and no point
/// is moved. Time: a line of sight for each pair of points at most. Precondition: each point is
/// visible from the previous one by `rule`. The result keeps this.
std::vector<Point> farthest_visible(std::span<const Point> points, const BitGrid& floor,
                                    LineOfSight rule);

/// Returns the waypoints of a path under the strict line of sight. Time: as farthest_visible or
/// beautify for its turns; farthest takes long if there are hundreds of thousands. Precondition:
/// each cell is one step from the previous one, on the floor and without cutting a corner.
std::vector<Point> smoothed(std::span<const Point> cells, const BitGrid& floor,
                            Smoothing smoothing);

}  // namespace walkmask
