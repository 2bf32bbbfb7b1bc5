#pragma once

#include <cstddef>

#include "base/error.h"
#include "floor/bounds.h"
#include "json/value.h"
#include "shapes/shape.h"

namespace walkmask {

/// The most shapes of one manifest, and corners of its polygons and their holes: about as many as
/// fit into the largest manifest. refuse_long_drawing limits the time of drawing them; the memory
/// depends on the picture alone.
inline constexpr std::size_t kMostShapes = 50000;
inline constexpr std::size_t kMostCorners = 100000;

/// Reads one of these forms:
///
///     {"rect": [x, y, width, height]}
///     {"ellipse": [x, y, radius_x, radius_y]}
///     {"line": [[x, y], [x, y]], "width": w}
///     {"polygon": [[x, y], ...], "holes": [[[x, y], ...], ...]}
///
/// in whole pixels, see shapes/shape.h for what they cover and for the limits. A polygon and a hole
/// have three corners or more; `holes` is optional, and holes lie inside the polygon. No shape is
/// empty.
///
/// Time: the corners of the holes times those of their polygon, up to 2^26.
Result<shapes::Shape> read_shape(const json::Value& value);

/// Reads `[width, height]`, both from 1 to the largest side of a picture.
Result<Size> read_size(const json::Value& value);

}  // namespace walkmask
