#pragma once

#include "floor/blocks.h"
#include "level/choice.h"
#include "level/level.h"
#include "path/room_solver.h"

namespace walkmask {

/// The two ends of a question.
struct AskedEnds {
  AskedPlace from, to;
};

/// The floor that a question is about: that of an agent of this diameter.
struct AskedFloor {
  const Level& level;
  const Blocks& blocks;
  int diameter;
};

/// Returns the pixels of the room between which to look for a path. They are those that were asked
/// for, unless no floor connects them and an end is an exit: an exit is also reached from beside
/// its pixel (see positions_at). Then they are the positions nearest to both ends that floor
/// connects; without such, an exit off the floor is replaced by the nearest position, if
/// there is one.
///
/// Time: that of positions_at.
Ends settled_ends(const AskedEnds& asked, const AskedFloor& floor);

/// Answers a question between places by the floor's solver. If that finds no path, it is asked once
/// more between the settled ends; `path.requested` stays what was asked for.
void solve_between(const AskedEnds& asked, const AskedFloor& floor, const PathQuestion& question,
                   RoomSolver& solver, Path& path);

}  // namespace walkmask
