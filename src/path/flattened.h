#pragma once

/// Makes GCC and Clang inline all calls in a function, recursively. Worthwhile for a sequence of
/// small steps that share a state: it stays in registers.
#if defined(__GNUC__)
#define WALKMASK_FLATTENED [[gnu::flatten]]
#else
#define WALKMASK_FLATTENED
#endif
