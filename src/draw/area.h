#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "draw/box.h"
#include "draw/picture.h"
#include "draw/scale.h"
#include "floor/bit_grid.h"

namespace walkmask::draw {

/// An area of the level as the state has it.
struct SceneArea {
  std::string_view name;
  const BitGrid& pixels;  ///< the size of the art
  bool is_open;
};

/// An area as it appears on the enlarged picture.
struct ColouredArea {
  std::string title;  ///< the name, and whether it is closed
  BitGrid pixels;
  Box bounds;  ///< the smallest box around the pixels, empty where there are none
  bool is_open;
  Rgb colour;
};

/// The areas in the order of their names, coloured in that order: six colours, then from the first
/// again.
std::vector<ColouredArea> coloured(std::span<const SceneArea> areas, int factor);

/// Tints and outlines an area; a closed one is dark and striped.
void draw_area(Picture& picture, const ColouredArea& area, const Scale& scale);

}  // namespace walkmask::draw
