#pragma once

#include <span>
#include <utility>
#include <vector>

#include "draw/stroke.h"

namespace walkmask::draw {

/// Returns the dashes of a polyline: as many on each leg as fit, all of one length near `dash` with
/// gaps as long between them, the first at its start and the last at its end. A leg shorter than
/// three of them is one dash. Precondition: 1 <= dash.
std::vector<std::pair<Spot, Spot>> dashes(std::span<const Spot> corners, int dash);

/// Returns the length of a step between two spots, rounded down.
int distance(Spot a, Spot b);

/// Returns on which side of the line through a and b a place lies: -1, 0 or 1.
int side_of_line(Spot a, Spot b, Spot place);

/// Returns the spot `share` of `whole` from one spot to another. Precondition: 0 < whole.
Spot between(Spot from, Spot to, int share, int whole);

/// Returns 32 directions around a circle, clockwise from the right, times `radius`.
std::vector<Spot> circle(Spot centre, int radius);

/// Returns a line from `from` to `to` with the two barbs of an arrow at its end, as one polyline.
std::vector<Spot> arrow(Spot from, Spot to, int barb);

/// Returns a line between two spots with a bar across each end, as one polyline.
std::vector<Spot> dimension(Spot from, Spot to, int tick);

}  // namespace walkmask::draw
