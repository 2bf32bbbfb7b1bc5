#pragma once

#include <cstddef>
#include <functional>
#include <optional>

namespace walkmask {

/// Calls `run` up to `runs` times and returns the median of the times, in microseconds. Long runs
/// are repeated less:
///
/// - after 0.1 s in all, only until there are 3;
/// - after a run of kVeryLongRun or more, none: its time is the answer;
/// - if `first`, the time of an earlier run, is that long, none at all: it is the answer.
///
/// Precondition: runs is not 0.
double median_microseconds(std::size_t runs, std::optional<double> first,
                           const std::function<void()>& run);

/// A run of this many microseconds or more is not repeated.
inline constexpr double kVeryLongRun = 500'000;

}  // namespace walkmask
