#pragma once

#include <span>
#include <vector>

#include "draw/blend.h"
#include "draw/picture.h"

namespace walkmask::draw {

/// The unit of all lengths here: 64 to a pixel.
inline constexpr int kPixel = 64;

/// A place on a picture, in 64ths of a pixel from its top-left corner: the centre of pixel (x, y)
/// is {64 x + 32, 64 y + 32}. Places beside the picture are allowed, up to 32768 pixels away.
struct Spot {
  int x = 0;
  int y = 0;
  friend bool operator==(Spot, Spot) = default;
};

/// One colour of a brush: from the next inner band out to `radius`, in 64ths of a pixel from the
/// middle of the stroke and at most 1000 pixels.
struct Band {
  int radius;
  Rgb colour;
  Opacity opacity = kOpaque;
};

/// Bands from the innermost to the outermost, the radii rising: a core, then its casings.
using Brush = std::span<const Band>;

/// Returns the same brush `scale` / 64 times as large.
std::vector<Band> scaled(Brush brush, int scale);

/// Draws the polyline through `corners` with round ends and joints; one corner alone is a disc.
///
/// A pixel is covered by how far its centre lies within the brush: wholly at half a pixel inside
/// the radius, not at all at half a pixel outside, evenly between; so a straight stroke covers its
/// length times its width. What counts is the distance from the whole line, so that nothing is
/// painted twice where it crosses itself, and drawing it from the other end gives the same pixels.
/// Integers only: the same on every platform. Time: the pixels under each part of the line.
void stroke(Canvas canvas, std::span<const Spot> corners, Brush brush);

/// The outline that a brush has when it stands still.
enum class Nib { disc, square, diamond };

/// Presses the brush down at every place, all casings below all cores. A radius is measured from
/// the centre to the middle of a side.
void stamp(Canvas canvas, std::span<const Spot> places, Nib nib, Brush brush);

}  // namespace walkmask::draw
