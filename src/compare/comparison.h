#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compare/smoothing.h"
#include "floor/blocks.h"
#include "floor/mask_scale.h"
#include "path/answer.h"
#include "path/question.h"
#include "search/search.h"

namespace walkmask {

/// The name of the shortest path among planners. It may turn at any angle, so it has no cells;
/// its waypoints are those that `solve` finds.
inline constexpr std::string_view kShortest = "shortest";

/// The result of one planner. Lengths are in pixels; these and the waypoints are set only if a path
/// was found.
struct PlannerResult {
  std::string planner;
  Outcome outcome = Outcome::found;
  /// How many pixels were expanded; for flood cones, for the shortest path wedges.
  std::size_t visited = 0;
  /// The most that were queued at a time; unknown for flood and for the shortest path.
  std::optional<std::size_t> peak_queue = {};
  std::optional<std::size_t> cells = 0;      ///< of the path, pixel by pixel
  std::optional<double> octile_length = {};  ///< of these
  std::vector<Point> waypoints = {};         ///< after smoothing
  double length = 0;                         ///< through these, Euclidean
  double over_best = 0;                      ///< ratio of that to the best of the comparison
  std::optional<double> microseconds = {};   ///< the median of repeated runs, without smoothing
};

struct ComparisonOptions {
  std::vector<std::string> planners;  ///< of planner_names()
  Smoothing smoothing = Smoothing::beautify;
  std::size_t runs = 0;  ///< how often each is run to be timed, at most; 0: not timed
};

/// The results of several planners on one question, in the order of their names there.
struct Comparison {
  Ends ends;
  std::vector<PlannerResult> results;
  /// The length of the shortest path of a point (see path/polyanya.h), if it took part and there is
  /// one. Then it is the best: no path is shorter.
  std::optional<double> shortest = {};

  /// Returns whether every planner found a path.
  bool all_found() const;
};

/// Returns the names of all planners: flood, the shortest path, then the other contenders.
std::vector<std::string> planner_names();

/// Returns the planners and the one that a question of `solve` asks, after flood if that is among
/// them, else first. The default, the pipeline, takes part as flood and is not added.
std::vector<std::string> with_planner(std::vector<std::string> planners, Planner planner);

/// Called after each planner with its result and visit order; over_best is not set yet.
using ResultViewer =
    std::function<void(const PlannerResult& result, const search::SearchResult& answer)>;

/// Runs the planners on a question. Time: theirs, each run once and then as often as it is timed:
/// at most 3 times if a run takes longer than a thirtieth of a second. Precondition: both ends are
/// inside.
Comparison compare(const PreparedFloor& prepared, Ends ends, const ComparisonOptions& options,
                   const ResultViewer& viewer = {});

/// Converts a comparison on the mask to pixels of the room. `asked` is the question in those.
Comparison in_room(Comparison on_mask, MaskScale scale, Ends asked);

}  // namespace walkmask
