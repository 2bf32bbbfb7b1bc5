#pragma once

#include "draw/blend.h"
#include "draw/box.h"
#include "draw/picture.h"
#include "floor/bit_grid.h"

namespace walkmask::draw {

/// Blends a colour onto the pixels of a box. Pixels outside the canvas are ignored.
void fill(Canvas canvas, const Box& box, Rgb colour, Opacity opacity);

/// Blends a colour onto the pixels that are set in `where`. Its corner is the corner of the canvas;
/// pixels outside the canvas are ignored.
void tint(Canvas canvas, const BitGrid& where, Rgb colour, Opacity opacity);

/// Returns the set pixels that are at most `thickness` steps left, right, up or down from an unset
/// pixel or from outside the grid. Linear in the words times the thickness.
BitGrid rim(const BitGrid& grid, int thickness);

/// Returns the unset pixels that are at most `thickness` such steps from a set one.
BitGrid outer_rim(const BitGrid& grid, int thickness);

/// Returns stripes `thickness` wide that rise to the right, one every `period` pixels along a row.
/// Precondition: 0 <= thickness <= period, 1 <= period.
BitGrid hatch(int width, int height, int period, int thickness);

/// Returns the stripes of hatch() and their mirror image.
BitGrid cross_hatch(int width, int height, int period, int thickness);

/// Returns squares `size` wide, one every `period` pixels in both directions, every other row
/// shifted by half a period. Precondition: 0 <= size <= period, 2 <= period.
BitGrid dots(int width, int height, int period, int size);

}  // namespace walkmask::draw
