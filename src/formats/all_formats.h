#pragma once

#include <vector>

#include "level/level_format.h"

namespace walkmask {

/// Returns the formats of engines and editors, then walkmask's own.
std::vector<LevelFormat> all_formats();

}  // namespace walkmask
