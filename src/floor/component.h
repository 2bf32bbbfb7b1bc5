#pragma once

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask {

/// Returns the pixels that can be reached from `p` in steps to the four neighbours over the floor,
/// p included; none if p is not floor. Time: linear in the runs and words of that region.
BitGrid component_of(const BitGrid& floor, Point p);

}  // namespace walkmask
