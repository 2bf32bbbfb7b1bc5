#pragma once

#include <cstddef>

namespace walkmask {

// Preloaded into a program, the shims make its calls fail. The variable WALKMASK_FAILING defines
// them in four words: the call: read, write, fsync, close, rename, or memory for every allocation
// the first that fails, counted from 0 the last that does; `-` for all that follow errno; or `one`,
// to move one byte and no more; `slow`, to pause and move 512; `kill` They do not use the C++
// runtime, since the program may have a different one.

/// Returns whether this call must fail, and sets errno if so.
bool fails(const char* call);

/// Returns whether a call that moves `count` bytes must fail. Reduces `count` if the call must be
/// short.
bool fails(const char* call, std::size_t& count);

}  // namespace walkmask
