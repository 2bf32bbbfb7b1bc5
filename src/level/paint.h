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
  std::optional<std::uint8_t> index;  ///< if the mask has a palette
};

/// Returns whether a pixel counts as coloured in a mask: its alpha is 128 or more.
bool has_colour(Rgba colour);

/// Returns the colour without its alpha.
inline Rgb opaque(Rgba colour) { return {colour.r, colour.g, colour.b}; }

/// Returns the largest difference between two colours in a channel.
int largest_difference(Rgb a, Rgb b);

/// Returns whether paint makes a pixel of the walkability mask paintable. With a rule, it must be
/// one of the rule's colours (each channel within `tolerance`) or indices; without one, it must
/// have a colour with a channel of 128 or more.
bool is_paintable(const Paint& paint, const std::optional<WalkableRule>& rule, int tolerance);

/// Returns the key that paint belongs to, absent if none does. The first that applies:
/// - the key with its index;
/// - the key with its exact colour;
/// - among the colours whose channels are all within `tolerance`, the one with the smallest sum of
///   differences; ties: the first.
std::optional<std::size_t> matching_key(const Paint& paint, std::span<const ColourKey> keys,
                                        int tolerance);

/// Returns the class of a paint; absent if it has none. Equal paints have equal classes.
using PaintClass = std::function<std::optional<std::size_t>(const Paint&)>;

/// Returns the image's pixels by their class: grid c holds the pixels of class c. Calls `class_of`
/// once for each value of a palette or grey scale. For other images it is called at most once per
/// run of equal colours in a row, and rarely twice for the same colour if there are up to a few
/// thousand. Time: linear in the pixels. Precondition: every class is below `classes`.
std::vector<BitGrid> pixels_by_class(const png::Image& image, std::size_t classes,
                                     const PaintClass& class_of);

/// Returns the pixels by their class as one image of labels, which takes less memory than grids if
/// there are many classes.
AreaLabels labels_by_class(const png::Image& image, std::size_t classes,
                           const PaintClass& class_of);

}  // namespace walkmask
