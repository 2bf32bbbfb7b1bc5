#pragma once

#include <benchmark/benchmark.h>

#include <vector>

#include "path/solve.h"
#include "seconds.h"

namespace walkmask::bench {

/// Reports the median of seconds(question) over the questions as the benchmark's time. For a
/// benchmark with UseManualTime() and Iterations(1).
template <typename Seconds>
void report_median(benchmark::State& state, const std::vector<Ends>& questions, Seconds seconds) {
  for ([[maybe_unused]] auto iteration : state) {
    std::vector<double> all;
    for (const Ends& question : questions) all.push_back(seconds(question));
    state.SetIterationTime(median(all));
  }
}

}  // namespace walkmask::bench
