#pragma once

#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "shapes/floor_plan.h"

namespace walkmask::shapes {

/// One corridor of one pixel that winds from the top left pixel clockwise to the middle, a wall of
/// one pixel between its turns: the longest way that a picture of this size has room for, about
/// half its pixels.
FloorPlan spiral_plan(Size size);
BitGrid spiral(Size size);

}  // namespace walkmask::shapes
