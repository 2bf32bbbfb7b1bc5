#pragma once

#include <optional>
#include <string>
#include <vector>

#include "level/manifest.h"
#include "png/limits.h"

namespace walkmask {

/// What the user says of a level; everything but the file wins over what the manifest says.
struct LevelRequest {
  std::string file;  ///< a manifest (.json), else a PNG, the walkability mask; `-`: standard input
  std::optional<std::string> area_mask;
  std::optional<std::string> background;
  std::optional<std::string> root;  ///< see system/root.h; holds for files that a manifest names
  std::vector<LegendEntry> legend;  ///< beside the manifest's; replaces entries of the same key
  std::optional<WalkableRule> walkable;
  std::optional<int> tolerance;
  std::optional<MaskScale> scale;
  png::Limits limits;     ///< of each image; file_bytes also of the manifest
  bool with_art = false;  ///< decode the picture to draw on
};

}  // namespace walkmask
