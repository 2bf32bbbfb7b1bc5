#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <ctime>
#include <vector>

namespace walkmask::bench {

/// Seconds that work() takes by the clock on the wall, which other processes run down too.
template <typename Work>
double wall_seconds_of(Work work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Seconds that work() keeps this process busy: the best of three, since other programs can only
/// make it slower; one where it takes long. What takes a millisecond or more is likely to be
/// interrupted, so of that the processor's time counts, whose clock is too coarse for the rest.
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

/// Returns the middle one. Precondition: not empty.
inline double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace walkmask::bench
