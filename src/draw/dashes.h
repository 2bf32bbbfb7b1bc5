#pragma once

#include <span>
#include <utility>
#include <vector>

#include "draw/stroke.h"
#include "floor/footprint.h"

namespace walkmask::draw {

/// Returns the dashes of a polyline. On each leg, dashes and gaps have the same length, near
/// `dash`; the first dash begins at the leg's start and the last ends at its end. A leg shorter
/// than three dashes is one dash. Precondition: 1 <= dash.
std::vector<std::pair<Spot, Spot>> dashes(std::span<const Spot> corners, int dash);

/// Returns the distance between two spots, rounded down.
int distance(Spot a, Spot b);

/// Returns the spot `share` / `whole` of the distance from one spot to another. Precondition: 0 <
/// whole.
Spot between(Spot from, Spot to, int share, int whole);

/// Returns 32 evenly spaced spots on a circle, clockwise from the right.
std::vector<Spot> circle(Spot centre, int radius);

/// Returns the outline of a footprint about a centre, closed: the spots of a circle, scaled by
/// axis, for a disc or an ellipse, the corners for a rectangle. `pixel` is the length of a pixel.
std::vector<Spot> footprint_outline(Spot centre, const Footprint& footprint, int pixel);

/// Returns a line from `from` to `to` with the two barbs of an arrow at its end, as one polyline.
std::vector<Spot> arrow(Spot from, Spot to, int barb);

/// Returns a line between two spots with a bar across each end, as one polyline.
std::vector<Spot> dimension(Spot from, Spot to, int tick);

}  // namespace walkmask::draw
