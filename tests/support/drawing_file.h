#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// Returns the PNG drawn by a text file: a line is a row, a letter a pixel. Letters mean the same
/// as in painted.h. Lines before the drawing, followed by an empty line, add others: `x #rrggbb` or
/// `x #rrggbbaa`. If the first line is `palette #rrggbb #rrggbb ...`, the PNG is indexed, and the
/// letters are the indices 0 to 9.
std::string png_of_drawing(std::string_view text);

}  // namespace walkmask
