#pragma once

#include <vector>

#include "base/error.h"
#include "level/level.h"
#include "level/request.h"
#include "survey/inspection.h"

namespace walkmask {

/// A level, and what there is to tell of its images, which a level does not keep.
struct IllustratedLevel {
  Level level;
  std::vector<InspectedImage> images;
};

/// Reads a level as load_level does, and each image once.
Result<IllustratedLevel> load_illustrated(const LevelRequest& request);

}  // namespace walkmask
