#pragma once

#include <cstddef>
#include <functional>

namespace walkmask {

/// Returns the number of threads that the machine can run at once; at least one.
std::size_t threads_of_machine();

/// Runs two tasks at once if the machine has a core for that and provides a thread, else one after
/// the other. Returns when both have ended. Rethrows an exception of either, the first task's
/// before the second's.
void at_once(const std::function<void()>& first, const std::function<void()>& second);

/// Returns a function that runs task(0) to task(count - 1), on at most this many threads.
std::function<void(std::size_t count, const std::function<void(std::size_t)>& task)> on_threads(
    std::size_t threads);

}  // namespace walkmask
