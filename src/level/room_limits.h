#pragma once

#include "base/error.h"
#include "floor/bounds.h"
#include "floor/mask_scale.h"
#include "png/limits.h"

namespace walkmask {

/// A room may be drawn as large as it is, so the limits of images hold for it: why the room of a
/// mask with this size would be beyond them. Names neither file nor place.
Failure refuse_large_room(Size mask, MaskScale scale, const png::Limits& limits);

}  // namespace walkmask
