#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "floor/bit_grid.h"
#include "level/manifest.h"
#include "level/mask.h"
#include "level/request.h"
#include "png/image.h"

namespace walkmask {

/// The pixels of one name of the legend; a game opens and closes them together.
struct Area {
  std::string name;
  BitGrid pixels;
};

/// A level in memory. All grids have the size of its masks; points and diameters that are asked
/// for are in pixels of the room, see MaskScale.
struct Level {
  std::string file;                ///< as in the request
  std::vector<std::string> files;  ///< all that it is made of and no output may overwrite
  Manifest manifest;               ///< with the request's changes; nearly empty for a bare image
  BitGrid paintable;               ///< the floor for a point while every area is open
  std::vector<Area> areas;         ///< disjoint, in the order of the legend
  std::optional<png::Image> art;   ///< the background (the room's size), else the mask; if asked
                                   ///< for and if there is such an image

  int width() const { return paintable.width(); }
  int height() const { return paintable.height(); }

  MaskScale scale() const { return manifest.scale; }
  int room_width() const { return width() * scale().factor; }
  int room_height() const { return height() * scale().factor; }
};

/// The level that a manifest and its masks make, without names of files and without art. Without a
/// walkability mask the areas are all the floor there is; without the mask that the legend speaks
/// of (see legend_mask) they are empty. Time: linear in the pixels. Precondition: one of the two is
/// there; if both are they have the same size.
Level painted_level(Manifest manifest, const Mask* walk, const Mask* legend_mask);

/// Reads a level: its manifest, its masks, and of the background the size, which must be that of
/// the room, or the picture if art is asked for. Time and memory: linear in the pixels.
Result<Level> load_level(const LevelRequest& request);

}  // namespace walkmask
