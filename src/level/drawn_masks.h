#pragma once

#include <cstdint>
#include <optional>

#include "base/error.h"
#include "level/level_files.h"
#include "level/mask.h"
#include "png/limits.h"

namespace walkmask {

// The masks of a level that are not painted: from the shapes of its manifest, or from a map.
// - Absent: if the level has no such mask.
// - Errors: a size that the scale does not divide, or beyond the limits of images.
// - Time: of shapes::fill for each shape, within kMostDrawingSteps.
// - Memory: a bit per pixel; for areas a bit per pixel and area, within kMostAreaBits.

/// Drawn areas may take this many bits for each allowed pixel, all areas together.
inline constexpr std::uint64_t kMostAreaBits = 16;

Result<std::optional<Mask>> drawn_walk(const LevelFiles& files, const png::Limits& limits);

/// Draws the areas. Areas without a size of their own have the size of `walk`, the walkability
/// mask, drawn or painted; if it is null, they are absent.
Result<std::optional<Mask>> drawn_areas(const LevelFiles& files, const Mask* walk,
                                        const png::Limits& limits);

/// The most steps (see shapes::steps_to_fill) that drawing the shapes of one manifest may take: a
/// few seconds. Rectangles that cover a room of 1920 x 1080 from end to end may lie on one another
/// 250000 times, of 16384 x 16384 1800 times.
inline constexpr std::int64_t kMostDrawingSteps = std::int64_t{1} << 28;

/// Returns an error if drawing all shapes of the manifest on masks of this size would exceed the
/// limit. Its place is the shape that exceeds it; it names no file. Time: linear in shapes and
/// corners.
Failure refuse_long_drawing(const Manifest& manifest, Size mask);

}  // namespace walkmask
