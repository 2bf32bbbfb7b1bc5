// How long do ten characters in the way of a question take, compared with the question alone?

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "base/split_mix_64.h"
#include "floor/blocker.h"
#include "measure.h"
#include "path/answer.h"
#include "path/blocked_floor.h"
#include "path/question.h"
#include "path/room_solver.h"
#include "register.h"
#include "scenario.h"

namespace walkmask::bench {
namespace {

constexpr int kDiscs = 10, kOnPath = 3, kDiameter = 25;

Blocker disc_at(Point place) { return {Blocker::Shape::disc, place, kDiameter, 0}; }

/// Returns the point after a part of a path's length.
Point point_along(const std::vector<Point>& waypoints, double part) {
  double left = part * path_length(waypoints);
  for (std::size_t i = 1; i < waypoints.size(); ++i) {
    const Point step = waypoints[i] - waypoints[i - 1];
    if (left <= length(step)) {
      const double rate = left / length(step);
      return waypoints[i - 1] +
             Point{static_cast<int>(step.x * rate), static_cast<int>(step.y * rate)};
    }
    left -= length(step);
  }
  return waypoints.back();
}

/// Returns ten discs, the first ones on a path and the others at random places off it.
std::vector<Blocker> discs(const std::vector<Point>& path, int on_path, SplitMix64& random) {
  std::vector<Blocker> all;
  for (int i = 1; i <= on_path; ++i) all.push_back(disc_at(point_along(path, i / (on_path + 1.0))));
  while (all.size() < kDiscs) {
    const Point place = {random.between(0, kFullHd.width - 1),
                         random.between(0, kFullHd.height - 1)};
    const auto is_near = [&](Point p) { return length(p - place) < 2 * kDiameter; };
    bool near = is_near(path.front()) || is_near(path.back());
    for (int part = 0; part <= 200 && !near; ++part)
      near = is_near(point_along(path, part / 200.0));
    if (!near) all.push_back(disc_at(place));
  }
  return all;
}

/// Returns the time of a question with blockers that the solver has not been asked with before.
double seconds_among(RoomSolver& solver, Ends ends, const PathQuestion& question,
                     const std::vector<Blocker>& blockers, Path& path) {
  constexpr int kTimes = 3;
  const Blocker other[] = {disc_at({kFullHd.width, kFullHd.height})};
  double best = 1;
  for (int time = 0; time < kTimes; ++time) {
    solver.solve(ends, question, {other, 1, ends.from}, path);
    best = std::min(best, wall_seconds_of([&] {
                      solver.solve(ends, question, {blockers, 1, ends.from}, path);
                    }));
  }
  return best;
}

/// Measures questions without blockers, with discs none of which is in the way, with three on the
/// path, and with these again.
void measure(benchmark::State& state, const Scenario& scenario, Planner planner) {
  const PreparedFloor& ground = ground_of(scenario, kFullHd);
  RoomSolver solver(ground, {});
  const PathQuestion question = {.planner = planner};
  SplitMix64 random(1);
  std::vector<double> alone, off, on, again;
  Path path;
  for (const Ends& ends : reachable_pairs(ground, pair_count(kFullHd))) {
    solver.solve(ends, question, path);
    const std::vector<Point> waypoints = path.waypoints;
    if (path_length(waypoints) < (kOnPath + 1) * kDiameter) continue;
    alone.push_back(seconds_of([&] { solver.solve(ends, question, path); }));
    off.push_back(seconds_among(solver, ends, question, discs(waypoints, 0, random), path));
    const std::vector<Blocker> three = discs(waypoints, kOnPath, random);
    on.push_back(seconds_among(solver, ends, question, three, path));
    again.push_back(seconds_of([&] { solver.solve(ends, question, {three, 1, ends.from}, path); }));
  }
  for ([[maybe_unused]] auto iteration : state) state.SetIterationTime(median(alone));
  state.counters["off"] = median(off);
  state.counters["on"] = median(on);
  state.counters["again"] = median(again);
}

}  // namespace

void register_blockers() {
  for (const std::string floor : {"scene", "rectangles"}) {
    for (const Planner planner : {Planner::pipeline, Planner::shortest}) {
      const std::string name = "blockers/" + floor + "/" + std::string(word(planner));
      benchmark::RegisterBenchmark(
          name.c_str(), [=](benchmark::State& state) { measure(state, scenario(floor), planner); })
          ->UseManualTime()
          ->Iterations(1)
          ->Unit(benchmark::kMicrosecond);
    }
  }
}

}  // namespace walkmask::bench
