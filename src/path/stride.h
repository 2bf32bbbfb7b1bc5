#pragma once

#include <vector>

#include "floor/point.h"
#include "path/cone_field.h"

namespace walkmask {

/// Finds the corners of the trace that next_place (path/trace.h) walks, as simplify leaves them,
/// without visiting every pixel: if a single cone decides, the trace goes diagonally toward its
/// apex and then straight, so it takes the whole stride at once. Time: a few reads of a block's
/// cones for each stride, or for each pixel where cones are equal or floor lies across the edge of
/// a block.
///
/// `corners` is overwritten; its memory is reused. Precondition: the flood was directed toward
/// `start`, or was undirected and reached it.
void stride(const ConeField& cones, Point start, std::vector<Point>& corners);

}  // namespace walkmask
