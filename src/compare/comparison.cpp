#include "compare/comparison.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/stopwatch.h"
#include "compare/contender.h"
#include "path/polyanya.h"
#include "path/shortest.h"
#include "search/cells.h"

namespace walkmask {
namespace {

/// Runs it so often, or 3 times where that takes long. Precondition: runs is not 0.
template <typename Run>
double median_microseconds(std::size_t runs, Run run) {
  constexpr double kEnough = 100'000;
  constexpr std::size_t kLeast = 3;
  std::vector<double> times;
  for (double spent = 0; times.size() < runs && (spent < kEnough || times.size() < kLeast);) {
    Stopwatch watch;
    run();
    times.push_back(watch.lap());
    spent += times.back();
  }
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::ranges::nth_element(times, middle);
  return *middle;
}

/// Asks a contender and says how it did; its answer is left in `answer`.
Showing showing_of(const Contender& contender, const PreparedFloor& ground,
                   const search::SearchQuery& question, const ComparisonOptions& options,
                   search::SearchResult& answer) {
  contender.planner(question, answer);
  Showing showing = {.planner = std::string(contender.name), .visited = answer.visited};
  if (answer.peak_queue > 0) showing.peak_queue = answer.peak_queue;
  if (options.runs > 0) {
    search::SearchResult again;
    const search::SearchQuery plain = {question.start, question.goal};
    showing.microseconds =
        median_microseconds(options.runs, [&] { contender.planner(plain, again); });
  }
  if (!answer.found) {
    showing.outcome = Outcome::unreachable;
    return showing;
  }
  showing.cells = answer.cells.size();
  showing.octile_length = search::octile_length(search::moves_of(answer.cells));
  showing.waypoints = smoothed(answer.cells, ground.floor, options.smoothing);
  showing.length = path_length(showing.waypoints);
  return showing;
}

/// How the shortest path does, whose length is left in `length`. As for the others the time is that
/// of the search, not of what makes waypoints of its corners.
Showing showing_of_shortest(const PreparedFloor& ground, Ends ends, std::size_t runs,
                            std::optional<double>& length) {
  const Blocks& blocks = ground.blocks;
  const bool connected = blocks.connected(*blocks.at(ends.from), *blocks.at(ends.to));
  Polyanya polyanya(blocks);
  ShortestPath shortest;
  const auto find = [&] {
    if (connected) polyanya.find(ends.from, ends.to, shortest);
  };
  find();
  Showing showing = {.planner = std::string(kShortest),
                     .visited = static_cast<std::size_t>(polyanya.nodes())};
  if (runs > 0) showing.microseconds = median_microseconds(runs, find);
  if (!connected) {
    showing.outcome = Outcome::unreachable;
    return showing;
  }
  length = shortest.length;
  PathSolver pipeline(ground);
  Path path;
  ShortestSolver(ground, pipeline).solve(ends, {}, path);
  showing.cells.reset();
  showing.waypoints = std::move(path.waypoints);
  showing.length = path_length(showing.waypoints);
  return showing;
}

void set_over_best(Comparison& comparison) {
  double best = comparison.shortest.value_or(std::numeric_limits<double>::infinity());
  for (const Showing& showing : comparison.showings) {
    if (showing.outcome == Outcome::found) best = std::min(best, showing.length);
  }
  for (Showing& showing : comparison.showings) {
    if (showing.outcome == Outcome::found) showing.over_best = best > 0 ? showing.length / best : 1;
  }
}

}  // namespace

bool Comparison::all_found() const {
  return std::ranges::all_of(
      showings, [](const Showing& showing) { return showing.outcome == Outcome::found; });
}

std::vector<std::string> planner_names() { return with_shortest(contender_names()); }

std::vector<std::string> with_shortest(std::vector<std::string> planners) {
  if (std::ranges::find(planners, kShortest) != planners.end()) return planners;
  const auto flood = std::ranges::find(planners, kFlood);
  planners.emplace(flood == planners.end() ? planners.begin() : flood + 1, kShortest);
  return planners;
}

Comparison compare(const PreparedFloor& ground, Ends ends, const ComparisonOptions& options,
                   const Onlooker& onlooker) {
  Comparison comparison = {ends, {}};
  const bool from_floor = ground.floor.test(ends.from), to_floor = ground.floor.test(ends.to);
  if (!from_floor || !to_floor) {
    const Outcome outcome = from_floor ? Outcome::to_blocked : Outcome::from_blocked;
    for (const std::string& name : options.planners) {
      comparison.showings.push_back({.planner = name, .outcome = outcome});
    }
    return comparison;
  }
  const search::Terrain terrain(ground.floor);
  for (const std::string& name : options.planners) {
    search::SearchResult answer;
    if (name == kShortest) {
      comparison.showings.push_back(
          showing_of_shortest(ground, ends, options.runs, comparison.shortest));
    } else {
      // Made for its turn and no longer: the memory of one planner at a time.
      const Contender next = contender(name, ground, terrain);
      const search::SearchQuery question = {ends.from, ends.to, onlooker != nullptr};
      comparison.showings.push_back(showing_of(next, ground, question, options, answer));
    }
    if (onlooker) onlooker(comparison.showings.back(), answer);
  }
  set_over_best(comparison);
  return comparison;
}

Comparison in_room(Comparison on_mask, MaskScale scale, Ends asked) {
  Comparison comparison = std::move(on_mask);
  comparison.ends = asked;
  if (comparison.shortest) *comparison.shortest *= scale.factor;
  for (Showing& showing : comparison.showings) {
    if (showing.octile_length) *showing.octile_length *= scale.factor;
    showing.length *= scale.factor;
    for (Point& waypoint : showing.waypoints) waypoint = scale.to_room(waypoint);
  }
  return comparison;
}

}  // namespace walkmask
