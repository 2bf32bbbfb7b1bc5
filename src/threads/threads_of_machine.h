#pragma once

#include <cstddef>

namespace walkmask {

/// Returns how many threads the machine can run at once; at least one.
std::size_t threads_of_machine();

}  // namespace walkmask
