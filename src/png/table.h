#pragma once

#include <optional>
#include <vector>

#include "base/colour.h"
#include "png/container.h"
#include "png/image.h"

namespace walkmask::png {

/// What PLTE and tRNS say: see Image::table.
std::vector<Rgba> colour_table(const Container& container);

/// What tRNS says of an image that has no table; absent if it says nothing.
std::optional<TransparentColour> transparent_colour(const Container& container);

}  // namespace walkmask::png
