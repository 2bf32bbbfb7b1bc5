#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/error.h"
#include "base/files.h"
#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "floor/mask_scale.h"
#include "png/image.h"
#include "png/limits.h"

namespace walkmask {

/// A walkability or area mask: a painted image, or the pixels that shapes or a map cover.
struct Mask {
  std::string file;  ///< where it is painted or written, as it is shown
  FilePlace place;   ///< in the text of that file; the whole file for an image
  Size size;

  /// An image; or of a walkability mask one grid, the paintable pixels; or of an area mask a grid
  /// for each area, in the order of area_names, disjoint. All grids have the size of the mask.
  std::variant<png::Image, std::vector<BitGrid>> content;

  FileBytes bytes = {};  ///< of an image's file, where the request keeps them

  /// Returns null for a mask that is not painted.
  const png::Image* image() const { return std::get_if<png::Image>(&content); }
};

/// Returns the mask of an image.
Mask mask_of_image(std::string file, png::Image image);

/// Returns the mask that the legend and names of areas refer to: the area mask, else the
/// walkability mask; null if there is neither.
const Mask* legend_mask(const std::optional<Mask>& walk, const std::optional<Mask>& areas);

/// Returns why the room of a mask with this size would be beyond the limits of images, which hold
/// for it because it may be drawn at its full size. Names neither file nor place.
Failure refuse_large_room(Size mask, MaskScale scale, const png::Limits& limits);

}  // namespace walkmask
