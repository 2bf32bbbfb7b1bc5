#include "compare/comparison.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/stopwatch.h"
#include "base/words.h"
#include "compare/contender.h"
#include "compare/median_time.h"
#include "path/polyanya.h"
#include "path/solve.h"
#include "search/cells.h"

namespace walkmask {
namespace {

/// Returns the waypoints of a planner's path. Flood is the pipeline of `solve`, so with beautify it
/// has the waypoints of `solve`, which goes straight to a goal in line of sight.
std::vector<Point> waypoints_of(const Contender& contender, const PreparedFloor& prepared,
                                const search::SearchQuery& question,
                                const search::SearchResult& answer, Smoothing smoothing) {
  if (contender.name == kFlood && smoothing == Smoothing::beautify) {
    return solve(prepared, {question.start, question.goal}).waypoints;
  }
  return smoothed(answer.cells, prepared.floor, smoothing);
}

/// Runs a contender and measures its answer, which it stores in `answer`.
PlannerResult result_of(const Contender& contender, const PreparedFloor& prepared,
                        const search::SearchQuery& question, const ComparisonOptions& options,
                        search::SearchResult& answer) {
  Stopwatch watch;
  contender.planner(question, answer);
  std::optional<double> first = watch.lap();
  // Listing the order takes a noticeable part of a short run only. Repeating the long ones would
  // double the time of a comparison with a picture.
  if (question.with_order && *first < kVeryLongRun) first.reset();
  PlannerResult result = {.planner = std::string(contender.name), .visited = answer.visited};
  if (answer.peak_queue > 0) result.peak_queue = answer.peak_queue;
  if (options.runs > 0) {
    search::SearchResult again;
    const search::SearchQuery plain = {question.start, question.goal};
    result.microseconds =
        median_microseconds(options.runs, first, [&] { contender.planner(plain, again); });
  }
  if (!answer.found) {
    result.outcome = Outcome::unreachable;
    return result;
  }
  result.cells = answer.cells.size();
  result.octile_length = search::octile_length(search::moves_of(answer.cells));
  result.waypoints = waypoints_of(contender, prepared, question, answer, options.smoothing);
  result.length = path_length(result.waypoints);
  return result;
}

/// Returns the result of the shortest path and stores its length in `length`. As for the others,
/// the time covers the search without the waypoints.
PlannerResult result_of_shortest(const PreparedFloor& prepared, Ends ends, std::size_t runs,
                                 std::optional<double>& length) {
  const Blocks& blocks = prepared.blocks;
  const bool connected = blocks.connected(*blocks.at(ends.from), *blocks.at(ends.to));
  Polyanya polyanya(blocks);
  ShortestPath shortest;
  const auto find = [&] {
    if (connected) polyanya.find(ends.from, ends.to, shortest);
  };
  Stopwatch watch;
  find();
  const double first = watch.lap();
  PlannerResult result = {.planner = std::string(kShortest),
                          .visited = static_cast<std::size_t>(polyanya.nodes())};
  if (runs > 0) result.microseconds = median_microseconds(runs, first, find);
  if (!connected) {
    result.outcome = Outcome::unreachable;
    return result;
  }
  length = shortest.length;
  Path path;
  row_of(*from_word<Planner>(kShortest)).on(prepared)->solve(ends, {}, path);
  result.cells.reset();
  result.waypoints = std::move(path.waypoints);
  result.length = path_length(result.waypoints);
  return result;
}

void set_over_best(Comparison& comparison) {
  double best = comparison.shortest.value_or(std::numeric_limits<double>::infinity());
  for (const PlannerResult& result : comparison.results) {
    if (result.outcome == Outcome::found) best = std::min(best, result.length);
  }
  for (PlannerResult& result : comparison.results) {
    if (result.outcome == Outcome::found) result.over_best = best > 0 ? result.length / best : 1;
  }
}

}  // namespace

bool Comparison::all_found() const {
  return std::ranges::all_of(
      results, [](const PlannerResult& result) { return result.outcome == Outcome::found; });
}

std::vector<std::string> planner_names() {
  return with_planner(contender_names(), *from_word<Planner>(kShortest));
}

std::vector<std::string> with_planner(std::vector<std::string> planners, Planner planner) {
  const bool is_in = std::ranges::find(planners, word(planner)) != planners.end();
  if (is_in || planner == Planner{}) return planners;
  const auto flood = std::ranges::find(planners, kFlood);
  planners.emplace(flood == planners.end() ? planners.begin() : flood + 1, word(planner));
  return planners;
}

Comparison compare(const PreparedFloor& prepared, Ends ends, const ComparisonOptions& options,
                   const ResultViewer& viewer) {
  Comparison comparison = {ends, {}};
  const bool from_floor = prepared.floor.test(ends.from), to_floor = prepared.floor.test(ends.to);
  if (!from_floor || !to_floor) {
    const Outcome outcome = from_floor ? Outcome::to_blocked : Outcome::from_blocked;
    for (const std::string& name : options.planners) {
      comparison.results.push_back({.planner = name, .outcome = outcome});
    }
    return comparison;
  }
  const search::Terrain terrain(prepared.floor);
  for (const std::string& name : options.planners) {
    search::SearchResult answer;
    if (name == kShortest) {
      comparison.results.push_back(
          result_of_shortest(prepared, ends, options.runs, comparison.shortest));
    } else {
      // Exists only during its turn, so that only one planner takes memory at a time.
      const Contender next = contender(name, prepared, terrain);
      const search::SearchQuery question = {ends.from, ends.to, viewer != nullptr};
      comparison.results.push_back(result_of(next, prepared, question, options, answer));
    }
    if (viewer) viewer(comparison.results.back(), answer);
  }
  set_over_best(comparison);
  return comparison;
}

Comparison in_room(Comparison on_mask, MaskScale scale, Ends asked) {
  Comparison comparison = std::move(on_mask);
  comparison.ends = asked;
  if (comparison.shortest) *comparison.shortest *= scale.factor;
  for (PlannerResult& result : comparison.results) {
    if (result.octile_length) *result.octile_length *= scale.factor;
    result.length *= scale.factor;
    for (Point& waypoint : result.waypoints) waypoint = scale.to_room(waypoint);
  }
  return comparison;
}

}  // namespace walkmask
