#pragma once

#include <span>
#include <vector>

#include "floor/point.h"
#include "path/cone_field.h"

namespace walkmask {

/// What simplify(trace(cones, start)) gives, point for point, without a look at every pixel: where
/// one cone alone decides, the trace is known to go diagonally toward its apex, then straight, and
/// the stride is taken whole. Time: a few looks at the cones of a block for each stride, or for
/// each pixel where cones are equal or where there is floor across the edge of a block.
///
/// `corners` is overwritten; its memory is used again. Precondition: the flood was directed toward
/// `start`, or was of everything and reached it.
void stride(const ConeField& cones, Point start, std::vector<Point>& corners);

/// The trace whose corners these are: what trace(cones, start) gives. Precondition: each corner
/// lies straight or exactly diagonally from the one before.
std::vector<Point> every_place(std::span<const Point> corners);

}  // namespace walkmask
