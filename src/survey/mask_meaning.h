#pragma once

#include <optional>
#include <vector>

#include "level/manifest.h"
#include "png/image.h"
#include "survey/census.h"

namespace walkmask {

// A guess at what an artist meant by the colours of a mask that no manifest describes yet. A colour
// counts if many of its pixels are painted and it is no mixture of two others, as soft brushes
// leave them. Areas are named after their colour or palette index: blue_area, area_3.

struct MaskMeaning {
  std::optional<WalkableRule> walkable = {};  ///< absent: the bright colours are floor
  std::vector<LegendEntry> legend = {};
};

/// Guesses the meaning of a walkability mask.
///
/// - In a mask with a palette and without white, or where white is index 0 and nothing is dark,
///   indices count: 0 is wall, all others are floor, and areas if there are several.
/// - Where a bright grey or white is painted, that is floor, and vivid colours are areas.
/// - Without bright greys the vivid colours are floor, and areas if there are several.
/// - Where that leaves no wall or no floor, the brightest colour is floor, and so is the only one
///   beside transparency.
///
/// Precondition: the census is that of the image.
MaskMeaning meaning_of_walk(const png::Image& image, const Census& painted);

/// Guesses the legend of an area mask: every colour but black, white and transparency, or every
/// index but 0. Precondition: the census is that of the image.
std::vector<LegendEntry> meaning_of_areas(const png::Image& image, const Census& painted);

/// Returns whether an image may be an area mask: it has a few colours that count, and hardly any
/// others.
bool is_like_area_mask(const png::Image& image, const Census& painted);

}  // namespace walkmask
