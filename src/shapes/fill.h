#pragma once

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask::shapes {

/// What a shape is filled with.
enum class Filling { wall, floor };

/// Pixels first..last of row y; what lies outside is left out, and so is all where last < first.
/// Time: linear in the words of the span.
void fill_span(BitGrid& floor, int y, int first, int last, Filling filling);

/// The pixels corner.x .. corner.x + width - 1 of rows corner.y .. corner.y + height - 1.
struct Rectangle {
  Point corner;
  int width;
  int height;
};

/// The pixels (x, y) with (x - centre.x)^2 / radius_x^2 + (y - centre.y)^2 / radius_y^2 <= 1, so
/// 2 radius + 1 columns or rows; with a radius of 0 the one column or row through the centre.
/// Limits: 0 <= radius <= 32768.
struct Ellipse {
  Point centre;
  int radius_x;
  int radius_y;
};

/// A stroke with a round pen: the disc of this radius around the pixels from + (k dx / n, k dy / n)
/// for k = 0..n = max(|dx|, |dy|), divided toward zero.
struct Line {
  Point from;
  Point to;
  int radius;
};

/// Fills the part of a shape that lies in the picture. Exact, in integers. Time: linear in the
/// shape's rows, the words of each and, of an ellipse, its columns; of a line in n such discs.
void fill(BitGrid& floor, const Rectangle& shape, Filling filling);
void fill(BitGrid& floor, const Ellipse& shape, Filling filling);
void fill(BitGrid& floor, const Line& shape, Filling filling);

}  // namespace walkmask::shapes
