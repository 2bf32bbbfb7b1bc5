#pragma once

#include <span>
#include <vector>

#include "polygons/outlines.h"

namespace walkmask {

/// Cuts the parts of a floor into convex rings without common area whose union is the parts, by
/// lines between their corners; sides may be slanted. Two rings touch along whole sides.
///
/// First come the cuts that mend a reflex corner at both of their ends, between corners close to
/// each other, the shortest first. From each reflex corner that is left a ray goes into the floor,
/// between the extensions of its two sides, as far as the side that it hits. A cut leads to the
/// corner in front of that side with the least angle to the ray on its left or right hand: the cut
/// crosses nothing. A cut that mends the corner is preferred, then the shorter one; if neither
/// mends it, the corner gets two cuts. In the end, cuts that no corner needs any more are taken out
/// again.
///
/// With r reflex corners, h holes and c parts, the number of rings is at most 2 r + c - h, and
/// fewer than r / 2 + c - h is impossible (Hertel and Mehlhorn, "Fast triangulation of simple
/// polygons", 1983).
///
/// Preconditions: outlines() or simplify() made the rings, of a floor of at most 2^28 pixels. Time:
/// for n corners about n times the number of corners that one sees; n^2 at worst.
std::vector<Ring> convex_pieces(std::span<const PartOutline> parts);

}  // namespace walkmask
