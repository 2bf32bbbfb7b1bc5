// How much faster is a shortest path within a bound, pixels and all, than the exact one, and how
// much longer? The answers to a question are measured in turn.

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "known_floors.h"
#include "measure.h"
#include "path/shortest.h"
#include "register.h"
#include "scenario.h"

namespace walkmask::bench {
namespace {

constexpr int kBounds[] = {1, 5, 10};

/// The figures of one bound over all questions.
struct Within {
  std::vector<double> seconds, longer;
};

double mean(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

void measure(benchmark::State& state, const BitGrid& floor) {
  const PreparedFloor ground(floor);
  ShortestSolver solver(ground);
  Within bounded[std::size(kBounds)];
  Path path;
  const Size size = {ground.floor.width(), ground.floor.height()};
  report_median(state, reachable_pairs(ground, pair_count(size)), [&](const Ends& ends) {
    const auto ask = [&](int within) {
      solver.solve(ends, {.within = within}, path);
      return path.shortest->length;
    };
    const double exact = ask(0);
    for (std::size_t i = 0; i < std::size(kBounds); ++i) {
      const double length = ask(kBounds[i]);
      bounded[i].longer.push_back(exact == 0 ? 1 : length / exact);
      bounded[i].seconds.push_back(seconds_of([&] { ask(kBounds[i]); }));
    }
    return seconds_of([&] { ask(0); });
  });
  for (std::size_t i = 0; i < std::size(kBounds); ++i) {
    const std::string bound = std::to_string(kBounds[i]);
    state.counters["within " + bound] = median(bounded[i].seconds);
    state.counters["slowest " + bound] = *std::ranges::max_element(bounded[i].seconds);
    state.counters["longer " + bound] = mean(bounded[i].longer);
  }
}

void add(const KnownFloor& floor) {
  benchmark::RegisterBenchmark(("within/" + floor.name).c_str(),
                               [floor](benchmark::State& state) { measure(state, floor.read()); })
      ->UseManualTime()
      ->Iterations(1)
      ->Unit(benchmark::kMicrosecond);
}

}  // namespace

void register_within() {
  for (const KnownFloor& floor : generated_floors()) add(floor);
  add({"noise 4K", [] { return scenario("noise").paint({3840, 2160}); }});
  for (const KnownFloor& floor : grid_maps()) add(floor);
}

}  // namespace walkmask::bench
