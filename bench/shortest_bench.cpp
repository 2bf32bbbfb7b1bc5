// How long does the shortest path take? The search for its corners alone, the slowest of the
// questions, and the whole answer in pixels next to the pipeline's.

#include <algorithm>

#include "measure.h"
#include "path/shortest.h"
#include "register.h"
#include "scenario.h"

namespace walkmask::bench {
namespace {

void by_polyanya(benchmark::State& state, const Scenario& scenario, Size size) {
  const PreparedFloor& ground = ground_of(scenario, size);
  const std::vector<Ends> pairs = reachable_pairs(ground, pair_count(size));
  Polyanya polyanya(ground.blocks);
  ShortestPath path;
  double slowest = 0;
  report_median(state, pairs, [&](const Ends& ends) {
    const double seconds = seconds_of([&] { polyanya.find(ends.from, ends.to, path); });
    slowest = std::max(slowest, seconds);
    return seconds;
  });
  state.counters["slowest"] = slowest;
}

void whole_answer(benchmark::State& state, const Scenario& scenario, Size size) {
  const PreparedFloor& ground = ground_of(scenario, size);
  ShortestSolver solver(ground);
  Path path;
  report_median(state, reachable_pairs(ground, pair_count(size)), [&](const Ends& ends) {
    return seconds_of([&] { solver.solve(ends, {}, path); });
  });
}

}  // namespace

void register_shortest() {
  for (const Scenario& scenario : scenarios()) {
    for (const Size size : sizes()) {
      const auto add = [&](const char* part, auto measure) {
        const std::string name = "shortest/" + std::string(scenario.name) + "/" + text(size) + "/";
        benchmark::RegisterBenchmark(
            (name + part).c_str(), [=](benchmark::State& state) { measure(state, scenario, size); })
            ->UseManualTime()
            ->Iterations(1)
            ->Unit(benchmark::kMicrosecond);
      };
      add("corners", by_polyanya);
      add("answer", whole_answer);
    }
  }
}

}  // namespace walkmask::bench
