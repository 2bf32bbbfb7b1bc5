#pragma once

#include <span>
#include <vector>

#include "floor/point.h"
#include "path/cone_field.h"

namespace walkmask {

/// The same points as simplify(trace(cones, start)), without looking at every pixel: where one cone
/// alone decides, the trace is known to go diagonally toward its apex and then straight, so the
/// whole stride is taken at once. Time: a few looks at the cones of a block for each stride, or for
/// each pixel where cones are equal or there is floor across the edge of a block.
///
/// `corners` is overwritten; its memory is used again. Precondition: the flood was directed toward
/// `start`, or was of everything and reached it.
void stride(const ConeField& cones, Point start, std::vector<Point>& corners);

/// The trace that has these corners: the same as trace(cones, start). Precondition: each corner
/// lies straight or exactly diagonally from the one before.
std::vector<Point> every_place(std::span<const Point> corners);

}  // namespace walkmask
