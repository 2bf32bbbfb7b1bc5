#pragma once

#include <span>
#include <vector>

#include "polygons/ring.h"

namespace walkmask {

/// Adds to each ring the corners of all others that lie on its horizontal and vertical sides, so
/// that two rings with a common border touch along whole sides: both ends of the side are corners
/// of both rings. Engines join polygons by equal ends. The zones are the rings of the floor and of
/// each area; they conform across zones as well. The added corners are straight ones.
///
/// Precondition: the rings are of zones without a common pixel; two of their slanted sides that
/// touch are equal, as both functions convex_pieces() leave them. Time: n log n for n corners.
void conform(std::span<std::vector<Ring>> zones);

}  // namespace walkmask
