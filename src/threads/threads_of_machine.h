#pragma once

#include <cstddef>

namespace walkmask {

/// Returns the number of threads that the machine can run at once; at least one.
std::size_t threads_of_machine();

}  // namespace walkmask
