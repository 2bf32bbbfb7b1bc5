#pragma once

#include <string_view>

#include "base/files.h"
#include "level/level_format.h"

namespace walkmask {

/// Return the formats of walkmask itself: manifests, MovingAI maps, and images, whose file is the
/// walkability mask.
LevelFormat manifest_format();
LevelFormat map_format();
LevelFormat image_format();

/// Returns the bytes of a file as text.
inline std::string_view text_of(const FileBytes& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace walkmask
