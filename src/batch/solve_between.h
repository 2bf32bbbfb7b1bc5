#pragma once

#include <span>

#include "floor/blocker.h"
#include "floor/ends.h"
#include "floor/footprint.h"
#include "level/room_place.h"

namespace walkmask {

class Blocks;
class RoomSolver;
struct Level;
struct Path;
struct PathQuestion;

/// The two ends of a question, which have pixels.
struct AskedEnds {
  RoomPlace from, to;
};

/// The floor of a question, for an agent of this footprint, and the blockers on it.
struct AskedFloor {
  const Level& level;
  const Blocks& blocks;
  Footprint footprint;
  std::span<const Blocker> blockers = {};
};

/// Returns the pixels of the room to find a path between. They are the requested pixels, unless no
/// floor connects these and an end is an exit or a point with a snap, which may also be reached
/// from next to its pixel (see positions_at, and count_apart for points on other floor). Then they
/// are the connected positions nearest to both ends. If there are none, such an end off the floor
/// is replaced by the nearest position, if any.
///
/// `floor.blocks` lacks the pixels that the blockers take, `floor.level` does not. Time: as
/// positions_at; between points with a snap that are not connected, also linear in the mask.
Ends settled_ends(const AskedEnds& asked, const AskedFloor& floor);

/// Answers a question between places by the floor's solver. If the solver finds no path, it solves
/// once more between the settled ends; `path.requested` stays as requested.
void solve_between(const AskedEnds& asked, const AskedFloor& floor, const PathQuestion& question,
                   RoomSolver& solver, Path& path);

}  // namespace walkmask
