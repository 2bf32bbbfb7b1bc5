#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "draw/box.h"
#include "draw/picture.h"
#include "draw/stroke.h"

namespace walkmask::draw {

/// A few words beside what they name.
struct Label {
  std::string text;
  std::vector<Box> beside;  ///< any of these
  Rgb colour;               ///< of the bar in front of the text: that of the thing
};

/// What labels should not hide.
struct Obstacles {
  std::vector<Box> never;
  std::vector<Box> rather_not;
  std::span<const Spot> line;  ///< rather not, either
};

/// Writes the labels, in their order, in white on dark plates beside their things: inside the
/// picture, where they hide nothing that they must never hide and no earlier label, and as few
/// other obstacles as can be; of equals the first of the boxes, and above, below, right, left, at
/// the corners, in the middle, in this order. A label for which there is no place is left out.
/// `dot` is the side of a letter's dot in pixels. Time: the labels times the obstacles.
void draw_labels(Picture& picture, std::span<const Label> labels, Obstacles obstacles, int dot);

/// Whether a label with this text is no wider than a picture.
bool label_fits(std::string_view text, int dot, int picture_width);

}  // namespace walkmask::draw
