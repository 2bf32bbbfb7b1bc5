#pragma once

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask {

/// What can be reached from `p` in steps to the four neighbours without leaving the floor, p
/// included; nothing where p is not floor. Time: linear in the runs and words of that region.
BitGrid component_of(const BitGrid& floor, Point p);

}  // namespace walkmask
