#pragma once

#include "draw/picture.h"
#include "floor/bit_grid.h"
#include "png/image.h"

namespace walkmask {

/// An image to draw on, as if it were opaque.
draw::Picture picture_of(const png::Image& image);

/// Returns the picture to draw on where there is no image: white on floor, else black.
draw::Picture picture_of(const BitGrid& floor);

}  // namespace walkmask
