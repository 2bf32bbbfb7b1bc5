#pragma once

#include <vector>

#include "draw/area.h"
#include "draw/contact_sheet.h"
#include "draw/picture.h"
#include "floor/bit_grid.h"
#include "level/level.h"
#include "level/open_level.h"
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

/// Returns the pixels of an opened level's background; null if it has none of the room's size.
const png::Image* background_of(const LevelContent& opened);

/// Returns the picture to draw an opened level on, at the room's size: this background, without one
/// the image of the mask, or `floor` if there is no image.
draw::Picture art_of(const LevelContent& opened, const BitGrid& floor,
                     const png::Image* background);

/// Returns an opened level as the ground of a small picture, at the room's size. `open` has an
/// entry for each area. Precondition: `opened` has a level.
draw::PanelGround small_ground(const LevelContent& opened, const std::vector<bool>& open);

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
