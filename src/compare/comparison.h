#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compare/smoothing.h"
#include "floor/mask_scale.h"
#include "path/ground.h"
#include "path/solve.h"
#include "search/search.h"

namespace walkmask {

/// The name under which the shortest path takes part beside the contenders: it goes by any angle,
/// so that it has no cells, and its waypoints are those of `solve --path shortest`.
inline constexpr std::string_view kShortest = "shortest";

/// How one planner did. Lengths are in pixels and, as the waypoints, there only where it found a
/// way.
struct Showing {
  std::string planner;
  Outcome outcome = Outcome::found;
  /// Pixels looked around from; cones where it is flood, wedges where it is the shortest path.
  std::size_t visited = 0;
  /// The most that waited at a time; not known of flood and of the shortest path.
  std::optional<std::size_t> peak_queue = {};
  std::optional<std::size_t> cells = 0;      ///< of the way, pixel by pixel
  std::optional<double> octile_length = {};  ///< of these
  std::vector<Point> waypoints = {};         ///< after smoothing
  double length = 0;                         ///< through these, Euclidean
  double over_best = 0;                      ///< that over the best of the comparison
  std::optional<double> microseconds = {};   ///< the median of repeated runs, without smoothing
};

struct ComparisonOptions {
  std::vector<std::string> planners;  ///< of planner_names()
  Smoothing smoothing = Smoothing::beautify;
  std::size_t runs = 0;  ///< how often each is run to be timed, at most; 0: not timed
};

/// Planners side by side on one question, in the order in which they were named.
struct Comparison {
  Ends ends;
  std::vector<Showing> showings;
  /// The length of the shortest path of a point (see path/polyanya.h), where it took part and there
  /// is one. It is the best then: nobody's way is shorter.
  std::optional<double> shortest = {};

  /// Whether each found a way.
  bool all_found() const;
};

/// All that can be compared: flood, the shortest path, then the other contenders.
std::vector<std::string> planner_names();

/// The same planners and the shortest path, behind flood if that is among them, else first.
std::vector<std::string> with_shortest(std::vector<std::string> planners);

/// Is shown each planner that was asked as soon as it is done, with the order of its visits;
/// over_best is not known then.
using Onlooker = std::function<void(const Showing& showing, const search::Answer& answer)>;

/// Time: that of the planners, once and as often as they are timed: no more than 3 times where a
/// run takes longer than a thirtieth of a second. Precondition: both ends are inside.
Comparison compare(const Ground& ground, Ends ends, const ComparisonOptions& options,
                   const Onlooker& onlooker = {});

/// A comparison on the mask in pixels of the room. `asked` is what was asked for there.
Comparison in_room(Comparison on_mask, MaskScale scale, Ends asked);

}  // namespace walkmask
