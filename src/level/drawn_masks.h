#pragma once

#include <optional>

#include "base/error.h"
#include "level/mask.h"
#include "level/sources.h"
#include "png/limits.h"

namespace walkmask {

// The masks of a level that nobody painted, from the shapes of its manifest or from a map. Absent
// where it has no such mask. A size that goes with no scale, or beyond the limits of images, is an
// error. Time: that of shapes::fill for each shape, within kMostDrawingSteps; memory: a bit for
// each pixel, and for areas one for each pixel and area, within kMostAreaBits.

/// All areas of a level together may have so many bits for each pixel that the limits allow.
inline constexpr std::uint64_t kMostAreaBits = 16;

Result<std::optional<Mask>> drawn_walk(const LevelSources& sources, const png::Limits& limits);

/// `walk` is the walkability mask, drawn or painted, whose size the areas have if they do not say
/// one; null where there is none, and then such areas are absent.
Result<std::optional<Mask>> drawn_areas(const LevelSources& sources, const Mask* walk,
                                        const png::Limits& limits);

}  // namespace walkmask
