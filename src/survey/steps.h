#pragma once

#include <cstdint>
#include <exception>

namespace walkmask {

/// The survey of a level was given up because it takes too many steps.
class TooManySteps : public std::exception {
 public:
  const char* what() const noexcept override { return "too many steps"; }
};

/// Counts the steps that the survey of a level takes, and limits them: a step is a look at a pixel,
/// a block or something else as small, about ten nanoseconds. What is counted depends on nothing
/// but the level, so every machine gives up at the same place.
class Steps {
 public:
  /// Steps for a level, besides those for each of its pixels: together less than ten seconds for
  /// small levels, and a minute for the largest.
  static constexpr std::int64_t kForALevel = 750'000'000;
  static constexpr std::int64_t kForAPixel = 16;

  explicit Steps(std::int64_t most) : left_(most) {}

  /// Returns those for a level of so many pixels.
  static Steps for_pixels(std::int64_t pixels) { return Steps(kForALevel + kForAPixel * pixels); }

  /// Allows so many more.
  void allow(std::int64_t steps) { left_ += steps; }

  /// Counts steps; returns whether all together are as many as allowed, or fewer.
  bool add(std::int64_t steps) {
    left_ -= steps;
    return left_ >= 0;
  }

  /// Throws TooManySteps if all together are more than allowed.
  void take(std::int64_t steps) {
    if (!add(steps)) throw TooManySteps();
  }

  std::int64_t left() const { return left_; }

 private:
  std::int64_t left_;
};

}  // namespace walkmask
