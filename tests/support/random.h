#pragma once

#include "base/split_mix_64.h"

namespace walkmask {

/// Random numbers for tests that print the seed of a failure.
using Random = SplitMix64;

/// Returns true once in n times. Precondition: n >= 1.
inline bool one_in(Random& random, int n) { return random.between(1, n) == 1; }

}  // namespace walkmask
