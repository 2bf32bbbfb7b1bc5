#pragma once

#include <cstdint>

#include "base/error.h"
#include "floor/bounds.h"
#include "level/manifest.h"

namespace walkmask {

/// What drawing the shapes of one manifest may take, in steps of shapes::steps_to_fill: a few
/// seconds. Rectangles that cover a room of 1920 x 1080 from end to end may lie on one another
/// 250000 times, of 16384 x 16384 1800 times.
inline constexpr std::int64_t kMostDrawingSteps = std::int64_t{1} << 28;

/// Why it would take more to draw all shapes of the manifest on masks of this size; the place is
/// that of the shape which is too much, no file is named. Time: linear in shapes and corners.
Failure refuse_long_drawing(const Manifest& manifest, Size mask);

}  // namespace walkmask
