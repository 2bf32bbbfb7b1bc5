#pragma once

#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// Evasion, after the article on a pathfinder of that name. The straight line from start to goal,
/// in steps to the four neighbours, is cut into segments of floor. When a segment ends at a wall,
/// the outline of the wall is followed once all the way round, and its corners are kept. A place
/// farther on where the line comes out of the wall, the start of a later segment, is an exit; the
/// path takes the shorter way round the wall to it and then continues along the line.
///
/// Where the description is ambiguous or would loop: (1) The outline is followed edge by edge
/// between floor and wall, which always leads back to the first edge; followed pixel by pixel, a
/// corridor one pixel wide passes the same pixel twice and the walk might end there too soon. (2)
/// Of several exits the one farthest along the line is taken. Then no outline is met a second time,
/// and hollows that the line crosses are passed by. (3) There is no path exactly if an outline has
/// no exit: the outline is a closed curve that the line leaves through, so if the goal is on the
/// near side the line comes back through it, at an exit. (4) Everything outside the image is wall.
///
/// The path is not shortest and may touch itself; farthest_visible remedies both. `visited` counts
/// the pixels of the line and of every outline as they are followed, `peak_queue` the corners kept.
/// Time: linear in the pixels followed, each outline once (if there is no path, the last one
/// perhaps twice). Memory: the corners of one outline.
Planner evasion(const Terrain& terrain);

}  // namespace walkmask::search
