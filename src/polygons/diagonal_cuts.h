#pragma once

#include <span>
#include <vector>

#include "polygons/outlines.h"

namespace walkmask {

/// Cuts the parts of a floor into convex rings without common area whose union is the parts, by
/// lines between their corners; sides may be slanted. Two rings touch along whole sides.
///
/// 1. Cuts that mend a reflex corner at both ends, between corners close to each other. The
///    shortest come first.
/// 2. From each remaining reflex corner a ray goes into the floor, between the extensions of the
///    corner's sides, up to the side that it hits. On each hand of the ray, the corner before that
///    side with the smallest angle to the ray is visible. A cut to one of the two that mends the
///    reflex corner is preferred, then the shorter one; if neither mends it, both are made.
/// 3. Cuts that no corner needs any more are removed.
///
/// With r reflex corners, h holes and c parts, the number of rings is at most 2 r + c - h, and
/// fewer than r / 2 + c - h is impossible (Hertel and Mehlhorn, "Fast triangulation of simple
/// polygons", 1983).
///
/// Preconditions: outlines() or simplify() made the rings, of a floor of at most 2^28 pixels. Time:
/// for n corners about n times the number of corners that one sees; n^2 at worst.
std::vector<Ring> convex_pieces(std::span<const PartOutline> parts);

}  // namespace walkmask
