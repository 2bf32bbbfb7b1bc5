#pragma once

#include <cstdint>
#include <cstdlib>
#include <exception>
#include <limits>
#include <type_traits>

#include "base/error.h"

namespace walkmask {

/// Thrown when the survey of a level takes too many steps.
class TooManySteps : public std::exception {
 public:
  const char* what() const noexcept override { return "too many steps"; }
};

/// The budget of a survey, in steps: a step is a look at a pixel, a block or something else as
/// small, about ten nanoseconds. An algorithm that is handed a budget charges it for its work, with
/// a weight that was measured. The charge depends on nothing but the level, so every machine gives
/// up at the same place.
class Steps {
 public:
  /// Steps for a level, besides those for each of its pixels: together less than ten seconds for
  /// small levels, and a minute for the largest.
  static constexpr std::int64_t kForALevel = 750'000'000;
  static constexpr std::int64_t kForAPixel = 16;

  explicit Steps(std::int64_t most) : left_(most) {}

  /// Returns the budget for a level of `pixels` pixels.
  static Steps for_pixels(std::int64_t pixels) { return Steps(kForALevel + kForAPixel * pixels); }

  /// Returns a budget that never runs out, for work with a limit of its own.
  static Steps unlimited() { return Steps(std::numeric_limits<std::int64_t>::max()); }

  /// Adds steps to the budget.
  void allow(std::int64_t steps) { left_ += steps; }

  /// Charges steps; returns false if the budget has run out.
  bool add(std::int64_t steps) {
    left_ -= steps;
    return left_ >= 0;
  }

  /// Charges steps. If the budget has run out, ends the work that within_steps runs; the program,
  /// if exceptions are disabled, as in the page's module, which may start another instance.
  void take(std::int64_t steps) {
    if (add(steps)) return;
#if defined(__cpp_exceptions)
    throw TooManySteps();
#else
    std::abort();
#endif
  }

  std::int64_t left() const { return left_; }

 private:
  std::int64_t left_;
};

#if defined(__cpp_exceptions)
/// Returns what `work` returns, or TooManySteps if a budget that it charges runs out. Nothing else
/// catches TooManySteps.
template <typename Work>
Result<std::invoke_result_t<Work>, TooManySteps> within_steps(Work work) {
  try {
    return work();
  } catch (const TooManySteps& ran_out) {
    return ran_out;
  }
}
#endif

}  // namespace walkmask
