#pragma once

#include <string>

#include "draw/blend.h"
#include "draw/picture.h"

namespace walkmask::draw {

/// A picture as text, a line a row: the lightness of each pixel as a hexadecimal digit, '.' for
/// black.
inline std::string shades(const Picture& picture) {
  std::string text;
  for (int y = 0; y < picture.height(); ++y) {
    for (const Rgb pixel : picture.row(y)) text += ".123456789abcdef"[luma(pixel) / 16];
    text += '\n';
  }
  return text;
}

/// The part of a picture from `corner` on.
inline Picture cut(const Picture& picture, Point corner, int width, int height) {
  Picture part(width, height);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      part.row(y)[static_cast<std::size_t>(x)] = picture.at(corner + Point{x, y});
    }
  }
  return part;
}

}  // namespace walkmask::draw
