// How long does it take to make the comfortable part of a floor? And how much longer is a question
// on it than one about the other paths?

#include <string>
#include <vector>

#include "floor/comfort.h"
#include "known_floors.h"
#include "measure.h"
#include "path/comfort_solver.h"
#include "path/shortest.h"
#include "path/solve.h"
#include "register.h"
#include "scenario.h"

namespace walkmask::bench {
namespace {

/// The pixels to keep off walls in a room of full HD, and in one of 320x200.
constexpr int kKeepAtFullHd = 24, kKeepAt320 = 8;

void make_and_ask(benchmark::State& state, const KnownFloor& known) {
  constexpr int kTimes = 7, kPairs = 60, kWithin = 10;
  const PreparedFloor ground(known.read());
  const int keep = ground.floor.width() < 1000 ? kKeepAt320 : kKeepAtFullHd;
  report_median(state, std::vector<Ends>(kTimes), [&](const Ends&) {
    return seconds_of([&] { benchmark::DoNotOptimize(ComfortFloor(ground.floor, keep, {})); });
  });

  ComfortSolver comfortable(ground, keep, {});
  PathSolver pipeline(ground);
  ShortestSolver shortest(ground);
  Path path;
  std::vector<double> with, without, within, by_pipeline;
  for (const Ends& ends : reachable_pairs(ground, kPairs)) {
    comfortable.solve(ends, {.comfort = Comfort{.keep = keep}}, path);  // makes its parts
    with.push_back(
        seconds_of([&] { comfortable.solve(ends, {.comfort = Comfort{.keep = keep}}, path); }));
    without.push_back(seconds_of([&] { shortest.solve(ends, {}, path); }));
    within.push_back(seconds_of([&] { shortest.solve(ends, {.within = kWithin}, path); }));
    by_pipeline.push_back(seconds_of([&] { pipeline.solve(ends, {}, path); }));
  }
  state.counters["keep"] = keep;
  state.counters["comfortable"] = median(with);
  state.counters["shortest"] = median(without);
  state.counters["within"] = median(within);
  state.counters["pipeline"] = median(by_pipeline);
}

}  // namespace

void register_comfort() {
  for (const auto& floors : {generated_floors(), own_levels(), game_masks()}) {
    for (const KnownFloor& known : floors) {
      benchmark::RegisterBenchmark(("comfort/" + known.name).c_str(),
                                   [known](benchmark::State& state) { make_and_ask(state, known); })
          ->UseManualTime()
          ->Iterations(1)
          ->Unit(benchmark::kMillisecond);
    }
  }
}

}  // namespace walkmask::bench
