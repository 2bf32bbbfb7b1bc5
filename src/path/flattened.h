#pragma once

/// Makes GCC and Clang inline all that a function calls, and all that this calls. Worthwhile where
/// small steps that share a state follow one another: the state stays in registers.
#if defined(__GNUC__)
#define WALKMASK_FLATTENED [[gnu::flatten]]
#else
#define WALKMASK_FLATTENED
#endif
