// How long does it take to cut a floor into blocks?

#include "measure.h"
#include "register.h"
#include "scenario.h"

namespace walkmask::bench {
namespace {

void cut(benchmark::State& state, const Scenario& scenario, Size size) {
  constexpr int kTimes = 5;
  const BitGrid& floor = ground_of(scenario, size).floor;
  report_median(state, std::vector<Ends>(kTimes), [&](const Ends&) {
    return seconds_of([&] { benchmark::DoNotOptimize(Blocks(floor)); });
  });
}

}  // namespace

void register_blocks() {
  for (const Scenario& scenario : scenarios()) {
    for (const Size size : sizes()) {
      const std::string name = "blocks/" + std::string(scenario.name) + "/" + text(size);
      benchmark::RegisterBenchmark(name.c_str(),
                                   [=](benchmark::State& state) { cut(state, scenario, size); })
          ->UseManualTime()
          ->Iterations(1)
          ->Unit(benchmark::kMicrosecond);
    }
  }
}

}  // namespace walkmask::bench
