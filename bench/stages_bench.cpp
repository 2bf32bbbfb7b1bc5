// Where does the time of a path go? Measures each stage by itself, all of them including the test
// whether the goal is in line of sight, and the answer that there is no path.

#include "measure.h"
#include "path/beautify.h"
#include "path/cone_flood.h"
#include "path/stride.h"
#include "register.h"
#include "scenario.h"

namespace walkmask::bench {
namespace {

void flood_stage(benchmark::State& state, const Scenario& scenario) {
  const PreparedFloor& ground = ground_of(scenario, kFullHd);
  ConeFlood cones(ground.blocks);
  report_median(state, reachable_pairs(ground, pair_count(kFullHd)), [&](const Ends& ends) {
    return seconds_of([&] { cones.flood_toward(ends.to, ends.from); });
  });
}

void stride_stage(benchmark::State& state, const Scenario& scenario) {
  const PreparedFloor& ground = ground_of(scenario, kFullHd);
  ConeFlood cones(ground.blocks);
  std::vector<Point> corners;
  report_median(state, reachable_pairs(ground, pair_count(kFullHd)), [&](const Ends& ends) {
    const ConeField& field = cones.flood_toward(ends.to, ends.from);
    return seconds_of([&] { stride(field, ends.from, corners); });
  });
}

void beautify_stage(benchmark::State& state, const Scenario& scenario) {
  const PreparedFloor& ground = ground_of(scenario, kFullHd);
  ConeFlood cones(ground.blocks);
  std::vector<Point> corners;
  report_median(state, reachable_pairs(ground, pair_count(kFullHd)), [&](const Ends& ends) {
    stride(cones.flood_toward(ends.to, ends.from), ends.from, corners);
    return seconds_of([&] {
      benchmark::DoNotOptimize(beautify(corners, {ground.floor, LineOfSight::strict}));
    });
  });
}

void whole_solve(benchmark::State& state, const Scenario& scenario) {
  const PreparedFloor& ground = ground_of(scenario, kFullHd);
  PathSolver solver(ground);
  Path path;
  report_median(state, reachable_pairs(ground, pair_count(kFullHd)), [&](const Ends& ends) {
    return seconds_of([&] { solver.solve(ends, {}, path); });
  });
}

/// A floor with a wall from top to bottom, and questions across it.
void no_way(benchmark::State& state, const Scenario& scenario) {
  BitGrid floor = scenario.paint(kFullHd);
  const std::vector<Ends> pairs = reachable_pairs(PreparedFloor(floor), pair_count(kFullHd));
  for (int y = 0; y < floor.height(); ++y) floor.reset({floor.width() / 2, y});
  const PreparedFloor ground(floor);
  PathSolver solver(ground);
  Path path;
  std::vector<Ends> apart;
  for (const Ends& ends : pairs) {
    solver.solve(ends, {}, path);
    if (path.outcome == Outcome::unreachable) apart.push_back(ends);
  }
  report_median(state, apart, [&](const Ends& ends) {
    return seconds_of([&] { solver.solve(ends, {}, path); });
  });
}

}  // namespace

void register_stages() {
  for (const Scenario& scenario : scenarios()) {
    const auto add = [&](const char* stage, auto measure) {
      const std::string name = "stage/" + std::string(scenario.name) + "/" + stage;
      benchmark::RegisterBenchmark(name.c_str(),
                                   [=](benchmark::State& state) { measure(state, scenario); })
          ->UseManualTime()
          ->Iterations(1)
          ->Unit(benchmark::kMicrosecond);
    };
    add("flood", flood_stage);
    add("stride", stride_stage);
    add("beautify", beautify_stage);
    add("solve", whole_solve);
    add("unreachable", no_way);
  }
}

}  // namespace walkmask::bench
