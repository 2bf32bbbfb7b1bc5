#pragma once

#include <cstdint>

#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "floor/mask_scale.h"
#include "shapes/shape.h"

namespace walkmask::shapes {

/// The kind of pixels that a shape is filled with.
enum class Filling { wall, floor };

/// Fills pixels first..last of row y, except those outside; none if last < first.
/// Time: linear in the words of the span.
void fill_span(BitGrid& floor, int y, int first, int last, Filling filling);

/// Fills the pixels of the floor that a shape covers. With a scale the shape lies on room pixels,
/// and a pixel of the floor is covered if the room pixel that represents it is (see
/// MaskScale::to_room). Exact, in integers: the same on every platform.
///
/// Time: linear in the shape's rows inside the picture and the words of each. For a polygon, add
/// the time to sort its edges and its crossings with each row.
void fill(BitGrid& floor, const Shape& shape, Filling filling, MaskScale scale = {});

/// Returns an upper bound of the steps of fill:
///
/// - 1 for each row of a rectangle inside the picture, 5 for each row of an ellipse or a line, 4
///   for each edge of a polygon in each row that it crosses;
/// - 1 for each 2048 pixels across such a row (half of the picture's width for an edge).
///
/// With these weights a step takes 10 to 25 ns for any shape. Time: constant; for a polygon, linear
/// in its edges.
std::int64_t steps_to_fill(const Shape& shape, Size mask, MaskScale scale = {});

/// Returns whether fill would fill any pixel of a floor with this size. Time: linear in its rows up
/// to the first such pixel.
bool covers_pixels(const Shape& shape, Size mask, MaskScale scale = {});

}  // namespace walkmask::shapes
