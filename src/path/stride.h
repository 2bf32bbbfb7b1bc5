#pragma once

#include <vector>

#include "floor/point.h"
#include "path/cone_field.h"

namespace walkmask {

/// Finds the corners of the trace that next_place (path/trace.h) leads along, as simplify leaves
/// them, without a look at every pixel: if one cone alone decides, the trace goes diagonally
/// toward its apex and then straight, so the whole stride is taken at once. Time: a few reads of a
/// block's cones for each stride, or for each pixel where cones are equal or there is floor across
/// the edge of a block.
///
/// `corners` is overwritten; its memory is reused. Precondition: the flood was directed toward
/// `start`, or was of everything and reached it.
void stride(const ConeField& cones, Point start, std::vector<Point>& corners);

}  // namespace walkmask
