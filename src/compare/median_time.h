#pragma once

#include <cstddef>
#include <functional>
#include <optional>

namespace walkmask {

/// Calls `run` up to `runs` times and returns the median of the times, in microseconds. Long runs
/// are repeated less:
///
/// - after 0.1 s in all, only until there are 3;
/// - a run of kVeryLongRun is the only one, and its time the answer;
/// - nothing is run if `first`, the time of a run that was made anyway, is that long: it is the
///   answer.
///
/// Precondition: runs is not 0.
double median_microseconds(std::size_t runs, std::optional<double> first,
                           const std::function<void()>& run);

/// A run of this many microseconds or more is not repeated.
inline constexpr double kVeryLongRun = 500'000;

}  // namespace walkmask
