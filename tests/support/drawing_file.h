#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// Returns the PNG that a text file draws, a row a line, a letter a pixel. Letters stand for what
/// they do in painted.h; lines before the drawing, parted from it by an empty one, add others: `x
/// #rrggbb` or `x #rrggbbaa`. If the first of them is `palette #rrggbb #rrggbb ...`, the PNG is
/// indexed, and the letters are the indices 0 to 9.
std::string png_of_drawing(std::string_view text);

}  // namespace walkmask
