#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "compare/smoothing.h"
#include "floor/mask_scale.h"
#include "path/ground.h"
#include "path/solve.h"
#include "search/search.h"

namespace walkmask {

/// How one planner did. Lengths are in pixels and, as the waypoints, there only where it found a
/// way.
struct Showing {
  std::string planner;
  Outcome outcome = Outcome::found;
  std::size_t visited = 0;  ///< pixels looked around from; cones where it is flood
  std::optional<std::size_t> peak_queue =
      {};                                   ///< the most that waited at a time; not known of flood
  std::size_t cells = 0;                    ///< of the way, pixel by pixel
  double octile_length = 0;                 ///< of these
  std::vector<Point> waypoints = {};        ///< after smoothing
  double length = 0;                        ///< through these, Euclidean
  double over_best = 0;                     ///< that over the shortest of the comparison
  std::optional<double> microseconds = {};  ///< the median of repeated runs, without smoothing
};

struct ComparisonOptions {
  std::vector<std::string> planners;  ///< names of contenders
  Smoothing smoothing = Smoothing::beautify;
  bool timed = false;
};

/// Planners side by side on one question, in the order in which they were named.
struct Comparison {
  Ends ends;
  std::vector<Showing> showings;

  /// Whether each found a way.
  bool all_found() const;
};

/// Is shown each planner that was asked as soon as it is done, with the order of its visits;
/// over_best is not known then.
using Onlooker = std::function<void(const Showing& showing, const search::Answer& answer)>;

/// Time: that of the planners; timed, up to 51 runs of each, but no more than 3 of one that takes
/// longer than a tenth of a second. Precondition: both ends are inside.
Comparison compare(const Ground& ground, Ends ends, const ComparisonOptions& options,
                   const Onlooker& onlooker = {});

/// A comparison on the mask in pixels of the room. `asked` is what was asked for there.
Comparison in_room(Comparison on_mask, MaskScale scale, Ends asked);

}  // namespace walkmask
