#include "compare/comparison.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/watch.h"
#include "compare/contender.h"
#include "search/cells.h"

namespace walkmask {
namespace {

double median_microseconds(const search::Planner& planner, const search::Question& question) {
  constexpr double kEnough = 100'000;
  constexpr std::size_t kLeast = 3, kMost = 51;
  std::vector<double> times;
  search::Answer answer;
  for (double spent = 0; times.size() < kLeast || (spent < kEnough && times.size() < kMost);) {
    Watch watch;
    planner(question, answer);
    times.push_back(watch.lap());
    spent += times.back();
  }
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end());
  return *middle;
}

/// Asks a contender and says how it did; its answer is left in `answer`.
Showing showing_of(const Contender& contender, const Ground& ground,
                   const search::Question& question, const ComparisonOptions& options,
                   search::Answer& answer) {
  contender.planner(question, answer);
  Showing showing = {.planner = std::string(contender.name), .visited = answer.visited};
  if (answer.peak_queue > 0) showing.peak_queue = answer.peak_queue;
  if (options.timed) {
    showing.microseconds = median_microseconds(contender.planner, {question.start, question.goal});
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

void set_over_best(std::vector<Showing>& showings) {
  double best = std::numeric_limits<double>::infinity();
  for (const Showing& showing : showings) {
    if (showing.outcome == Outcome::found) best = std::min(best, showing.length);
  }
  for (Showing& showing : showings) {
    if (showing.outcome == Outcome::found) showing.over_best = best > 0 ? showing.length / best : 1;
  }
}

}  // namespace

bool Comparison::all_found() const {
  return std::ranges::all_of(
      showings, [](const Showing& showing) { return showing.outcome == Outcome::found; });
}

Comparison compare(const Ground& ground, Ends ends, const ComparisonOptions& options,
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
    // Made for its turn and no longer: the memory of one planner at a time.
    const Contender next = contender(name, ground, terrain);
    search::Answer answer;
    const search::Question question = {ends.from, ends.to, onlooker != nullptr};
    comparison.showings.push_back(showing_of(next, ground, question, options, answer));
    if (onlooker) onlooker(comparison.showings.back(), answer);
  }
  set_over_best(comparison.showings);
  return comparison;
}

Comparison in_room(Comparison on_mask, MaskScale scale, Ends asked) {
  Comparison comparison = std::move(on_mask);
  comparison.ends = asked;
  for (Showing& showing : comparison.showings) {
    showing.octile_length *= scale.factor;
    showing.length *= scale.factor;
    for (Point& waypoint : showing.waypoints) waypoint = scale.to_room(waypoint);
  }
  return comparison;
}

}  // namespace walkmask
