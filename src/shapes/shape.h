#pragma once

#include <variant>
#include <vector>

#include "floor/point.h"

namespace walkmask::shapes {

// Shapes lie on pixels: (x, y) is the centre of that pixel, and may lie outside the picture. A
// shape covers the pixels whose centres lie in it or on its outline.

/// The limit of every coordinate, in either direction from 0, and of every side of a rectangle.
inline constexpr int kFarthest = 65536;
inline constexpr int kLargestRadius = 32768;
inline constexpr int kWidestLine = 4096;

/// The pixels corner.x .. corner.x + width - 1 of rows corner.y .. corner.y + height - 1; none
/// if a side is 0. Limits: 0 <= width, height <= kFarthest.
struct Rectangle {
  Point corner;
  int width;
  int height;
};

/// The points (x, y) with (x - centre.x)^2 / radius_x^2 + (y - centre.y)^2 / radius_y^2 <= 1, so
/// 2 radius + 1 columns or rows; with a radius of 0 the one column or row through the centre.
/// Limits: 0 <= radius <= kLargestRadius.
struct Ellipse {
  Point centre;
  int radius_x;
  int radius_y;
};

/// The points at most width / 2 away from the segment, as drawn by a round pen. A width of 1 makes
/// a line of single pixels that touch each other at a side or a corner. Limits: 0 <= width <=
/// kWidestLine.
struct Line {
  Point from;
  Point to;
  int width;
};

/// The points inside an odd number of rings (even-odd rule), and those on the rings. A ring goes
/// from its last point back to its first: one is the outline of the whole, others are holes in it.
struct Polygon {
  std::vector<std::vector<Point>> rings;
};

using Shape = std::variant<Rectangle, Ellipse, Line, Polygon>;

}  // namespace walkmask::shapes
