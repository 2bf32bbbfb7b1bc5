#pragma once

#include "shapes/split_mix_64.h"

namespace walkmask {

/// For tests that print the seed they failed with.
using Random = shapes::SplitMix64;

}  // namespace walkmask
