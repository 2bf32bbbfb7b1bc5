#pragma once

#include <cstddef>

namespace walkmask {

// Preloaded into a program, the shims let calls of it fail. The variable WALKMASK_FAILING says
// which and how, in four words:
//   the call: read, write, fsync, close, rename, or memory for every allocation
//   the first that fails, counted from 0
//   the last that does; `-` for all that follow
//   errno; or `one`, to move one byte and no more; `slow`, to pause and move 512; `kill`
// They use nothing of the C++ runtime: the program may have another of its own.

/// Returns whether this call is one that fails; errno is set then.
bool fails(const char* call);

/// Returns whether a call that moves `count` bytes is one that fails; reduces `count` for a call
/// that is to be short.
bool fails(const char* call, std::size_t& count);

}  // namespace walkmask
