#pragma once

#include "draw/blend.h"
#include "draw/box.h"
#include "draw/picture.h"
#include "floor/bit_grid.h"

namespace walkmask::draw {

/// Lays a colour over the pixels of a box, as far as they are inside the canvas.
void fill(Canvas canvas, const Box& box, Rgb colour, Opacity opacity);

/// Lays a colour over the pixels that are set in `where`, which lies from the canvas's corner on,
/// as far as they are inside.
void tint(Canvas canvas, const BitGrid& where, Rgb colour, Opacity opacity);

/// Returns the set pixels that reach one that is not set, or the outside, in `thickness` or fewer
/// steps to a neighbour left, right, above or below. Linear in the words times the thickness.
BitGrid rim(const BitGrid& grid, int thickness);

/// Returns the pixels that are not set and reach a set one in `thickness` or fewer such steps.
BitGrid outer_rim(const BitGrid& grid, int thickness);

/// Returns stripes `thickness` wide that rise to the right, one every `period` pixels along a row.
/// Precondition: 0 <= thickness <= period, 1 <= period.
BitGrid hatch(int width, int height, int period, int thickness);

/// Returns stripes that rise to the right and stripes that fall, of the same kind.
BitGrid cross_hatch(int width, int height, int period, int thickness);

/// Returns squares with sides of `size`, a row of them every `period` rows, every other row moved
/// by half. Precondition: 0 <= size <= period, 2 <= period.
BitGrid dots(int width, int height, int period, int size);

}  // namespace walkmask::draw
