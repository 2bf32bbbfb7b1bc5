#pragma once

#include <span>
#include <vector>

#include "polygons/outlines.h"

namespace walkmask {

/// Cuts the parts of a floor into convex rings without common area whose union is the parts, by
/// lines between their corners; sides may be slanted. Two rings touch along whole sides.
///
/// From each reflex corner a cut starts: to the corner that a ray into the floor, between the
/// extensions of the corner's two sides, has nearest on its left or right hand (of those before the
/// side that the ray hits, so the cut crosses nothing). A cut that mends the reflex corner at its
/// other end too is preferred, then the shorter one. Where a cut leaves a reflex corner on one side
/// of it, there is a second. In the end, cuts that no corner needs any more are taken out again.
///
/// With r reflex corners, h holes and c parts, the number of rings is at most 2 r + c - h, and
/// fewer than r / 2 + c - h is impossible (Hertel and Mehlhorn, "Fast triangulation of simple
/// polygons", 1983).
///
/// Preconditions: outlines() or simplify() made the rings, of a floor of at most 2^28 pixels. Time:
/// for n corners about n times the number of corners that one sees; n^2 at worst.
std::vector<Ring> convex_pieces(std::span<const PartOutline> parts);

}  // namespace walkmask
