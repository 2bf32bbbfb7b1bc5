#pragma once

#include "floor/mask_scale.h"
#include "path/solve.h"

namespace walkmask {

/// Converts a question from pixels of the room to those of the mask, which planners walk on.
/// Precondition: no coordinate is negative.
Ends on_mask(Ends in_room, MaskScale scale);

/// Converts the answer back to pixels of the room. `asked` is the question in those; the ends used
/// differ from it also when a mask pixel stands for another pixel than the one asked for.
Path in_room(Path on_mask, MaskScale scale, Ends asked);

}  // namespace walkmask
