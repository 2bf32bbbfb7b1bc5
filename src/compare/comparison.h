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

/// The result of one planner. Lengths are in pixels. Lengths and waypoints are set only if a path
/// was found.
struct PlannerResult {
  std::string planner;
  Outcome outcome = Outcome::found;
  /// Number of pixels expanded; for flood, cones; for the shortest path, wedges.
  std::size_t visited = 0;
  /// Largest size of the queue; unknown for flood and for the shortest path.
  std::optional<std::size_t> peak_queue = {};
  std::optional<std::size_t> cells = 0;      ///< of the path, pixel by pixel
  std::optional<double> octile_length = {};  ///< of the cells
  std::vector<Point> waypoints = {};         ///< after smoothing
  double length = 0;                         ///< through the waypoints, Euclidean
  double over_best = 0;                      ///< `length` relative to the best of the comparison
  std::optional<double> microseconds = {};   ///< the median of repeated runs, without smoothing
};

struct ComparisonOptions {
  std::vector<std::string> planners;  ///< of planner_names()
  Smoothing smoothing = Smoothing::beautify;
  std::size_t runs = 0;  ///< most timed runs of each planner; 0: not timed
};

/// The results of several planners on one question, in the order of its planners.
struct Comparison {
  Ends ends;
  std::vector<PlannerResult> results;
  /// The length of the shortest path of a point (see path/polyanya.h), if it took part and a path
  /// exists. Then it is the best: no path is shorter.
  std::optional<double> shortest = {};

  /// Returns whether every planner found a path.
  bool all_found() const;
};

/// Returns the names of all planners: flood, the shortest path, then the other contenders.
std::vector<std::string> planner_names();

/// Returns the planners with the planner of a `solve` question added, after flood if that is among
/// them, else first. The default, the pipeline, takes part as flood and is not added.
std::vector<std::string> with_planner(std::vector<std::string> planners, Planner planner);

/// Called after each planner with its result and visit order; over_best is not set yet.
using ResultViewer =
    std::function<void(const PlannerResult& result, const search::SearchResult& answer)>;

/// Runs the planners on a question. Time: a run of each planner, and its timed runs (see
/// median_time: at most 3 if a run takes longer than a thirtieth of a second). Precondition: both
/// ends are inside.
Comparison compare(const PreparedFloor& prepared, Ends ends, const ComparisonOptions& options,
                   const ResultViewer& viewer = {});

/// Converts a comparison on the mask to pixels of the room. `asked` is the question in pixels of
/// the room.
Comparison in_room(Comparison on_mask, MaskScale scale, Ends asked);

}  // namespace walkmask
