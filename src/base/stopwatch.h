#pragma once

#include <chrono>
#include <utility>

namespace walkmask {

/// A stopwatch for consecutive steps.
class Stopwatch {
 public:
  /// Returns the microseconds since the previous lap, or since the start.
  double lap() {
    const auto now = std::chrono::steady_clock::now();
    return std::chrono::duration<double, std::micro>(now - std::exchange(last_, now)).count();
  }

 private:
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace walkmask
