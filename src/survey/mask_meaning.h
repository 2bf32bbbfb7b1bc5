#pragma once

#include <optional>
#include <vector>

#include "level/manifest.h"
#include "png/image.h"
#include "survey/census.h"

namespace walkmask {

// A guess at what an artist meant by the colours of a mask without a manifest. A colour counts if
// many pixels have it and it does not mix two others, as the soft edge of a brush does. Areas are
// named after their colour or palette index: blue_area, area_3.

/// The values that give a pixel of a mask its meaning: palette indices or colours.
enum class MaskReading { colours, indices };

/// Guesses how a mask is read. By indices, if it has a palette, index 0 is painted, and either no
/// pixel is white, or index 0 is white and no pixel is dark.
MaskReading reading_of(const png::Image& image, const Census& painted);

struct MaskMeaning {
  std::optional<WalkableRule> walkable = {};  ///< absent: the bright colours are floor
  std::vector<LegendEntry> legend = {};
};

/// Guesses the meaning of a walkability mask.
///
/// - If the mask is read by indices, 0 is wall and all others are floor; several others are areas.
/// - A bright grey or white is floor, and vivid colours are areas.
/// - Without bright greys the vivid colours are floor, and areas if there are several.
/// - If that leaves no wall or no floor, the brightest colour is floor. So is a single colour with
///   transparency around it.
///
/// Precondition: the census was taken from the image.
MaskMeaning meaning_of_walk(const png::Image& image, const Census& painted, MaskReading reading);

/// Returns whether a mask that is read by indices has the form of Adventure Game Studio: 8 bits a
/// pixel and indices below 16.
bool is_ags_mask(const png::Image& image, const Census& painted);

/// Returns whether the mask also meets all demands of the engine, see ags_format().
bool is_strict_ags_mask(const png::Image& image, const Census& painted);

/// Guesses the legend of an area mask: every colour except black, white and transparency, or every
/// index except 0. Precondition: the census was taken from the image.
std::vector<LegendEntry> meaning_of_areas(const png::Image& image, const Census& painted);

/// Returns whether an image may be an area mask: nearly all of its pixels have one of a few
/// colours.
bool is_like_area_mask(const png::Image& image, const Census& painted);

}  // namespace walkmask
