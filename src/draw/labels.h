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

/// At most this many labels and this many pins are placed. A plate covers at least 24 x 40 pixels,
/// so 300 plates cover a third of a picture of 960 x 960.
inline constexpr std::size_t kMostPlaced = 300;

/// Permission for a label to lie on the thing it names, if that is large and only tinted.
enum class LabelPlace { beside, beside_or_within };

/// The distance of a label from its thing: at most a line, or more with a line drawn to it. A label
/// that repeats what stands elsewhere is not worth a long line.
enum class LabelReach { near, far };

/// A short text next to the thing it names.
struct Label {
  std::string text;
  std::vector<Box> beside;  ///< the things: placed next to any of them, covers none
  Rgb colour;               ///< of the bar before the text: the colour of the thing
  LabelPlace place = LabelPlace::beside;
  LabelReach reach = LabelReach::far;
};

/// Places labels in order, and returns their plates. A plate lies inside the picture and covers
/// neither a "never" obstacle nor an earlier plate. Among such places it takes the one that hides
/// the fewest other obstacles and lines of earlier labels, and whose own line crosses the fewest
/// "never" obstacles and earlier plates. Ties go to
///
/// - the first box of `beside`;
/// - the nearer distance: adjacent, then a line away;
/// - the side: above, below, right, left, then the corners, then above and below, moved into the
///   picture.
///
/// If none of these places is free, it tries up to 13 lines away, unless the reach is near. A label
/// without a place, or beyond kMostPlaced, has no plate. Adds the plates and their lines to the
/// obstacles. `dot` is the side of a letter's dot in pixels.
std::vector<std::optional<Box>> place_labels(int width, int height, std::span<const Label> labels,
                                             Obstacles& obstacles, int dot);

/// Adds the labels that have a place to a scene, white on dark plates. A line connects a label that
/// is far away with its thing.
void add_labels(Scene& scene, std::span<const Label> labels, Obstacles& obstacles, int dot);

/// Adds labels at the places that place_labels returned for them.
void add_labels(Scene& scene, std::span<const Label> labels,
                std::span<const std::optional<Box>> plates, int dot);

/// Returns the smallest box around the set pixels; empty if no pixel is set. Linear in the words.
Box bounds_of(const BitGrid& grid);

/// Returns boxes of one pixel at which a mask can be labelled: the middle of the longest run in
/// each of up to 16 rows. The longest run comes first, and among equals the row nearest to the
/// middle. (The middle of the bounds may not be on the mask at all.) `factor` enlarges the pixels.
std::vector<Box> middles_of(const BitGrid& pixels, int factor);

/// Returns the size of a label's plate.
int plate_width(std::string_view text, int dot);
int plate_height(int dot);

/// Returns whether a label with this text fits the width of a picture.
bool label_fits(std::string_view text, int dot, int picture_width);

}  // namespace walkmask::draw
