#pragma once

#include "level/level_format.h"

namespace walkmask {

/// Return the formats of walkmask itself: manifests, MovingAI maps, and images, whose file is the
/// walkability mask.
LevelFormat manifest_format();
LevelFormat map_format();
LevelFormat image_format();

}  // namespace walkmask
