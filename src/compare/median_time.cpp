#include "compare/median_time.h"

#include <algorithm>
#include <vector>

#include "base/stopwatch.h"

namespace walkmask {

double median_microseconds(std::size_t runs, std::optional<double> first,
                           const std::function<void()>& run) {
  constexpr double kEnough = 100'000;
  constexpr std::size_t kLeast = 3;
  if (first && *first >= kVeryLongRun) return *first;
  std::vector<double> times;
  double spent = 0;
  const auto is_enough = [&] {
    return spent >= kVeryLongRun || (spent >= kEnough && times.size() >= kLeast);
  };
  while (times.size() < runs && !is_enough()) {
    Stopwatch watch;
    run();
    times.push_back(watch.lap());
    spent += times.back();
  }
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::ranges::nth_element(times, middle);
  return *middle;
}

}  // namespace walkmask
