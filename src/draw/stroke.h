#pragma once

#include <span>
#include <vector>

#include "draw/blend.h"
#include "draw/picture.h"

namespace walkmask::draw {

/// The unit of all lengths here: 64 to a pixel.
inline constexpr int kPixel = 64;

/// A place on a picture, in 64ths of a pixel from its top-left corner: the centre of pixel (x, y)
/// is {64 x + 32, 64 y + 32}. Places outside the picture are allowed, up to 32768 pixels away.
struct Spot {
  int x = 0;
  int y = 0;
  friend bool operator==(Spot, Spot) = default;
};

/// A ring of a brush, from the next inner band out to `radius`: 64ths of a pixel from the middle of
/// the stroke, at most 1000 pixels.
struct Band {
  int radius;
  Rgb colour;
  Opacity opacity = kOpaque;
};

/// Bands by rising radius: a core, then its casings.
using Brush = std::span<const Band>;

/// Returns a brush enlarged by `scale` / 64.
std::vector<Band> scaled(Brush brush, int scale);

/// Draws the polyline through `corners` with round ends and joints; a single corner is a disc.
///
/// - Coverage falls from full, for a centre half a pixel inside the radius, to none half a pixel
///   outside. So a straight stroke covers its length times its width.
/// - The distance is measured from the whole line: no pixel is painted twice where it crosses
///   itself, and drawing it from the other end gives the same pixels.
/// - Integers only: the same pixels on every platform.
/// - Time: the pixels under each part of the line.
void stroke(Canvas canvas, std::span<const Spot> corners, Brush brush);

/// The shape of a brush in stamp().
enum class Nib { disc, square, diamond };

/// Stamps the brush at every place, all casings below all cores. A radius is measured from the
/// centre to the middle of a side.
void stamp(Canvas canvas, std::span<const Spot> places, Nib nib, Brush brush);

}  // namespace walkmask::draw
