#pragma once

#include <memory>
#include <string>
#include <vector>

#include "floor/bit_grid.h"
#include "level/area_pixels.h"
#include "level/manifest.h"
#include "level/mask.h"
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
  std::vector<std::string> files;  ///< the files it was read from; no output may overwrite one
  Manifest manifest;               ///< with the request's changes; nearly empty for a bare image
  BitGrid paintable;               ///< the floor for a point while every area is open
  std::vector<Area> areas;         ///< disjoint, in the order of the legend
  std::shared_ptr<const png::Image>
      art;  ///< to draw on, see take_art in level/open_level.h; or null

  int width() const { return paintable.width(); }
  int height() const { return paintable.height(); }
  std::int64_t pixels() const { return std::int64_t{width()} * height(); }

  MaskScale scale() const {
    return {manifest.scale.square().factor, Metric::of_depth(manifest.depth)};
  }
  int room_width() const { return width() * scale().factor; }
  int room_height() const { return height() * scale().factor; }

  /// Returns whether a pixel of the room, or one beside it, lies inside.
  bool contains(Point p) const {
    return p.x >= 0 && p.y >= 0 && p.x < room_width() && p.y < room_height();
  }
};

/// Builds a level from a manifest and its masks. Without `walk` the floor is made of the areas.
/// `legend_mask` is the mask that the legend refers to: `walk` itself or a mask of its size. If it
/// is null, the areas are empty. Time: linear in the pixels. Precondition: there is a mask.
Level level_of(const Manifest& manifest, const Mask* walk, const Mask* legend_mask);

}  // namespace walkmask
