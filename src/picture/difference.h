#pragma once

#include <string>
#include <vector>

#include "diff/level_difference.h"
#include "draw/scene.h"
#include "level/level.h"

namespace walkmask::picture {

/// Returns the picture of a difference, over the art of the new level, which was loaded with it.
/// Omits marks outside the new room.
draw::Scene diff_overlay(const Level& before, const Level& after,
                         const diff::LevelDifference& difference, std::vector<std::string> title);

}  // namespace walkmask::picture
