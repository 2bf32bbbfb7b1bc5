#pragma once

#include <cstdint>

#include "floor/bounds.h"
#include "shapes/floor_plan.h"

namespace walkmask::shapes {

/// A floor with strokes of wall from random pixels, up to 1/8 of the height to each side and as
/// much up or down, up to 1/180 of the height wide but at least one pixel. Where they cross they
/// shut places in. Precondition: 0 <= count.
FloorPlan lines_plan(Size size, std::uint64_t seed, int count);

}  // namespace walkmask::shapes
