#pragma once

#include "draw/picture.h"
#include "draw/scene.h"

namespace walkmask::draw {

/// Draws a scene, with the same pixels on every platform. Each mark is freed once it is drawn, so a
/// large picture takes no more memory than twice its pixels. Time: linear in the pixels under the
/// marks. Precondition: the scene has pixels.
Picture pixels_of(Scene scene);

/// Copies a picture onto another. Pixels outside are ignored.
void copy(const Picture& from, Picture& to, Point corner);

/// Return a larger copy, extended to the right and below with `fill` or unset pixels. Precondition:
/// neither side gets shorter.
Picture padded(Picture picture, int width, int height, Rgb fill);
BitGrid padded(const BitGrid& grid, int width, int height);

/// Return the part in a box. Precondition: the box lies inside.
Picture cut(const Picture& picture, const Box& box);
BitGrid cut(const BitGrid& grid, const Box& box);

}  // namespace walkmask::draw
