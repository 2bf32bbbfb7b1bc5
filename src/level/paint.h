#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/colour.h"
#include "floor/bit_grid.h"
#include "level/area_pixels.h"
#include "level/colour_key.h"
#include "level/walkable_rule.h"
#include "png/image.h"

namespace walkmask {

/// The paint on a pixel of a mask; see has_colour.
struct Paint {
  Rgba colour;
  std::optional<std::uint8_t> index;  ///< where the mask has a palette
};

/// Returns whether a pixel of this colour has a colour in a mask: whether its alpha is 128 or more.
bool has_colour(Rgba colour);

/// Returns the colour without its alpha.
inline Rgb opaque(Rgba colour) { return {colour.r, colour.g, colour.b}; }

/// Returns the largest difference between two colours in a channel.
int largest_difference(Rgb a, Rgb b);

/// Returns whether paint makes a pixel of the walkability mask paintable: it has a colour with a
/// channel of 128 or more, or, where there is a rule, one of the rule's colours (each channel
/// within `tolerance`) or indices.
bool is_paintable(const Paint& paint, const std::optional<WalkableRule>& rule, int tolerance);

/// Returns the key that paint belongs to: its index; else its exact colour; else, of the colours
/// whose channels are all within `tolerance`, the one with the smallest sum of differences, of
/// equals the first. Absent if there is none.
std::optional<std::size_t> matching_key(const Paint& paint, std::span<const ColourKey> keys,
                                        int tolerance);

/// A pixel's class by its paint; absent: none. The same paint always has the same class.
using PaintClass = std::function<std::optional<std::size_t>(const Paint&)>;

/// Returns the image's pixels by their class: grid c holds the pixels of class c. `class_of` is
/// called once for each value of a palette or grey scale, else at most once for each run of equal
/// colours in a row, and rarely twice for the same of a few thousand colours. Time: linear in the
/// pixels. Precondition: every class is below `classes`.
std::vector<BitGrid> pixels_by_class(const png::Image& image, std::size_t classes,
                                     const PaintClass& class_of);

/// Returns the same as one image of labels, which takes less memory if there are many classes.
AreaLabels labels_by_class(const png::Image& image, std::size_t classes,
                           const PaintClass& class_of);

}  // namespace walkmask
