#pragma once

#include "draw/picture.h"
#include "png/image.h"

namespace walkmask {

/// An image to draw on, as if it were opaque.
draw::Picture picture_of(const png::Image& image);

}  // namespace walkmask
