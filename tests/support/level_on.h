#pragma once

#include <utility>

#include "floor/bit_grid.h"
#include "level/level.h"

namespace walkmask {

/// Returns a level with this floor and scale, and nothing else.
inline Level level_on(const BitGrid& floor, int scale = 1) {
  Manifest manifest;
  manifest.scale = PaintedScale(scale);
  return {.file = "room.level.json",
          .files = {},
          .manifest = std::move(manifest),
          .paintable = floor,
          .areas = {},
          .art = {}};
}

}  // namespace walkmask
