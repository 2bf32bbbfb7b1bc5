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
/// - Borders between zones stay as they are, and so do corners where floor meets diagonally. Both
///   zones have the corners of their border.
///
/// A corner can go if it is convex or straight, if the new line passes within the tolerance of all
/// corners that it replaces, and if the triangle with its two neighbours holds no other corner. The
/// smallest triangle goes first, as in Visvalingam and Whyatt ("Line generalisation by repeated
/// elimination of points", 1993). All corners that remain are corners of pixels.
///
/// Precondition: outlines() made the rings. Time: about n log n for n corners.
void simplify(std::span<std::vector<PartOutline>> zones, double tolerance);

}  // namespace walkmask
