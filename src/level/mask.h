#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/error.h"
#include "base/files.h"
#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "level/painted_scale.h"
#include "png/image.h"
#include "png/limits.h"

namespace walkmask {

/// A walkability or area mask: a painted image, or the pixels that shapes or a map cover.
struct Mask {
  std::string file;  ///< the file that it is painted or written in, as shown to users
  FilePlace place;   ///< in the text of that file; the whole file for an image
  Size size;         ///< in square pixels, see PaintedScale

  /// Either an image, or grids of the mask's size: for a walkability mask one grid of the paintable
  /// pixels, for an area mask a disjoint grid for each area, in the order of area_names.
  std::variant<png::Image, std::vector<BitGrid>> content;

  FileBytes bytes = {};   ///< of an image's file, if the request keeps them
  Size squares = {1, 1};  ///< of a painted pixel, see PaintedScale

  /// Returns the size of the image's file, or of the drawn mask.
  Size painted_size() const { return {size.width / squares.width, size.height / squares.height}; }

  /// Returns the image; null for a mask that is not painted.
  const png::Image* image() const { return std::get_if<png::Image>(&content); }
};

/// Returns the mask of an image.
Mask mask_of_image(std::string file, png::Image image);

/// Returns the sizes of two masks in pixels of their files, or in square ones if one is drawn.
std::pair<Size, Size> sizes_to_compare(const Mask& one, const Mask& other);

/// Returns the mask that the legend and names of areas refer to: the area mask, else the
/// walkability mask; null if there is neither.
const Mask* legend_mask(const std::optional<Mask>& walk, const std::optional<Mask>& areas);

/// Returns an error if the room of a mask with this size, in painted pixels, exceeds the limits of
/// images. They apply because the room may be drawn at its full size. The error names neither file
/// nor place.
Failure refuse_large_room(Size mask, const PaintedScale& scale, const png::Limits& limits);

}  // namespace walkmask
