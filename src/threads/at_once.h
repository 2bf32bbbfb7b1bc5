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

}  // namespace walkmask
