#pragma once

#include <span>
#include <vector>

#include "polygons/outlines.h"

namespace walkmask {

/// Straightens the outlines of zones that have no pixel in common, the floor of each area and the
/// rest: leaves out corners, so that a slanted line replaces the steps of pixels.
///
/// - What remains of a zone lies within it: a line never leads over wall, or over another zone.
/// - No corner left out is further than `tolerance` pixels from the line that replaces it.
/// - Every part and every hole remains. Rings cross neither themselves nor each other, and touch
///   only at corners that they shared before.
/// - Borders between zones, and corners at which floor meets diagonally, stay as they are. Both
///   zones have the corners of such a border.
///
/// A corner is left out if it is convex or straight, if it and those left out next to it are within
/// the tolerance, and if the triangle with its two neighbours holds no other corner; the smallest
/// triangle first, as Visvalingam and Whyatt do ("Line generalisation by repeated elimination of
/// points", 1993). All corners that remain are corners of pixels.
///
/// Precondition: outlines() made the rings. Time: about n log n for n corners.
void simplify(std::span<std::vector<PartOutline>> zones, double tolerance);

}  // namespace walkmask
