#pragma once

#include <span>

#include "floor/bit_grid.h"
#include "floor/blocker.h"
#include "floor/point.h"
#include "level/level.h"

namespace walkmask {

/// Makes each pixel of a level's mask wall that a blocker touches, for a question from `start` by
/// an agent of this diameter. Skips blockers that contain the start, or that the agent overlaps
/// there. Returns the pixels of the room that the others cover; an empty grid if it skips all.
/// Preconditions: the blockers are usable; the start is inside the room.
BitGrid put_up(std::span<const Blocker> blockers, int diameter, Point start, Level& level);

}  // namespace walkmask
