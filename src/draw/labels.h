#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "draw/box.h"
#include "draw/obstacles.h"
#include "draw/scene.h"
#include "draw/stroke.h"
#include "floor/bit_grid.h"

namespace walkmask::draw {

/// Returns the smallest box that holds the pixels of two spots.
inline Box box_around(Spot a, Spot b) {
  return {std::min(a.x, b.x) / kPixel, std::min(a.y, b.y) / kPixel, std::max(a.x, b.x) / kPixel + 1,
          std::max(a.y, b.y) / kPixel + 1};
}

/// Returns the middle of a box.
inline Spot middle_of(const Box& box) {
  return {(box.left + box.right) * (kPixel / 2), (box.top + box.bottom) * (kPixel / 2)};
}

/// So many labels, and so many pins, are placed at most: a plate covers 24 x 40 pixels or more, so
/// that these cover a third of a picture of 960 x 960.
inline constexpr std::size_t kMostPlaced = 300;

/// Permission for a label to lie on the thing it names, which is then large and no more than
/// tinted.
enum class LabelPlace { beside, beside_or_within };

/// A few words beside what they name.
struct Label {
  std::string text;
  std::vector<Box> beside;  ///< any of these; none of them is covered
  Rgb colour;               ///< of the bar in front of the text: that of the thing
  LabelPlace place = LabelPlace::beside;
};

/// Returns the plates of labels, placed in their order: inside the picture, where they hide nothing
/// that they must never hide and no earlier plate, and as few other obstacles as can be; of equals
/// the first of the boxes, and above, below, right, left, at the corners, then the same a line
/// farther away, in this order; where all of these are taken, up to 13 lines away. Absent where a
/// label has no place, or is beyond kMostPlaced. Adds the plates to the obstacles. `dot` is the
/// side of a letter's dot in pixels.
std::vector<std::optional<Box>> place_labels(int width, int height, std::span<const Label> labels,
                                             Obstacles& obstacles, int dot);

/// Adds labels in white on dark plates to a scene, those that have a place; a line ties one that is
/// far away to its thing.
void add_labels(Scene& scene, std::span<const Label> labels, Obstacles& obstacles, int dot);

/// Returns the smallest box around the set pixels; empty where there are none. Linear in the words.
Box bounds_of(const BitGrid& grid);

/// Returns boxes that a label of some pixels may stand beside or within, each of one pixel: the
/// middle of the longest run of each of some rows, the longest first, and of equals those nearest
/// to the middle. The middle of their bounds may lie on none of them. `factor` enlarges the pixels.
std::vector<Box> middles_of(const BitGrid& pixels, int factor);

/// Returns the size of a label's plate.
int plate_width(std::string_view text, int dot);
int plate_height(int dot);

/// Returns whether a label with this text is no wider than a picture.
bool label_fits(std::string_view text, int dot, int picture_width);

}  // namespace walkmask::draw
