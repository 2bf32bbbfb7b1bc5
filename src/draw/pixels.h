#pragma once

#include "draw/picture.h"
#include "draw/scene.h"

namespace walkmask::draw {

/// Draws a scene; what is moved here is freed mark by mark, which keeps a large picture's memory to
/// twice its pixels. The same pixels on every platform. Time: linear in the pixels under the marks.
/// Precondition: the scene has pixels.
Picture pixels_of(Scene scene);

/// Copies a picture onto another, as far as it lies inside.
void copy(const Picture& from, Picture& to, Point corner);

/// Returns the picture with pixels of `fill`, the grid with unset ones, added to the right and
/// below. Precondition: neither side gets shorter.
Picture padded(Picture picture, int width, int height, Rgb fill);
BitGrid padded(const BitGrid& grid, int width, int height);

/// Returns the part of a picture in a box. Precondition: the box lies inside.
Picture cut(const Picture& picture, const Box& box);
BitGrid cut(const BitGrid& grid, const Box& box);

}  // namespace walkmask::draw
