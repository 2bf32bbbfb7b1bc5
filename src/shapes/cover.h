#pragma once

#include <vector>

#include "floor/bounds.h"
#include "floor/point.h"
#include "shapes/shape.h"

namespace walkmask::shapes {

/// Returns whether a point lies inside a ring or on it (even-odd rule). Exact, in integers. Time:
/// linear in the corners.
bool is_within(const std::vector<Point>& ring, Point p);

/// Returns whether a shape covers a pixel of the room. Time: constant; for a polygon, linear in its
/// corners.
bool covers(const Shape& shape, Point p);

/// Returns the smallest box around a ring. Precondition: it has a corner.
Bounds box_of(const std::vector<Point>& ring);

/// Returns a box around all pixels of the room that a shape covers; it may lie outside the room.
Bounds box_of(const Shape& shape);

}  // namespace walkmask::shapes
