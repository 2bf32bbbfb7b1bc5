#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "floor/bit_grid.h"
#include "level/area_pixels.h"
#include "level/manifest.h"
#include "level/open_level.h"
#include "png/image.h"

namespace walkmask {

/// The pixels of one name of the legend; a game opens and closes them together.
struct Area {
  std::string name;
  AreaPixels pixels;
};

/// A level in memory. All grids have the size of its masks; points and diameters in questions are
/// in pixels of the room, see MaskScale.
struct Level {
  std::string file;                ///< as it is shown
  std::vector<std::string> files;  ///< all that it is made of and no output may overwrite
  Manifest manifest;               ///< with the request's changes; nearly empty for a bare image
  BitGrid paintable;               ///< the floor for a point while every area is open
  std::vector<Area> areas;         ///< disjoint, in the order of the legend
  std::optional<png::Image> art;   ///< the image to draw on, see take_art

  int width() const { return paintable.width(); }
  int height() const { return paintable.height(); }
  std::int64_t pixels() const { return std::int64_t{width()} * height(); }

  MaskScale scale() const { return manifest.scale; }
  int room_width() const { return width() * scale().factor; }
  int room_height() const { return height() * scale().factor; }
};

/// Returns the level that an opened one makes. Without a walkability mask the areas are all the
/// floor there is. A mask that the legend refers to and that is missing, or of another size than
/// the walkability mask, leaves its areas empty. Time: linear in the pixels. Precondition:
/// has_floor.
Level level_of(const OpenedLevel& opened);

/// Takes the image to draw on out of a level, if the pixels of the background were asked for: the
/// background, or without one the image of the mask that decides the size. Precondition: has_floor.
std::optional<png::Image> take_art(OpenedLevel& opened);

/// Returns the same as level_of and take_art together.
Level level_of(OpenedLevel&& opened);

}  // namespace walkmask
