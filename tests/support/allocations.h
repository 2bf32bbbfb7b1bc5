#pragma once

#include <cstddef>

namespace walkmask {

/// How often `new` was asked for memory so far, in this thread. A program that calls this has its
/// allocation functions replaced by counting ones.
std::size_t allocations();

}  // namespace walkmask
