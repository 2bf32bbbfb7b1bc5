#pragma once

#include <optional>

#include "floor/point.h"
#include "level/level.h"

namespace walkmask {

/// Returns the size at which characters are drawn at a pixel of the room, in per cent: by the
/// scaling of the pixel's area, else by that of the level, else 100. Absent if the manifest has no
/// scaling. Time: linear in the areas that have one.
std::optional<double> character_scale(const Level& level, Point room);

}  // namespace walkmask
