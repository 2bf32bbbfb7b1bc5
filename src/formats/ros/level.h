#pragma once

#include "level/level_format.h"

namespace walkmask::ros {

/// Returns the format of the maps of robots: a map.yaml of ROS's map_server and its image, a PGM,
/// PNG or BMP. A level of it has one mask, an indexed image of occupancy.h, and no places; a
/// manifest may name the map.yaml as its "walk".
LevelFormat level_format();

}  // namespace walkmask::ros
