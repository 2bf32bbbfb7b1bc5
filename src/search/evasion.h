#pragma once

#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// Evasion, after the article on a pathfinder of that name. The straight line from start to goal,
/// in steps to the four neighbours, is cut into segments of floor. Where a segment ends at a wall,
/// the wall is walked round once, back to where it was met, with the corners of the outline kept. A
/// place where the line comes out of a wall farther on, the start of a later segment, is an exit;
/// the way there is the shorter one round the wall, and then on along the line.
///
/// Where the description leaves room, or would loop: (1) The outline is walked edge by edge between
/// floor and wall, which always leads back to the first edge; walked pixel by pixel, a corridor one
/// pixel wide passes the same pixel twice and the walk may end there too soon. (2) Of several exits
/// the one farthest along the line is taken. Then no outline on the way is met a second time, and
/// hollows that the line crosses are passed by. (3) An outline without an exit means
/// that there is no way, and only then: the outline is a closed curve that the line leaves through,
/// so a goal on the near side has the line come back through it, at an exit. (4) What lies outside
/// the image is wall.
///
/// The way is not shortest and may touch itself; farthest_visible mends both. `visited` counts the
/// pixels of the line and of every outline as they are walked, `peak_queue` the corners kept.
/// Time: linear in the pixels walked, each outline once (where there is no way the last one may be
/// a second time). Memory: the corners of one outline.
Planner evasion(const Terrain& terrain);

}  // namespace walkmask::search
