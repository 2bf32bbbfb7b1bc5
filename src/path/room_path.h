#pragma once

#include "floor/mask_scale.h"
#include "path/solve.h"

namespace walkmask {

/// What was asked in pixels of the room, in those of the mask that planners walk on. Precondition:
/// no coordinate is negative.
Ends on_mask(Ends in_room, MaskScale scale);

/// The answer to it in pixels of the room. `asked` is what was asked for there, from which what was
/// used differs also where a mask pixel stands for another pixel than the one asked for.
Path in_room(Path on_mask, MaskScale scale, Ends asked);

}  // namespace walkmask
