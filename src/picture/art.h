#pragma once

#include <vector>

#include "draw/area.h"
#include "draw/picture.h"
#include "floor/bit_grid.h"
#include "level/level.h"
#include "png/image.h"

namespace walkmask::picture {

/// Returns an image to draw on, without its transparency.
draw::Picture picture_of(const png::Image& image);

/// Returns the picture to draw on if there is no image: white for floor, black elsewhere.
draw::Picture picture_of(const BitGrid& floor);

/// Returns the picture to draw a level on, at the room's size.
draw::Picture art_of(const Level& level);

/// Returns the picture to draw a level on, at the masks' size.
draw::Picture art_at_mask_size(const Level& level);

/// The areas of a level, drawn at the size of the room or of its masks.
class Areas {
 public:
  /// `factor` is 1 or the factor of the level's scale.
  Areas(const Level& level, const std::vector<bool>& open, int factor);
  Areas(const Areas&) = delete;
  Areas& operator=(const Areas&) = delete;

  std::vector<draw::SceneArea>& all() { return areas_; }

 private:
  std::vector<BitGrid> pixels_;
  std::vector<draw::SceneArea> areas_;
};

}  // namespace walkmask::picture
