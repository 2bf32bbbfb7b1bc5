#pragma once

#include <algorithm>

#include "draw/picture.h"
#include "draw/stroke.h"
#include "floor/bit_grid.h"

namespace walkmask::draw {

/// The sizes of things drawn on a picture.
struct Scale {
  int factor;  ///< picture pixels along each side of an art pixel
  int stroke;  ///< size of strokes, in 64ths of their size on a picture of 960 pixels
  int letter;  ///< picture pixels along each side of a dot of a letter

  /// Converts a length on a picture of 960 pixels to this picture.
  int length(int at_960) const { return at_960 * stroke / 64; }

  /// Converts a length in whole pixels; at least 1.
  int pixels(int at_960) const { return std::max(1, length(at_960)); }
};

/// Returns the scale for art of this size. Small art is enlarged by the least whole factor that
/// makes its longer side 960 pixels or more. Strokes and letters grow half as fast as the picture,
/// because a large picture is still viewed as a whole. Precondition: 1 <= width, height.
Scale scale_for(int width, int height);

/// Returns every pixel as a square of factor x factor pixels. Precondition: 1 <= factor.
Picture enlarged(Picture picture, int factor);
BitGrid enlarged(const BitGrid& grid, int factor);

/// Returns the centre of an art pixel on the enlarged picture.
Spot centre_of(Point art_pixel, int factor);

}  // namespace walkmask::draw
