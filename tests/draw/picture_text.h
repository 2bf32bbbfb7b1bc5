#pragma once

#include <string>

#include "draw/blend.h"
#include "draw/picture.h"
#include "draw/pixels.h"
#include "draw/scene.h"

namespace walkmask::draw {

/// Returns a picture as text, a line a row: the lightness of each pixel as a hexadecimal digit, '.'
/// for black.
inline std::string shades(const Picture& picture) {
  std::string text;
  for (int y = 0; y < picture.height(); ++y) {
    for (const Rgb pixel : picture.row(y)) text += ".123456789abcdef"[luma(pixel) / 16];
    text += '\n';
  }
  return text;
}

/// Returns the part of a picture from `corner` on.
inline Picture cut(const Picture& picture, Point corner, int width, int height) {
  return cut(picture, Box{corner.x, corner.y, corner.x + width, corner.y + height});
}

/// Returns the picture of a sheet's view, without its surroundings.
inline Picture view_pixels(const Scene& sheet) {
  return pixels_of(std::get<NestedShape>(sheet.marks.front().shape).scene.front());
}

}  // namespace walkmask::draw
