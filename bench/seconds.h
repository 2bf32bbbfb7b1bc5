#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <ctime>
#include <vector>

namespace walkmask::bench {

/// Wall-clock seconds of work(), including the time of other processes.
template <typename Work>
double wall_seconds_of(Work work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Seconds that work() keeps this process busy: the best of three runs, since other programs can
/// only make it slower, or a single run if it takes long. Work of a millisecond or more is likely
/// to be interrupted, so its processor time counts; that clock is too coarse for shorter work.
template <typename Work>
double seconds_of(Work work) {
  constexpr double kLong = 0.05, kCoarse = 0.001;
  double best = 0;
  for (int time = 0; time < 3 && best < kLong; ++time) {
    const std::clock_t begin = std::clock();
    const double wall = wall_seconds_of(work);
    const double busy = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    const double taken = wall < kCoarse ? wall : busy;
    best = time == 0 ? taken : std::min(best, taken);
  }
  return best;
}

/// Returns the median. Precondition: not empty.
inline double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace walkmask::bench
