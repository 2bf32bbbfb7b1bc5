#pragma once

#include <cstddef>
#include <functional>
#include <optional>

namespace walkmask {

/// Runs something so often and returns the median of the times, in microseconds. A run that takes
/// long is repeated less: until 0.1 s are spent, but 3 times; and where it takes half a second or
/// more, not at all. Its time is then the answer, or `first`, the time of a run that was done
/// in any case, if that is as long. Precondition: runs is not 0.
double median_microseconds(std::size_t runs, std::optional<double> first,
                           const std::function<void()>& run);

/// A run that takes so many microseconds is not repeated.
inline constexpr double kVeryLongRun = 500'000;

}  // namespace walkmask
