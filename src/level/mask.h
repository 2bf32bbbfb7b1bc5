#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "png/image.h"

namespace walkmask {

/// A walkability or area mask, ready to be asked which pixels mean what: an image that somebody
/// painted; or without one, what shapes or a map say.
struct Mask {
  std::string file;   ///< where it is painted or written, as it is shown
  std::string place;  ///< where in the text of that file; of an image empty
  Size size;

  /// Without an image: of a walkability mask the one grid of what is paintable; of areas a grid for
  /// each, in the order of area_names, disjoint. All have the size of the mask.
  std::variant<png::Image, std::vector<BitGrid>> content;

  /// Null where nobody painted it.
  const png::Image* image() const { return std::get_if<png::Image>(&content); }
};

/// The mask that an image is.
Mask mask_of_image(std::string file, png::Image image);

/// The mask that the legend speaks of and names of areas refer to: that of the areas, else the
/// walkability mask; null where neither is there.
const Mask* legend_mask(const std::optional<Mask>& walk, const std::optional<Mask>& areas);

}  // namespace walkmask
