#include "path/solve.h"

#include <cassert>

#include "floor/component.h"
#include "floor/nearest.h"
#include "path/beautify.h"
#include "path/flood.h"
#include "path/simplify.h"
#include "path/trace.h"

namespace walkmask {
namespace {

Ends moved_onto_floor(const BitGrid& floor, Ends ends) {
  ends.from = nearest_set(floor, ends.from).value_or(ends.from);
  ends.to = nearest_set(component_of(floor, ends.from), ends.to).value_or(ends.to);
  return ends;
}

struct Answer {
  Outcome outcome;
  std::vector<Point> waypoints = {};
};

Answer answer(const BitGrid& floor, Ends ends, const PathOptions& options) {
  const auto [start, goal] = ends;
  const bool to_the_end = options.stage == Stage::beautify;
  if (!floor.test(start)) return {Outcome::from_blocked};
  if (!floor.test(goal)) return {Outcome::to_blocked};
  if (start == goal) return {Outcome::found, {start}};
  if (to_the_end && sees(floor, start, goal, options.line_of_sight)) {
    return {Outcome::found, {start, goal}};
  }
  const DistanceField distances = flood(floor, goal, start);
  if (distances.distance(start) == kUnreached) return {Outcome::unreachable};
  const std::vector<Point> traced = trace(distances, start);
  if (options.stage == Stage::trace) return {Outcome::found, traced};
  const std::vector<Point> simple = simplify(traced);
  if (options.stage == Stage::simplify) return {Outcome::found, simple};
  return {Outcome::found, beautify(simple, floor, options.line_of_sight)};
}

}  // namespace

Path solve(const BitGrid& floor, Ends ends, const PathOptions& options) {
  assert(floor.contains(ends.from) && floor.contains(ends.to));
  const Ends used = options.nearest ? moved_onto_floor(floor, ends) : ends;
  auto [outcome, waypoints] = answer(floor, used, options);
  return {outcome, ends, used, std::move(waypoints)};
}

double path_length(const std::vector<Point>& waypoints) {
  double sum = 0;
  for (std::size_t i = 1; i < waypoints.size(); ++i) sum += length(waypoints[i] - waypoints[i - 1]);
  return sum;
}

}  // namespace walkmask
