#pragma once

#include <cstddef>

#include "base/error.h"
#include "floor/bounds.h"
#include "json/value.h"
#include "shapes/shape.h"

namespace walkmask {

/// The most shapes of one manifest, and corners of its polygons and their holes: about what the
/// largest manifest has room for. What it takes to draw them is bounded by level/drawing_limit.h,
/// memory by the picture alone.
inline constexpr std::size_t kMostShapes = 50000;
inline constexpr std::size_t kMostCorners = 100000;

/// Reads one of
///
///     {"rect": [x, y, width, height]}
///     {"ellipse": [x, y, radius_x, radius_y]}
///     {"line": [[x, y], [x, y]], "width": w}
///     {"polygon": [[x, y], ...], "holes": [[[x, y], ...], ...]}
///
/// in whole pixels, see shapes/shape.h for what they cover and for the limits. A polygon and a hole
/// have three corners or more; `holes` may be left out. No shape is empty.
Result<shapes::Shape> read_shape(const json::Value& value);

/// Reads `[width, height]`, both from 1 to the largest that a picture may have.
Result<Size> read_size(const json::Value& value);

}  // namespace walkmask
