#pragma once

#include <algorithm>

#include "draw/picture.h"
#include "draw/stroke.h"
#include "floor/bit_grid.h"

namespace walkmask::draw {

/// How large things are drawn on a picture of some art.
struct Scale {
  int factor;  ///< picture pixels along each side of an art pixel
  int stroke;  ///< size of strokes in 64ths of that on a picture of 960 pixels
  int letter;  ///< picture pixels along each side of a dot of a letter

  /// Returns a length of a picture of 960 pixels on this one.
  int length(int at_960) const { return at_960 * stroke / 64; }

  /// Returns the same in whole pixels: one at least.
  int pixels(int at_960) const { return std::max(1, length(at_960)); }
};

/// Returns the scale of a picture: small art is enlarged by the least whole factor that makes its
/// longer side 960 pixels or more. Strokes and letters grow half as fast as the picture, for it
/// will be looked at whole. Precondition: 1 <= width, height.
Scale scale_for(int width, int height);

/// Returns every pixel as a square of factor x factor pixels. Precondition: 1 <= factor.
Picture enlarged(Picture picture, int factor);
BitGrid enlarged(const BitGrid& grid, int factor);

/// Returns the centre of an art pixel on the enlarged picture.
Spot centre_of(Point art_pixel, int factor);

}  // namespace walkmask::draw
