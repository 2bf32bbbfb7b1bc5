#pragma once

#include <cstdint>
#include <optional>

#include "base/error.h"
#include "level/level_files.h"
#include "level/mask.h"
#include "png/limits.h"

namespace walkmask {

// The masks of a level that are not painted, from the shapes of its manifest or from a map. Absent
// where it has no such mask. A size that no scale fits, or beyond the limits of images, is an
// error. Time: that of shapes::fill for each shape, within kMostDrawingSteps; memory: a bit for
// each pixel, and for areas one for each pixel and area, within kMostAreaBits.

/// All areas of a level together may have so many bits for each pixel that the limits allow.
inline constexpr std::uint64_t kMostAreaBits = 16;

Result<std::optional<Mask>> drawn_walk(const LevelFiles& files, const png::Limits& limits);

/// Draws the areas; `walk` is the walkability mask, drawn or painted, whose size the areas have if
/// they do not say one; where it is null such areas are absent.
Result<std::optional<Mask>> drawn_areas(const LevelFiles& files, const Mask* walk,
                                        const png::Limits& limits);

/// The most steps (see shapes::steps_to_fill) that drawing the shapes of one manifest may take: a
/// few seconds. Rectangles that cover a room of 1920 x 1080 from end to end may lie on one another
/// 250000 times, of 16384 x 16384 1800 times.
inline constexpr std::int64_t kMostDrawingSteps = std::int64_t{1} << 28;

/// Returns why it would take more to draw all shapes of the manifest on masks of this size; the
/// place is that of the shape that exceeds the limit, no file is named. Time: linear in shapes and
/// corners.
Failure refuse_long_drawing(const Manifest& manifest, Size mask);

}  // namespace walkmask
