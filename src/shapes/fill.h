#pragma once

#include "floor/bit_grid.h"
#include "floor/mask_scale.h"
#include "shapes/shape.h"
#include "shapes/size.h"

namespace walkmask::shapes {

/// What a shape is filled with.
enum class Filling { wall, floor };

/// Pixels first..last of row y; what lies outside is left out, and so is all where last < first.
/// Time: linear in the words of the span.
void fill_span(BitGrid& floor, int y, int first, int last, Filling filling);

/// Fills the pixels of the floor that a shape covers. With a scale the shape lies on the pixels of
/// the room, and a pixel of the floor is covered if the pixel of the room that it stands for is
/// (see MaskScale::to_room). Exact, in integers: the same on every platform.
///
/// Time: linear in the shape's rows inside the picture and the words of each; of a polygon, too, in
/// its edges and its crossings with the rows, both sorted.
void fill(BitGrid& floor, const Shape& shape, Filling filling, MaskScale scale = {});

/// Whether it would fill any pixel of a floor with this size. Time: linear in its rows up to the
/// first such pixel.
bool covers_pixels(const Shape& shape, Size mask, MaskScale scale = {});

}  // namespace walkmask::shapes
